internal import CBrotli
internal import CZlib

/// Compresses whole bodies in memory.
package enum Compression {
    /// `bytes` as gzip, as small as it gets; `nil` where the library refuses.
    package static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
        bytes.withUnsafeBytes { gzip($0, level: 9) }
    }

    /// `bytes` as gzip (RFC 1952), or `nil` where the library refuses.
    ///
    /// - Parameters:
    ///   - bytes: what is compressed.
    ///   - level: 1 (fast) to 9 (small).
    /// - Returns: the compressed bytes, which may be more than went in.
    static func gzip(_ bytes: UnsafeRawBufferPointer, level: Int32) -> [UInt8]? {
        guard bytes.count < Int(UInt32.max) else { return nil }
        var stream = z_stream()
        let windowWithGzipHeader: Int32 = 15 + 16
        let size = Int32(MemoryLayout<z_stream>.size)
        guard
            deflateInit2_(
                &stream, level, Z_DEFLATED, windowWithGzipHeader, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        let capacity = Int(deflateBound(&stream, UInt(bytes.count)))
        stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        stream.avail_in = UInt32(bytes.count)
        var isComplete = false
        let result = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            stream.next_out = buffer.baseAddress
            stream.avail_out = UInt32(buffer.count)
            isComplete = deflate(&stream, Z_FINISH) == Z_STREAM_END
            count = buffer.count - Int(stream.avail_out)
        }
        return isComplete ? result : nil
    }

    /// `bytes` as brotli (RFC 7932), or `nil` where the library refuses.
    ///
    /// - Parameters:
    ///   - bytes: what is compressed.
    ///   - quality: 0 (fast) to 11 (small).
    /// - Returns: the compressed bytes, which may be more than went in.
    static func brotli(_ bytes: UnsafeRawBufferPointer, quality: Int32) -> [UInt8]? {
        let capacity = BrotliEncoderMaxCompressedSize(bytes.count)
        guard capacity > 0 else { return nil }
        var isComplete = false
        let result = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            var size = buffer.count
            let source = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            isComplete =
                BrotliEncoderCompress(
                    quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_GENERIC, bytes.count, source, &size, buffer.baseAddress)
                == BROTLI_TRUE
            count = isComplete ? size : 0
        }
        return isComplete ? result : nil
    }
}
