internal import Glibc
internal import Synchronization

/// Serves the files below one folder.
///
/// Small files are kept as prepared bodies and dropped when the file changes (time, size, inode) or when the memory
/// set aside is used up, least recently used first. Large ones are read as they are sent; one that shrinks
/// meanwhile ends the connection. It lists no folders and adds no `index.html`.
package final class StaticFiles: Sendable {
    private let resolver: FileResolver
    private let largest: Int
    private let memory: Int
    private let cache = Mutex(Cache())

    private struct Cache {
        var entries: [String: Entry] = [:]
        var bytes = 0
        var clock: UInt64 = 0
    }

    private struct Entry {
        var version: FileVersion
        var body: PreparedBody
        var lastUse: UInt64
    }

    /// - Parameters:
    ///   - root: the folder; it may be created later.
    ///   - largestInMemory: files up to this size in bytes are kept, larger ones are streamed.
    ///   - memory: how many bytes of files are kept in all.
    package init(root: String, largestInMemory: Int = 1 << 20, memory: Int = 64 << 20) {
        resolver = FileResolver(root: root)
        largest = largestInMemory
        self.memory = memory
    }

    /// A response with the file at `path`.
    ///
    /// - Parameters:
    ///   - path: decoded segments below the root, as a request or a `{path...}` parameter has them.
    ///   - cacheControl: how long browsers may keep it.
    ///   - headers: sent with it.
    /// - Returns: a 200 with the file.
    /// - Throws: a 404 where there is no regular file, or where the path or a link leaves the root.
    package func response(
        for path: [String], cacheControl: CacheControl = .revalidate, headers: [Header] = []
    ) throws(HTTPError) -> Response {
        guard let (descriptor, version) = resolver.open(path), let name = path.last else {
            throw .notFound("There is no file ‘\(path.joined(separator: "/"))’ here.")
        }
        let type = ContentType.of(fileNamed: name)
        if version.size > largest {
            let file = OpenFile(descriptor: descriptor, version: version, contentType: type)
            return Response(status: 200, headers: headers, cacheControl: cacheControl, body: .file(file))
        }
        defer { Glibc.close(descriptor) }
        let body = try body(path.joined(separator: "/"), descriptor, version, type)
        return .prepared(body, cacheControl: cacheControl, headers: headers)
    }

    /// The file at `path` in memory; `nil` where there is none that may be served, or one that is larger than what is
    /// kept in memory.
    package func body(for path: [String]) -> PreparedBody? {
        guard let (descriptor, version) = resolver.open(path), let name = path.last else { return nil }
        defer { Glibc.close(descriptor) }
        guard version.size <= largest else { return nil }
        return try? body(path.joined(separator: "/"), descriptor, version, ContentType.of(fileNamed: name))
    }

    /// A short name for the present state of a file, for addresses that may be cached for ever.
    ///
    /// - Parameter path: decoded segments below the root.
    /// - Returns: the hash of the content, or for a file too large to be kept, of its identity, size and time; `nil`
    ///   where there is no file that may be served.
    package func hash(of path: [String]) -> String? {
        (try? response(for: path))?.contentHash
    }

    private func body(
        _ key: String, _ descriptor: Int32, _ version: FileVersion, _ type: String
    ) throws(HTTPError) -> PreparedBody {
        let known = cache.withLock { cache -> PreparedBody? in
            guard cache.entries[key]?.version == version else { return nil }
            cache.clock += 1
            cache.entries[key]?.lastUse = cache.clock
            return cache.entries[key]?.body
        }
        if let known { return known }
        // Judged before reading: what is written from now on will be seen in the version.
        let isSettled = version.isSettled
        guard let bytes = FileResolver.read(descriptor, limit: largest) else {
            throw HTTPError(status: 500, "The file ‘\(key)’ could not be read.")
        }
        let body = PreparedBody(bytes, contentType: type)
        // A file that was written to meanwhile is sent as it was read, and read again next time.
        if isSettled, FileVersion(descriptor: descriptor) == version, bytes.count == version.size {
            keep(body, key, version)
        }
        return body
    }

    private func keep(_ body: PreparedBody, _ key: String, _ version: FileVersion) {
        cache.withLock { cache in
            cache.clock += 1
            if let old = cache.entries[key] { cache.bytes -= old.body.count }
            cache.entries[key] = Entry(version: version, body: body, lastUse: cache.clock)
            cache.bytes += body.count
            while cache.bytes > memory, let oldest = cache.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
                cache.entries[oldest.key] = nil
                cache.bytes -= oldest.value.body.count
            }
        }
    }
}
