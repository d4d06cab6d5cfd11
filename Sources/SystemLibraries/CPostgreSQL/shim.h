#if !__has_include(<libpq-fe.h>)
#error "Vitrine needs the Debian package libpq-dev: run bin/run, or sudo apt-get install libpq-dev"
#endif
#include <libpq-fe.h>
