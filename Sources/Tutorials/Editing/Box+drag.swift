extension Box {
    /// The box after its rectangle was dragged from one place to another, in the terms in which the author gave it: an
    /// edge stays an edge, a centre a centre, and a share of the screen a share.
    ///
    /// Only an axis that changed is touched. One without edge or centre began where its container does. Where the author's terms do not say a size, such as with a single edge, the
    /// size is added, unless it is that of the text.
    ///
    /// - Parameters:
    ///   - old: the rectangle before, in points.
    ///   - new: the rectangle after, in points of the same space.
    ///   - screen: for shares.
    ///   - hugging: the sides that are as large as their text.
    /// - Returns: the new box; its numbers have at most two decimals more than the old.
    package func dragged(
        from old: Rect, to new: Rect, screen: Size, hugging: WalkthroughLayout.Hugging = .init()
    ) -> Box {
        var box = self
        let horizontal = Drag(from: (old.x, old.width), to: (new.x, new.width))
        if horizontal.isChange {
            let isOpen = left == nil && right == nil && centerX == nil && centerXOffset == nil
            box.left = isOpen ? horizontal.start : left.map { $0 + horizontal.start }
            box.right = right.map { $0 - horizontal.end }
            box.width = width.map { max(0, $0 + horizontal.length) }
            box.widthShare = widthShare.map { max(0, $0 + horizontal.length / max(1, screen.width)) }
            box.centerX = centerX.map { $0 + horizontal.middle }
            box.centerXOffset = centerXOffset.map { $0 + horizontal.middle }
            if hugging.horizontal == nil, width == nil, widthShare == nil, !(left != nil && right != nil) {
                box.width = new.width
            }
        }
        let vertical = Drag(from: (old.y, old.height), to: (new.y, new.height))
        if vertical.isChange {
            let isOpen = top == nil && bottom == nil && centerY == nil && centerYOffset == nil
            box.top = isOpen ? vertical.start : top.map { $0 + vertical.start }
            box.bottom = bottom.map { $0 - vertical.end }
            box.height = height.map { max(0, $0 + vertical.length) }
            box.heightShare = heightShare.map { max(0, $0 + vertical.length / max(1, screen.height)) }
            box.centerY = centerY.map { $0 + vertical.middle }
            box.centerYOffset = centerYOffset.map { $0 + vertical.middle }
            if hugging.vertical == nil, height == nil, heightShare == nil, !(top != nil && bottom != nil) {
                box.height = new.height
            }
        }
        return box
    }

    /// How far start, end and size of one direction went.
    private struct Drag {
        let start: Double
        let length: Double
        var end: Double { start + length }
        var middle: Double { start + length / 2 }
        var isChange: Bool { abs(start) > 0.001 || abs(length) > 0.001 }

        init(from old: (start: Double, length: Double), to new: (start: Double, length: Double)) {
            start = new.start - old.start
            length = new.length - old.length
        }
    }
}
