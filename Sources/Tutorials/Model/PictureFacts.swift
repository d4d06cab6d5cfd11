/// What is known of a picture without drawing it.
package struct PictureFacts: Sendable, Hashable {
    /// In pixels, or in CSS px for a drawing; `nil` when the file cannot be understood as a picture.
    package var size: Size?

    package init(size: Size?) {
        self.size = size
    }
}

/// Looks up a picture by its path as the author wrote it; `nil` = there is no such file.
package typealias PictureLookup = @Sendable (String) -> PictureFacts?
