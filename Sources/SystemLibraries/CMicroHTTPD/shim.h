#if !__has_include(<microhttpd.h>)
#error "Vitrine needs the Debian package libmicrohttpd-dev: run bin/run, or sudo apt-get install libmicrohttpd-dev"
#endif
#include <microhttpd.h>

// Swift cannot call variadic functions, so each one that is used gets a short function with a fixed signature.

/// Everything the daemon is started with; `context` is the first argument of every callback.
struct vitrine_mhd_settings {
    unsigned int flags;
    int listen_socket;
    size_t connection_memory;
    unsigned int connection_limit;
    unsigned int idle_seconds;
    unsigned int threads;
    void *context;
    MHD_AcceptPolicyCallback accept;
    MHD_NotifyConnectionCallback connection_changed;
    void *(*request_line)(void *context, const char *target, struct MHD_Connection *connection);
    MHD_AccessHandlerCallback handler;
    MHD_RequestCompletedCallback completed;
    /// PEM texts, or NULL both: no TLS. The library copies them.
    const char *certificate;
    const char *key;
};

static inline struct MHD_Daemon *vitrine_mhd_start(const struct vitrine_mhd_settings *s)
{
    struct MHD_OptionItem tls[] = {
        {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)s->certificate},
        {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)s->key},
        {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)"SECURE128:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"},
        {MHD_OPTION_END, 0, NULL}};
    return MHD_start_daemon(
        s->flags | (s->certificate ? MHD_USE_TLS : 0), 0, s->accept, s->context, s->handler, s->context,
        MHD_OPTION_LISTEN_SOCKET, s->listen_socket,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, s->connection_memory,
        MHD_OPTION_CONNECTION_LIMIT, s->connection_limit,
        MHD_OPTION_CONNECTION_TIMEOUT, s->idle_seconds,
        MHD_OPTION_THREAD_POOL_SIZE, s->threads,
        MHD_OPTION_NOTIFY_CONNECTION, s->connection_changed, s->context,
        MHD_OPTION_URI_LOG_CALLBACK, s->request_line, s->context,
        MHD_OPTION_NOTIFY_COMPLETED, s->completed, s->context,
        MHD_OPTION_ARRAY, s->certificate ? tls : tls + 3,
        MHD_OPTION_END);
}

/// What the connection callback stored for this socket.
static inline void *vitrine_mhd_socket_context(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

/// The descriptor of the connection's socket, or -1.
static inline int vitrine_mhd_socket(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

/// The client's address; lives as long as the connection.
static inline const struct sockaddr *vitrine_mhd_client_address(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : NULL;
}

/// Bytes of the request line and all header lines; 0 before they have arrived.
static inline size_t vitrine_mhd_header_size(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info ? info->header_size : 0;
}
