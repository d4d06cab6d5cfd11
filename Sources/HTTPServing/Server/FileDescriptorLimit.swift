internal import Glibc

/// How many files and sockets this process may have open.
enum FileDescriptorLimit {
    /// Raises the limit as far as needed and as far as the system lets it.
    static func raise(to wanted: Int) {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(wanted) else { return }
        limit.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
        _ = setrlimit(resource, &limit)
    }
}
