#if !__has_include(<spng.h>)
#error "Vitrine needs the Debian package libspng-dev: run bin/run, or sudo apt-get install libspng-dev"
#endif
#include <spng.h>
