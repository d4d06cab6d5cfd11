#if !__has_include(<yaml.h>)
#error "Vitrine needs the Debian package libyaml-dev: run bin/run, or sudo apt-get install libyaml-dev"
#endif
#include <yaml.h>
