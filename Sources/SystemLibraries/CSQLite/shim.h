#if !__has_include(<sqlite3.h>)
#error "Vitrine needs the Debian package libsqlite3-dev: run bin/run, or sudo apt-get install libsqlite3-dev"
#endif
#include <sqlite3.h>
#include <stddef.h>

// Swift sees neither macros that cast a number to a function nor variadic functions.

/// Binds text that SQLite copies.
static inline int vitrine_sqlite_bind_text(sqlite3_stmt *statement, int place, const void *text, size_t size)
{
    return sqlite3_bind_text64(statement, place, size ? text : "", size, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds bytes that SQLite copies.
static inline int vitrine_sqlite_bind_bytes(sqlite3_stmt *statement, int place, const void *bytes, size_t size)
{
    return sqlite3_bind_blob64(statement, place, size ? bytes : "", size, SQLITE_TRANSIENT);
}

/// What a file says of itself is not believed: no functions in its schema, no writing to it, no "text" for a name.
static inline void vitrine_sqlite_distrust(sqlite3 *database)
{
    sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
    sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
    sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
}
