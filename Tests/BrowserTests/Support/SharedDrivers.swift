import BrowserAutomation

extension BrowserDriver {
    /// The driver that all tests of this process share, started by the first that asks. Put browser suites below one
    /// serialised suite: a machine with two cores is busy with two browsers.
    static func shared(_ browser: Browser) async throws -> BrowserDriver {
        try await SharedDrivers.instance.driver(browser)
    }
}

private actor SharedDrivers {
    static let instance = SharedDrivers()

    private var drivers: [Browser: Task<BrowserDriver, any Error>] = [:]

    func driver(_ browser: Browser) async throws -> BrowserDriver {
        let task = drivers[browser] ?? Task { try await BrowserDriver.start(browser) }
        drivers[browser] = task
        return try await task.value
    }
}
