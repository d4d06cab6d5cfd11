#include "postgresql_shim.h"

#include <dlfcn.h>

// The name of the interface that the header belongs to, not of one release.
#ifdef __APPLE__
#define LIBRARY "libpq.5.dylib"
#else
#define LIBRARY "libpq.so.5"
#endif

const char *vitrine_load_libpq(vitrine_libpq *library) {
    void *handle = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (!handle) return dlerror();
#define FIND(NAME) \
    if (!(library->NAME = (__typeof__(library->NAME))dlsym(handle, #NAME))) return dlerror();
    VITRINE_LIBPQ(FIND)
#undef FIND
    return NULL;
}
