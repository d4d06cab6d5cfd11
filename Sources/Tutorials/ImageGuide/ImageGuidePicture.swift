/// The picture of one layer on one device: the file that is there, or the name that was looked for (section 2).
package struct ImageGuidePicture: Sendable, Hashable {
    /// The library's number, from 1; its tag is 999 higher.
    package var layer: Int
    /// Without scale and extension, such as `guide_2_iphone6`.
    package var name: String
    /// Relative to the tutorial's folder; `nil` = there is no such picture.
    package var path: String?
    /// In pixels; `nil` when there is none or it cannot be read.
    package var size: Size?

    /// For the system a file that it cannot read is no picture either (quirk 4).
    package var isMissing: Bool { size == nil }

    /// What a picture's file may end in, in the order of trying.
    package static let extensions = ["png", "jpg", "jpeg", "webp", "svg", "gif", "avif"]

    init(layer: Int, of guide: ImageGuide, on device: Device, picture: PictureLookup) {
        self.layer = layer
        let number = guide.fileNumber(ofLayer: layer)
        let suffix = guide.suffix(for: device)
        name = "\(guide.name)_\(number)" + (suffix.map { "_\($0)" } ?? "")
        let named = guide.images[number].flatMap { choices in
            suffix.flatMap { choices[$0] } ?? choices[ClassChoice.defaultKey]
        }
        if let named {
            let facts = picture(named.value)
            path = facts == nil ? nil : named.value
            size = facts?.size
        } else {
            for candidate in Self.candidates(name, in: guide.folder, scale: device.scale) {
                guard let facts = picture(candidate) else { continue }
                path = candidate
                size = facts.size
                break
            }
        }
    }

    /// The device's own scale first, then the larger ones, as the system looks.
    private static func candidates(_ name: String, in folder: String, scale: Double) -> [String] {
        let own = Int(scale)
        let scales = [own] + [3, 2, 1].filter { $0 != own }
        let stem = folder.isEmpty ? name : "\(folder)/\(name)"
        return scales.flatMap { scale in
            extensions.map { "\(stem)\(scale == 1 ? "" : "@\(scale)x").\($0)" }
        }
    }
}

extension ImageGuide {
    package func picture(ofLayer layer: Int, on device: Device, picture: PictureLookup) -> ImageGuidePicture {
        ImageGuidePicture(layer: layer, of: self, on: device, picture: picture)
    }
}
