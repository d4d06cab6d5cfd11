internal import Dispatch
internal import HTTPServing
internal import Synchronization

/// Tutorials as one file each, made when somebody asks and kept for who asks next.
///
/// Making one takes a second and two processes, or a minute where a browser has to find targets, so it is done in a
/// `Response.later`; whoever asks for the same file meanwhile gets it when it is there.
final class Downloads: Sendable {
    private let exporter: TutorialExporter
    private let making = Mutex(())
    private let kept = Mutex<(files: [String: PreparedBody], bytes: Int)>(([:], 0))

    private static let memory = 32 << 20

    /// - Parameters:
    ///   - program: the program's own files.
    ///   - measure: finds targets that stand as selectors; without it they are not drawn.
    init(program: ProgramFiles, measure: TutorialExporter.Measure? = nil) {
        exporter = TutorialExporter(program: program, measure: measure)
    }

    /// Whether what makes the files is installed.
    var areAvailable: Bool { exporter.missingPackages.isEmpty }

    /// The file of a version of a tutorial that was made already; `key` tells versions apart.
    func known(_ key: String) -> PreparedBody? { kept.withLock { $0.files[key] } }

    /// Makes the file where it is not there yet. Takes long.
    ///
    /// - Throws: `ExportFailure`.
    func file(_ key: String, of source: ExportSource, choice: ExportChoice) throws -> PreparedBody {
        return try making.withLock { _ in
            if let known = known(key) { return known }
            let body = PreparedBody(try make(source, choice), contentType: ContentType.html)
            kept.withLock { kept in
                if kept.bytes + body.count > Self.memory { kept = ([:], 0) }
                if kept.files.updateValue(body, forKey: key) == nil { kept.bytes += body.count }
            }
            return body
        }
    }

    private func make(_ source: ExportSource, _ choice: ExportChoice) throws -> [UInt8] {
        let result = Mutex<Result<[UInt8], any Error>?>(nil)
        let done = DispatchSemaphore(value: 0)
        Task.detached { [exporter] in
            do {
                let export = try await exporter.export(source, choice: choice)
                result.withLock { $0 = .success(export.html) }
            } catch {
                result.withLock { $0 = .failure(error) }
            }
            done.signal()
        }
        done.wait()
        return try result.withLock { $0 }?.get() ?? []
    }
}
