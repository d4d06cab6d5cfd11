import Diagnostics

/// Declared devices exist, once each.
enum DeviceCheck {
    static func problems(in subject: CheckSubject) -> [Diagnostic] {
        let known = Set(subject.catalogue.map(\.id))
        var seen: Set<String> = []
        return subject.tutorial.devices.compactMap { id in
            if !seen.insert(id.value).inserted { return duplicate(id, subject) }
            return known.contains(id.value) ? nil : unknown(id, known, subject)
        }
    }

    private static func unknown(_ id: Located<String>, _ known: Set<String>, _ subject: CheckSubject) -> Diagnostic {
        let nearest = NearMiss.nearest(to: id.value, in: known.sorted())
        return subject.problem(
            .error, "unknown-device", at: id.position, "There is no device '\(id.value)'.",
            fix: nearest.map { "Did you mean '\($0)'?" }
                ?? "See 'vitrine devices' for all of them, or describe it in the workspace's 'devices.yaml'.")
    }

    private static func duplicate(_ id: Located<String>, _ subject: CheckSubject) -> Diagnostic {
        subject.problem(
            .warning, "duplicate-device", at: id.position, "The device '\(id.value)' is listed twice.",
            fix: "Remove one of the two.")
    }
}
