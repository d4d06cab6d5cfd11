/// File systems whose files change without this machine's kernel seeing it, so that inotify stays silent.
///
/// Overlay file systems are not among them, nor are disks read through FUSE (`fuseblk`): what is written to those
/// goes through this kernel.
enum NetworkFileSystem {
    private static let names = [
        "nfs": "NFS", "nfs4": "NFS", "cifs": "SMB", "smb3": "SMB", "smbfs": "SMB", "9p": "9P", "afs": "AFS",
        "ceph": "Ceph", "coda": "Coda", "ncpfs": "NetWare", "vboxsf": "a VirtualBox shared folder",
        "prl_fs": "a Parallels shared folder", "vmhgfs": "a VMware shared folder", "virtiofs": "a folder of the host",
    ]
    private static let localThroughFUSE: Set<String> = ["fuse.fuse-overlayfs"]

    /// What to call a file system of this type, when it is one of these.
    static func name(of type: String) -> String? {
        if let name = names[type] { return name }
        guard type == "fuse" || type.hasPrefix("fuse."), !localThroughFUSE.contains(type) else { return nil }
        return type == "fuse" ? "FUSE" : "FUSE (\(type.dropFirst("fuse.".count)))"
    }
}
