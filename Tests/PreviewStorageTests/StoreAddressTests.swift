import PreviewStorage
import Testing

@Suite struct StoreAddressTests {
    @Test(arguments: ["postgresql://a:b@localhost/v", "postgres://localhost"])
    func `An address of PostgreSQL is one`(_ text: String) throws {
        #expect(try StoreAddress(text, folder: "/here", environment: [:]) == .postgreSQL(text))
    }

    @Test func `Anything else is a file, relative to the current folder`() throws {
        #expect(try StoreAddress("a.sqlite", folder: "/here", environment: [:]) == .sqlite("/here/a.sqlite"))
        #expect(try StoreAddress("/b/c", folder: "/here", environment: [:]) == .sqlite("/b/c"))
    }

    @Test func `Another kind of address is refused with the kinds there are, and without what it may hold`() {
        let error = #expect(throws: StorageError.self) {
            try StoreAddress("mysql://root:secret@db/v", folder: "/", environment: [:])
        }
        #expect(error?.description.contains("postgresql://") == true)
        #expect(error?.description.contains("secret") == false)
    }

    @Test func `Without one it lies in the user's folder for data`() throws {
        #expect(
            try StoreAddress(nil, folder: "/", environment: ["HOME": "/h"])
                == .sqlite("/h/.local/share/vitrine/store.sqlite"))
        #expect(
            try StoreAddress(nil, folder: "/", environment: ["HOME": "/h", "XDG_DATA_HOME": "/d"])
                == .sqlite("/d/vitrine/store.sqlite"))
        #expect(throws: StorageError.self) { try StoreAddress(nil, folder: "/", environment: [:]) }
    }
}
