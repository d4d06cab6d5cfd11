internal import Glibc

/// The names by which other machines know this one.
enum HostNames {
    /// The host name, and the same with `.local`, as multicast DNS announces it. Nothing is looked up in the network.
    static var ofThisMachine: [String] {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return [] }
        let name = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard !name.isEmpty, name != "localhost" else { return [] }
        let first = String(name.prefix { $0 != "." })
        return Array(Set([name, first, "\(first).local"])).sorted()
    }
}
