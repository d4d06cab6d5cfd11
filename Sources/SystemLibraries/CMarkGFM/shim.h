#if !__has_include(<cmark-gfm.h>)
#error "Vitrine needs the Debian package libcmark-gfm-dev: run bin/run, or sudo apt-get install libcmark-gfm-dev"
#endif
#include <cmark-gfm.h>
#if !__has_include(<cmark-gfm-core-extensions.h>)
#error "Vitrine needs the Debian package libcmark-gfm-extensions-dev: run bin/run, or sudo apt-get install libcmark-gfm-extensions-dev"
#endif
#include <cmark-gfm-core-extensions.h>
