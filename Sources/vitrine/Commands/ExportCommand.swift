import Diagnostics
import Foundation

/// `vitrine export`: writes tutorials as files that need no server, and says what it wrote.
struct ExportCommand {
    var export: Commands.Export

    func run(_ options: ExportOptions, output: Output) async throws(CommandFailure) -> ExitCode {
        try WorkspaceFolder.require(options.folder)
        let report = try await export(options) { progress in
            guard progress.total > 1 || progress.isMeasuring else { return }
            output.complain(Self.line(progress))
        }
        for tutorial in report.tutorials {
            for note in tutorial.notes { output.complain("\(tutorial.id): \(note)\n") }
        }
        for failure in report.failed { output.complain("vitrine: \(failure)\n") }
        if let bytes = report.output {
            output.writeBytes(bytes)
        } else {
            output.write(report.text)
        }
        return report.failed.isEmpty ? .success : .badTutorial
    }

    private static func line(_ progress: ExportProgress) -> String {
        let number = progress.total > 1 ? "\(progress.done + 1) of \(progress.total): " : ""
        return "\(number)\(progress.name)\(progress.isMeasuring ? ", measuring in Chromium" : "")\n"
    }
}

extension ExportReport {
    /// `pets.html: 2 steps, 12 views of 3 devices, 184 KiB`, and for a site one line more.
    var text: String {
        var lines = tutorials.map { tutorial in
            "\(tutorial.path): \(counted(tutorial.steps, "step")), \(counted(tutorial.views, "view")) of "
                + "\(counted(tutorial.devices, "device")), \(Self.size(tutorial.bytes))"
        }
        if tutorials.count > 1 {
            let bytes = tutorials.reduce(0) { $0 + $1.bytes }
            lines.append("\(counted(tutorials.count, "tutorial")), \(Self.size(bytes))")
        }
        if !removed.isEmpty { lines.append("removed: \(removed.joined(separator: ", "))") }
        return lines.map { $0 + "\n" }.joined()
    }

    /// `812 bytes`, `184 KiB`, `2.4 MiB`.
    static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<1_024: return "\(bytes) bytes"
        case ..<(1 << 20): return "\((bytes + 512) >> 10) KiB"
        default:
            let tenths = (bytes * 10 + (1 << 19)) >> 20
            return "\(tenths / 10).\(tenths % 10) MiB"
        }
    }
}
