#ifndef VITRINE_POSTGRESQL_SHIM_H
#define VITRINE_POSTGRESQL_SHIM_H

#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#elif __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#error "Vitrine needs the Debian package libpq-dev: run bin/run, or sudo apt-get install libpq-dev"
#endif

/// What is used of libpq. It brings a dozen libraries of its own, so that it is loaded when the first store asks for it:
/// a preview without PostgreSQL is 5 MiB smaller.
#define VITRINE_LIBPQ(FUNCTION) \
    FUNCTION(PQclear) \
    FUNCTION(PQcmdStatus) \
    FUNCTION(PQconnectdbParams) \
    FUNCTION(PQconninfoFree) \
    FUNCTION(PQconninfoParse) \
    FUNCTION(PQconsumeInput) \
    FUNCTION(PQerrorMessage) \
    FUNCTION(PQfinish) \
    FUNCTION(PQflush) \
    FUNCTION(PQfreemem) \
    FUNCTION(PQftype) \
    FUNCTION(PQgetisnull) \
    FUNCTION(PQgetlength) \
    FUNCTION(PQgetResult) \
    FUNCTION(PQgetvalue) \
    FUNCTION(PQisBusy) \
    FUNCTION(PQnfields) \
    FUNCTION(PQnotifies) \
    FUNCTION(PQntuples) \
    FUNCTION(PQpingParams) \
    FUNCTION(PQresultErrorField) \
    FUNCTION(PQresultStatus) \
    FUNCTION(PQsendPrepare) \
    FUNCTION(PQsendQueryPrepared) \
    FUNCTION(PQsetnonblocking) \
    FUNCTION(PQsetNoticeProcessor) \
    FUNCTION(PQsocket) \
    FUNCTION(PQstatus)

#define VITRINE_POINTER(NAME) __typeof__(NAME) *_Nonnull NAME;
typedef struct {
    VITRINE_LIBPQ(VITRINE_POINTER)
} vitrine_libpq;
#undef VITRINE_POINTER

/// Loads libpq for as long as the process lives and fills in its functions. Returns NULL, or why it could not: a text of
/// the dynamic linker's that lasts until the thread's next call of it.
const char *_Nullable vitrine_load_libpq(vitrine_libpq *_Nonnull library);

#endif
