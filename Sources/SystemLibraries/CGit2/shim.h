#if !__has_include(<git2.h>)
#error "Vitrine needs the Debian package libgit2-dev: run bin/run, or sudo apt-get install libgit2-dev"
#endif
#include <git2.h>
