#if !__has_include(<qrencode.h>)
#error "Vitrine needs the Debian package libqrencode-dev: run bin/run, or sudo apt-get install libqrencode-dev"
#endif
#include <qrencode.h>
