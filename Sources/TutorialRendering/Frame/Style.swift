internal import Tutorials

extension Rect {
    /// Place and size as a style attribute's text.
    var style: String {
        """
        left:\(x.shortText())px;top:\(y.shortText())px;width:\(max(0, width).shortText())px;\
        height:\(max(0, height).shortText())px
        """
    }
}
