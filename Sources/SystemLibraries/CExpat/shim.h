#if !__has_include(<expat.h>)
#error "Vitrine needs the Debian package libexpat1-dev: run bin/run, or sudo apt-get install libexpat1-dev"
#endif
#include <expat.h>
