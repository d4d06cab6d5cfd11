#if !__has_include(<microhttpd.h>)
#error "Vitrine needs the Debian package libmicrohttpd-dev: run bin/run, or sudo apt-get install libmicrohttpd-dev"
#endif
#include <microhttpd.h>

/// `MHD_start_daemon` is variadic, which Swift cannot call; the options arrive as one array instead.
static inline struct MHD_Daemon *vitrine_mhd_start(
    unsigned int flags, uint16_t port, MHD_AcceptPolicyCallback accept, void *accept_context,
    MHD_AccessHandlerCallback handler, void *handler_context, struct MHD_OptionItem *options)
{
    return MHD_start_daemon(
        flags, port, accept, accept_context, handler, handler_context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}
