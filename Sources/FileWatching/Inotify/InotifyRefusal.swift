import Glibc

/// inotify cannot go on: a limit of the machine is reached, or there is no inotify.
struct InotifyRefusal: Error {
    var code: Int32

    /// What is used up and how to get more, without a full stop.
    var reason: String {
        switch code {
        case ENOSPC:
            "the limit of watched folders is used up (raise it with: sysctl fs.inotify.max_user_watches=524288)"
        case EMFILE:
            "the limit of watchers or of open files is used up "
                + "(raise it with: sysctl fs.inotify.max_user_instances=1024, or ulimit -n)"
        case ENOSYS:
            "this system has none"
        default:
            SystemCalls.reason(code)
        }
    }
}
