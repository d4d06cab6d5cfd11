package import Tutorials

/// A tutorial that is to be exported, wherever its files are: in a folder, or in a pinned copy.
package struct ExportSource: Sendable {
    /// The tutorial's id, which names it in the file as well.
    package let id: String
    package let tutorial: Tutorial
    /// Every device that can be asked for.
    package let catalogue: DeviceCatalogue
    package let picture: PictureLookup
    /// The bytes of a file by its path in the tutorial's folder; `nil` = there is none that may be given away.
    package let file: @Sendable (_ path: String) -> [UInt8]?

    package init(
        id: String, tutorial: Tutorial, catalogue: DeviceCatalogue, picture: @escaping PictureLookup,
        file: @escaping @Sendable (_ path: String) -> [UInt8]?
    ) {
        self.id = id
        self.tutorial = tutorial
        self.catalogue = catalogue
        self.picture = picture
        self.file = file
    }

    /// As the tutorial has it without a language.
    package var title: String {
        let title = tutorial.title.resolve(locale: nil).plain
        return title.isEmpty ? id : title
    }

    /// The devices that the tutorial declares and the catalogue knows; never empty.
    var declaredDevices: [Device] {
        var seen: Set<String> = []
        let known = tutorial.devices.compactMap { seen.insert($0.value).inserted ? catalogue[$0.value] : nil }
        return known.isEmpty ? [DeviceCatalogue.builtIn.devices[0]] : known
    }
}
