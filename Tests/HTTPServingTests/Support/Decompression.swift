import CBrotli
import CZlib

/// Undoes what the server did, for comparison.
enum Decompression {
    static func gzip(_ bytes: [UInt8], size: Int) -> [UInt8]? {
        var bytes = bytes
        var stream = z_stream()
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return nil
        }
        defer { inflateEnd(&stream) }
        var result = [UInt8](repeating: 0, count: size + 1)
        let status = bytes.withUnsafeMutableBufferPointer { input in
            result.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                return inflate(&stream, Z_FINISH)
            }
        }
        return status == Z_STREAM_END ? Array(result.prefix(Int(stream.total_out))) : nil
    }

    static func brotli(_ bytes: [UInt8], size: Int) -> [UInt8]? {
        var result = [UInt8](repeating: 0, count: size + 1)
        var count = result.count
        let status = BrotliDecoderDecompress(bytes.count, bytes, &count, &result)
        return status == BROTLI_DECODER_RESULT_SUCCESS ? Array(result.prefix(count)) : nil
    }
}
