// vitrine-bench render FOLDER [ROUNDS]: the times of rendering every step page from scratch, as one line of JSON.
internal import Foundation
internal import PreviewServing

let arguments = CommandLine.arguments.dropFirst()
let program = CommandLine.arguments.first ?? ""
guard (2...3).contains(arguments.count), arguments.first == "render", let folder = arguments.dropFirst().first,
    let rounds = arguments.count == 3 ? arguments.last.flatMap({ Int($0) }) : 100, rounds > 0,
    let resources = ProgramFiles.folder(executable: program, environment: ProcessInfo.processInfo.environment)
else {
    FileHandle.standardError.write(Data("usage: vitrine-bench render FOLDER [ROUNDS]\n".utf8))
    exit(64)
}
let measured = try RenderMeasurement(folder: folder, resources: resources, rounds: rounds)
let times = measured.seconds.sorted()

func milliseconds(_ quantile: Double) -> Double {
    times.isEmpty ? 0 : times[min(times.count - 1, Int(Double(times.count) * quantile))] * 1000
}

print(
    """
    {"pages": \(measured.pages), "rounds": \(rounds), "median_ms": \(milliseconds(0.5)), "p99_ms": \(milliseconds(0.99))}
    """)
