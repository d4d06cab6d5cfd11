/// The values of a statement as libpq takes them: one block of memory and where each begins in it.
///
/// Numbers go as text, so that the server decides of what type a place is; bytes go as they are.
struct PostgreSQLParameters {
    private var block: [UInt8] = []
    private var starts: [Int?] = []
    private var lengths: [Int32] = []
    private var formats: [Int32] = []

    init(_ values: [SQLValue]) {
        for value in values {
            switch value {
            case .null: add(nil, isBinary: false)
            case .integer(let number): add(Array("\(number)".utf8), isBinary: false)
            case .real(let number): add(Array("\(number)".utf8), isBinary: false)
            case .text(let text): add(Array(text.utf8), isBinary: false)
            case .bytes(let bytes): add(bytes, isBinary: true)
            }
        }
    }

    private mutating func add(_ bytes: [UInt8]?, isBinary: Bool) {
        starts.append(bytes == nil ? nil : block.count)
        lengths.append(Int32(bytes?.count ?? 0))
        formats.append(isBinary ? 1 : 0)
        guard let bytes else { return }
        block += bytes
        block.append(0)
    }

    /// Calls with values, lengths and formats, which hold while the call lasts.
    func withPointers<Result>(
        _ body: (Int32, UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) -> Result
    ) -> Result {
        block.withUnsafeBytes { block in
            let values = starts.map { start in
                start.flatMap { start in block.baseAddress.map { ($0 + start).assumingMemoryBound(to: CChar.self) } }
            }
            return body(Int32(values.count), values, lengths, formats)
        }
    }
}
