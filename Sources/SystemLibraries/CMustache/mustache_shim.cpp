// kainjow::mustache behind a C interface: C++ objects and exceptions stay on this side.
#include "mustache_shim.h"

#if !__has_include(<kainjow/mustache.hpp>)
#error "Vitrine needs the Debian package libkainjow-mustache-dev: run bin/run, or sudo apt-get install libkainjow-mustache-dev"
#endif
#include <kainjow/mustache.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <exception>
#include <stdexcept>
#include <string>

using kainjow::mustache::data;
using kainjow::mustache::mustache;

struct vitrine_template {
    mustache parsed;
    size_t last_size = 0;
};

namespace {

/// The five characters that matter in text and in quoted attributes; whole runs are appended at once.
std::string escaped(const std::string &text) {
    static const char *const special = "&<>\"'";
    size_t next = text.find_first_of(special);
    if (next == std::string::npos) return text;
    std::string result;
    result.reserve(text.size() + 16);
    size_t start = 0;
    for (; next != std::string::npos; next = text.find_first_of(special, start)) {
        result.append(text, start, next - start);
        switch (text[next]) {
            case '&': result += "&amp;"; break;
            case '<': result += "&lt;"; break;
            case '>': result += "&gt;"; break;
            case '"': result += "&quot;"; break;
            default: result += "&#39;"; break;
        }
        start = next + 1;
    }
    return result.append(text, start, std::string::npos);
}

/// Reads the byte encoding of values: a tag byte, then 32-bit little-endian lengths, counts and UTF-8.
class Decoder {
public:
    Decoder(const unsigned char *bytes, size_t length) : next(bytes), end(bytes + length) {}

    data value() {
        switch (byte()) {
            case 's': return data(text());
            case 't': return data(data::type::bool_true);
            case 'f': return data(data::type::bool_false);
            case 'l': {
                // The library has no way to append without copying, and growing would copy everything again.
                data list(data::type::list);
                auto &elements = const_cast<kainjow::mustache::list &>(list.list_value());
                uint32_t left = count();
                elements.reserve(std::min<size_t>(left, end - next));
                for (; left > 0; --left) elements.emplace_back(value());
                return list;
            }
            case 'o': {
                data object(data::type::object);
                for (uint32_t left = count(); left > 0; --left) {
                    std::string name = text();
                    object[name] = value();
                }
                return object;
            }
            default: throw std::runtime_error("the values handed to a template are damaged");
        }
    }

private:
    const unsigned char *next;
    const unsigned char *end;

    void require(size_t length) const {
        if (static_cast<size_t>(end - next) < length)
            throw std::runtime_error("the values handed to a template end too early");
    }
    unsigned char byte() {
        require(1);
        return *next++;
    }
    uint32_t count() {
        require(4);
        uint32_t number = next[0] | next[1] << 8 | next[2] << 16 | static_cast<uint32_t>(next[3]) << 24;
        next += 4;
        return number;
    }
    std::string text() {
        uint32_t length = count();
        require(length);
        std::string result(reinterpret_cast<const char *>(next), length);
        next += length;
        return result;
    }
};

void report(void *context, vitrine_template_sink sink, const std::string &text) {
    sink(context, text.data(), text.size());
}

}  // namespace

vitrine_template *vitrine_template_parse(
    const char *text, size_t length, void *context, vitrine_template_sink failure) {
    try {
        auto *result = new vitrine_template{mustache(std::string(text, length))};
        if (result->parsed.is_valid()) {
            result->parsed.set_custom_escape(escaped);
            return result;
        }
        report(context, failure, result->parsed.error_message());
        delete result;
    } catch (const std::exception &error) {
        report(context, failure, error.what());
    }
    return nullptr;
}

void vitrine_template_free(vitrine_template *parsed) {
    delete parsed;
}

int vitrine_template_render(
    vitrine_template *parsed, const unsigned char *values, size_t length, void *context, vitrine_template_sink output,
    vitrine_template_sink failure) {
    try {
        data root = Decoder(values, length).value();
        std::string result;
        result.reserve(parsed->last_size + parsed->last_size / 8 + 256);
        parsed->parsed.render(root, [&result](const std::string &piece) { result += piece; });
        parsed->last_size = result.size();
        report(context, output, result);
        return 1;
    } catch (const std::exception &error) {
        report(context, failure, error.what());
        return 0;
    }
}
