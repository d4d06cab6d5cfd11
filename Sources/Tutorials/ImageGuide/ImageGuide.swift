package import Diagnostics

/// The content of an `image-guide` tutorial: SureGuideView, state of November 2016.
///
/// Figures and names come from the reference `sureguideview`; section numbers in comments refer to it. Pictures are known
/// by the library's numbers, 1 lying lowest; steps come in the order in which pictures are seen.
package struct ImageGuide: Sendable, Hashable {
    /// The common stem of the pictures.
    package var name: String
    /// How many pictures; 0 or less freezes the app (quirk 3).
    package var count: Located<Int>
    /// The pictures' folder below the tutorial's; empty = the tutorial's own.
    package var folder = ""
    package var suffixes = Suffix.shipped
    /// File number to suffix or `default` to a path, for pictures of other names.
    package var images: [Int: [String: Located<String>]] = [:]
    package var order: Order = .stacked
    /// The app asks `shouldShowGuider` first.
    package var isShownOnce = false
    /// Where the answer is stored; one key for all guides (quirk 7).
    package var onceKey = "SureShouldShowGuide"
    /// What the host's `lastTapBlock` does, an event of this name.
    package var onLastTap: Located<String>?
    package var screen: Located<String>?
    package var position: SourcePosition = .start

    package init(name: String, count: Located<Int>) {
        self.name = name
        self.count = count
    }

    package enum Order: String, Sendable, CaseIterable {
        /// The library's: the last number is seen first (quirk 1).
        case stacked
        /// Number 1 is seen first. In the app the files have to be numbered the other way round.
        case numeric
    }

    /// The ending that picture names have for screens of certain sizes (section 2).
    package struct Suffix: Sendable, Hashable {
        package var name: String
        /// In pixels, portrait; exact, the same in landscape.
        package var sizes: [Size]

        package init(_ name: String, _ sizes: [Size]) {
            self.name = name
            self.sizes = sizes
        }

        /// The library's own table.
        package static let shipped = [
            Suffix("iphone4", [Size(width: 640, height: 960)]),
            Suffix("iphone5", [Size(width: 640, height: 1136)]),
            Suffix("iphone6", [Size(width: 750, height: 1334)]),
            Suffix("iphone6p", [Size(width: 1242, height: 2208), Size(width: 1125, height: 2001)]),
        ]
    }

    /// The suffix for a device; `nil` = an unknown screen, for which the suffix is left out.
    package func suffix(for device: Device) -> String? {
        let pixels = device.screenMode
        return suffixes.first { $0.sizes.contains(pixels) }?.name
    }

    /// Pictures that are there in the library's sense, none for a count below 1.
    package var layerCount: Int { max(0, count.value) }

    /// The layer that is on top at a step, both from 1; 0 = the empty view.
    package func layer(ofStep step: Int) -> Int { layerCount + 1 - step < 1 ? 0 : layerCount + 1 - step }

    /// The step at which a picture is seen; `nil` = the count leaves it out.
    func step(ofFile number: Int) -> Int? {
        guard (1...max(1, layerCount)).contains(number), layerCount > 0 else { return nil }
        return order == .stacked ? layerCount + 1 - number : number
    }

    /// The number in the file's name.
    package func fileNumber(ofLayer layer: Int) -> Int { order == .stacked ? layer : layerCount + 1 - layer }
}

extension Device {
    /// The size of the screen's mode in pixels, by which the library chooses: that of the drawn picture, also where the
    /// panel has fewer.
    package var screenMode: Size { Size(width: size.width * scale, height: size.height * scale) }
}
