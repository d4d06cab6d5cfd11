internal import CMustache
private import Synchronization

/// One parsed Mustache template.
///
/// The only owner of a C++ template object: it dies with this value. Rendering changes the object, so a lock lets one
/// thread render at a time; pages that are asked for often come from a cache above.
package final class Template: Sendable {
    package let name: String
    private let parsed: Mutex<Parsed>

    /// Parses a template whose partials are already in place.
    ///
    /// - Throws: `TemplateError.invalid` with the library's own words.
    package init(name: String, text: String) throws(TemplateError) {
        self.name = name
        var copy = text
        var failure: String?
        let pointer = copy.withUTF8 { bytes in
            withUnsafeMutablePointer(to: &failure) { context in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    vitrine_template_parse(characters.baseAddress, characters.count, context, collectText)
                }
            }
        }
        guard let pointer else { throw .invalid(template: name, reason: failure ?? "it cannot be parsed") }
        parsed = Mutex(Parsed(pointer: pointer))
    }

    /// The page as text.
    ///
    /// - Parameter values: an object with the names that the template uses; missing ones print nothing.
    /// - Returns: what the library printed.
    /// - Throws: `TemplateError.rendering` when the library objects.
    package func render(_ values: TemplateObject) throws(TemplateError) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(8 << 10)
        TemplateValue.object(values).encode(into: &encoded)
        var output: String?
        var failure: String?
        let isRendered = parsed.withLock { parsed in
            withUnsafeMutablePointer(to: &failure) { failure in
                withUnsafeMutablePointer(to: &output) { output in
                    var sinks = Sinks(output: output, failure: failure)
                    return vitrine_template_render(
                        parsed.pointer, encoded, encoded.count, &sinks, collectOutput, collectFailure)
                }
            }
        }
        guard isRendered == 1, let output else {
            throw .rendering(template: name, reason: failure ?? "it gave no text")
        }
        return output
    }
}

/// Frees the C++ template when the owning `Template` goes.
private struct Parsed: ~Copyable, @unchecked Sendable {
    let pointer: OpaquePointer

    deinit {
        vitrine_template_free(pointer)
    }
}

/// Where the two callbacks of one rendering put their text; lives on the stack for the length of the C call.
private struct Sinks {
    let output: UnsafeMutablePointer<String?>
    let failure: UnsafeMutablePointer<String?>
}

private func string(_ text: UnsafePointer<CChar>?, _ length: Int) -> String {
    guard let text else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
}

private func collectText(_ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<CChar>?, _ length: Int) {
    context?.assumingMemoryBound(to: String?.self).pointee = string(text, length)
}

private func collectOutput(_ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<CChar>?, _ length: Int) {
    context?.assumingMemoryBound(to: Sinks.self).pointee.output.pointee = string(text, length)
}

private func collectFailure(_ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<CChar>?, _ length: Int) {
    context?.assumingMemoryBound(to: Sinks.self).pointee.failure.pointee = string(text, length)
}
