// The part of stb_image that reads headers, of the formats that browsers show. Decoders are compiled along and not used.

#if !__has_include(<stb/stb_image.h>)
#error "Vitrine needs the Debian package libstb-dev: run bin/run, or sudo apt-get install libstb-dev"
#endif

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_NO_STDIO
#define STBI_NO_LINEAR
#define STBI_ONLY_JPEG
#define STBI_ONLY_GIF
#define STBI_ONLY_BMP
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb/stb_image.h>

#include "stb_image_shim.h"

int vitrine_image_size(const unsigned char *bytes, int length, int *width, int *height) {
    return stbi_info_from_memory(bytes, length, width, height, NULL);
}
