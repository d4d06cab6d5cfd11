internal import Diagnostics
internal import Foundation

/// A small JSON object from outside, field by field, so that each complaint names its field. A name that is not known
/// is refused: a misspelled passcode must not mean none.
struct JSONFields {
    private let values: [String: Value]

    private enum Value: Decodable {
        case none
        case flag(Bool)
        case number(Double)
        case text(String)
        case texts([String: String])
        case other

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .none
            } else if let flag = try? container.decode(Bool.self) {
                self = .flag(flag)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let texts = try? container.decode([String: String?].self) {
                self = .texts(texts.compactMapValues { $0 })
            } else {
                self = .other
            }
        }
    }

    /// Bytes of the largest object that means something: a comment of 4,000 characters, each of them escaped.
    static let mostBytes = 64 << 10

    /// - Throws: `ShareRefusal.wrong`, or `.tooLarge` before anything of it is read.
    init(_ body: [UInt8], known: [String]) throws(ShareRefusal) {
        guard body.count <= Self.mostBytes else {
            throw .tooLarge("The request is too large: at most \(Self.mostBytes >> 10) KiB are taken.")
        }
        guard let values = try? JSONDecoder().decode([String: Value].self, from: Data(body)) else {
            throw .wrong(field: "", "The body has to be a JSON object: {\"\(known.first ?? "name")\": …}.")
        }
        self.values = values
        if let name = values.keys.filter({ !known.contains($0) }).min() {
            let near = NearMiss.nearest(to: name, in: known).map { " Did you mean “\($0)”?" } ?? ""
            throw .wrong(field: String(name.prefix(40)), "“\(name.prefix(40))” is not known here.\(near)")
        }
    }

    /// `nil` where the field is missing or null.
    func text(_ name: String) throws(ShareRefusal) -> String? {
        switch values[name] {
        case nil, .some(.none): return nil
        case .text(let text): return text
        default: throw .wrong(field: name, "“\(name)” has to be a text.")
        }
    }

    func flag(_ name: String) throws(ShareRefusal) -> Bool? {
        switch values[name] {
        case nil, .some(.none): return nil
        case .flag(let flag): return flag
        default: throw .wrong(field: name, "“\(name)” has to be true or false.")
        }
    }

    func number(_ name: String) throws(ShareRefusal) -> Double? {
        switch values[name] {
        case nil, .some(.none): return nil
        case .number(let number) where number.isFinite: return number
        default: throw .wrong(field: name, "“\(name)” has to be a number.")
        }
    }

    func integer(_ name: String) throws(ShareRefusal) -> Int? {
        guard let number = try number(name) else { return nil }
        guard let integer = Int(exactly: number) else {
            throw .wrong(field: name, "“\(name)” has to be a whole number.")
        }
        return integer
    }

    /// The texts of a nested object; empty where it is missing.
    func texts(_ name: String) throws(ShareRefusal) -> [String: String] {
        switch values[name] {
        case nil, .some(.none): return [:]
        case .texts(let texts): return texts
        default: throw .wrong(field: name, "“\(name)” has to be an object of texts: {\"device\": \"ipad-air\"}.")
        }
    }
}
