import Foundation

/// A browser engine that can be driven, with the driver program that its Debian package brings.
package enum Browser: String, Sendable, CaseIterable, CustomStringConvertible {
    /// Chromium through `chromedriver`, headless.
    case chromium
    /// WebKitGTK's small browser through `WebKitWebDriver`, on a virtual screen.
    case webKit

    package var description: String {
        switch self {
        case .chromium: "Chromium"
        case .webKit: "WebKitGTK"
        }
    }

    /// Whether everything that is needed to drive it is on this machine.
    package var isInstalled: Bool { missingPrograms.isEmpty }

    /// The Debian packages that bring it.
    package var packages: [String] {
        switch self {
        case .chromium: ["chromium", "chromium-driver"]
        case .webKit: ["webkit2gtk-driver", "xvfb"]
        }
    }

    var driver: String {
        switch self {
        case .chromium: "chromedriver"
        case .webKit: "WebKitWebDriver"
        }
    }

    var missingPrograms: [String] {
        switch self {
        case .chromium: [driver].filter { Self.program($0) == nil }
        case .webKit:
            [driver, "Xvfb"].filter { Self.program($0) == nil } + (Self.miniBrowser == nil ? ["MiniBrowser"] : [])
        }
    }

    /// The browser that WebKitGTK keeps beside its library rather than in the search path.
    static var miniBrowser: String? {
        let files = FileManager.default
        for machine in (try? files.contentsOfDirectory(atPath: "/usr/lib")) ?? [] {
            for version in ["webkitgtk-6.0", "webkit2gtk-4.1", "webkit2gtk-4.0"] {
                let path = "/usr/lib/\(machine)/\(version)/MiniBrowser"
                if files.isExecutableFile(atPath: path) { return path }
            }
        }
        return nil
    }

    private static func program(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
            .map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
