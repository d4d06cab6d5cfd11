#if !__has_include(<brotli/encode.h>)
#error "Vitrine needs the Debian package libbrotli-dev: run bin/run, or sudo apt-get install libbrotli-dev"
#endif
#include <brotli/encode.h>
#include <brotli/decode.h>
