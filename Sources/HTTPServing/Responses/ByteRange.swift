/// The one range of a `Range` header (RFC 9110, section 14.2).
///
/// Several ranges, other units and nonsense are ignored, which the standard allows: the answer is the whole body.
enum ByteRange: Equatable {
    case whole
    case part(Range<Int>)
    /// The range begins past the end: 416.
    case unsatisfiable

    /// - Parameters:
    ///   - header: the header's bytes.
    ///   - size: the size of the representation.
    init(_ header: UnsafeBufferPointer<UInt8>, size: Int) {
        self = .whole
        let unit = "bytes=".utf8
        guard header.count < 64, header.starts(with: unit) else { return }
        let range = header.dropFirst(unit.count).filter { $0 != 0x20 && $0 != 0x09 }
        let ends = range.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard ends.count == 2 else { return }
        switch (ByteRange.number(ends[0]), ByteRange.number(ends[1])) {
        case (let first?, let last?):
            guard first <= last else { return }
            self = first < size ? .part(first..<(min(last, size - 1) + 1)) : .unsatisfiable
        case (let first?, nil):
            guard ends[1].isEmpty else { return }
            self = first < size ? .part(first..<size) : .unsatisfiable
        case (nil, let suffix?):
            guard ends[0].isEmpty else { return }
            self = suffix > 0 && size > 0 ? .part(max(0, size - suffix)..<size) : .unsatisfiable
        case (nil, nil):
            return
        }
    }

    /// A number of digits only; one too large for an `Int` counts as the largest, which is past every end.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty else { return nil }
        var value = 0
        for digit in digits {
            guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
            let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflows) = tenfold.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
            value = overflow || overflows || value == .max ? .max : sum
        }
        return value
    }
}
