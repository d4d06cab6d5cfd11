#if !__has_include(<zlib.h>)
#error "Vitrine needs the Debian package zlib1g-dev: run bin/run, or sudo apt-get install zlib1g-dev"
#endif
#include <zlib.h>
