import Foundation
import Tutorials

/// `vitrine devices`: the catalogue as a table or as JSON, one device a line in both.
struct DevicesCommand {
    var catalogue: DeviceCatalogue

    func run(format: ReportFormat, output: Output) {
        switch format {
        case .text: output.write(table)
        case .json: output.write(json)
        }
    }

    private var table: String {
        let header = ["ID", "NAME", "POINTS", "SCALE", "CLASSES"]
        let rows = catalogue.devices.map { device in
            [
                device.id, device.name, "\(short(device.size.width)) × \(short(device.size.height))",
                short(device.scale), device.classes.joined(separator: ", "),
            ]
        }
        return TextTable.text([header] + rows)
    }

    private var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let lines = catalogue.devices.compactMap { try? encoder.encode($0) }.map { String(decoding: $0, as: UTF8.self) }
        return "[\n\(lines.joined(separator: ",\n"))\n]\n"
    }

    private func short(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

/// Columns of text, each as wide as its widest cell; the last column is not filled up.
enum TextTable {
    static func text(_ rows: [[String]]) -> String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            row.enumerated().map { column, cell in
                column == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
            }.joined(separator: "  ") + "\n"
        }.joined()
    }
}
