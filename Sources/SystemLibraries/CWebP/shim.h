#if !__has_include(<webp/decode.h>)
#error "Vitrine needs the Debian package libwebp-dev: run bin/run, or sudo apt-get install libwebp-dev"
#endif
#include <webp/decode.h>
