import Testing

@testable import FileWatching

@Suite("The mount table")
struct MountTableTests {
    private let table = MountTable(
        """
        22 1 254:1 / / rw,relatime shared:1 - ext4 /dev/vda1 rw
        23 22 0:21 / /home rw shared:2 master:1 - nfs4 server:/home rw,vers=4.2
        24 23 0:22 / /srv/me/My\\040Files rw - fuse.sshfs me@there:/ rw
        25 22 0:23 / /data rw - ext4 /dev/vdb rw
        26 25 0:24 / /data rw - cifs //server/data rw
        broken line
        """)

    @Test(
        "The deepest mount decides, the last of several on one point",
        arguments: [
            ("/", "ext4"), ("/homeless", "ext4"), ("/home", "nfs4"), ("/home/me", "nfs4"),
            ("/srv/me/My Files/pets", "fuse.sshfs"), ("/data/pets", "cifs"),
        ])
    func deepest(path: String, type: String) {
        #expect(table.fileSystemType(ofResolved: path) == type)
    }

    @Test("An empty table knows nothing")
    func empty() {
        #expect(MountTable("").fileSystemType(ofResolved: "/") == nil)
    }

    @Test("This machine's table can be read")
    func live() throws {
        #expect(try #require(MountTable.live()).fileSystemType(of: "/proc/self") == "proc")
    }
}
