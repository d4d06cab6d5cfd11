#if !__has_include(<sodium.h>)
#error "Vitrine needs the Debian package libsodium-dev: run bin/run, or sudo apt-get install libsodium-dev"
#endif
#include <sodium.h>
