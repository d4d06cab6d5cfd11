// vitrine-bench render FOLDER: the times of rendering every step page from scratch, as one line of JSON.
internal import Foundation
internal import PreviewServing

let arguments = CommandLine.arguments.dropFirst()
let program = CommandLine.arguments.first ?? ""
guard arguments.count == 2, arguments.first == "render", let folder = arguments.last,
    let resources = ProgramFiles.folder(executable: program, environment: ProcessInfo.processInfo.environment)
else {
    FileHandle.standardError.write(Data("usage: vitrine-bench render FOLDER\n".utf8))
    exit(64)
}
let rounds = 100
let measured = try RenderMeasurement(folder: folder, resources: resources, rounds: rounds)
let times = measured.seconds.sorted()

func milliseconds(_ quantile: Double) -> Double {
    times.isEmpty ? 0 : times[min(times.count - 1, Int(Double(times.count) * quantile))] * 1000
}

print(
    """
    {"pages": \(measured.pages), "rounds": \(rounds), "median_ms": \(milliseconds(0.5)), "p99_ms": \(milliseconds(0.99))}
    """)
