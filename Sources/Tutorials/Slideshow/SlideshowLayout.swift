/// The frames of a slideshow's view (section 2), with one page at rest.
package struct SlideshowLayout: StepLayout {
    /// From 0.
    package let page: Int
    package let pictures: Rect
    package let gradient: Rect
    package let welcome: Rect
    package let pageControl: Rect
    package let leftButton: Rect
    package let rightButton: Rect
    /// The scroll view: its width is what a page is wide.
    package let scroll: Rect
    package let title: SlideshowCaption
    package let subtitle: SlideshowCaption
    private let texts: (title: String, subtitle: String, welcome: String, left: String, right: String)
    private let isMirrored: Bool

    package init(step number: Int, of show: Slideshow, environment: Environment) {
        let size = environment.screen.finite
        let isStrict = environment.fidelity == .strict
        isMirrored = environment.isMirrored
        page = number - 1
        pictures = size.bounds
        // At other widths than 320 the constraints of three parts contradict each other and iOS drops one (quirk 5.9):
        // strict keeps left edge and width.
        gradient = Rect(
            x: 0, y: size.height - Figures.gradient.height, width: isStrict ? Figures.gradient.width : size.width,
            height: Figures.gradient.height)
        welcome = Rect(
            x: isStrict ? Figures.welcome.x : (size.width - Figures.welcome.width) / 2, y: Figures.welcome.y,
            width: Figures.welcome.width, height: Figures.welcome.height)
        pageControl = Rect(
            x: isStrict ? Figures.pageControlLeft : (size.width - Figures.pageControl.width) / 2,
            y: size.height - Figures.pageControlTop, width: Figures.pageControl.width,
            height: Figures.pageControl.height)
        let margin = Figures.buttonMargin
        let width = max(Figures.leastButtonWidth, (size.width - 3 * margin) / 2)
        let top = size.height - Figures.buttonTop
        let left = Rect(x: margin, y: top, width: width, height: Figures.buttonHeight)
        let right = Rect(x: 2 * margin + width, y: top, width: width, height: Figures.buttonHeight)
        leftButton = isMirrored ? left.mirrored(in: size.width) : left
        rightButton = isMirrored ? right.mirrored(in: size.width) : right
        // Taken once, when the view loads, which is in portrait: rotation does not reach it (quirk 5.10).
        scroll = isStrict ? environment.device.size.finite.bounds : size.bounds
        let step = show.step(number)
        title = .title(of: step, in: show, fidelity: environment.fidelity)
        subtitle = .subtitle(of: step, in: show, fidelity: environment.fidelity)
        let words = { (text: LocalizedText?) in text?.resolve(locale: environment.locale).plain ?? "" }
        texts = (
            words(step?.title), words(step?.subtitle), words(show.welcome.text), words(show.left.text),
            words(show.right.text)
        )
    }

    /// A label in the scroll view's content; `page` 0 is the page at rest.
    package func caption(_ caption: SlideshowCaption, page: Int = 0) -> Rect {
        let side = isMirrored ? -1.0 : 1.0
        return Rect(
            x: Double(page) * scroll.width * side, y: scroll.height - caption.offset, width: scroll.width,
            height: SlideshowCaption.height
        ).finite
    }

    /// The dots' places for so many pages, in points of the screen (section 2.5). Where they do not all fit, as many as do
    /// are shown around the current one.
    package func dots(count: Int, in width: Double) -> (first: Int, centers: [Double]) {
        let room = max(1, Finite.floor((width - 2 * Figures.buttonMargin) / Figures.dotPitch))
        let shown = min(count, room)
        let first = min(max(0, page - shown / 2), count - shown)
        let middle = pageControl.x + pageControl.width / 2
        let start = middle - Double(shown - 1) / 2 * Figures.dotPitch
        let centers = (0..<max(0, shown)).map { start + Double($0) * Figures.dotPitch }
        return (first, isMirrored ? centers.reversed() : centers)
    }

    package var rects: [LayoutRect] {
        var rects = [
            LayoutRect(.picture, index: 0, rect: pictures, opacity: 1),
            LayoutRect(.picture, index: 1, rect: pictures, opacity: 0),
            LayoutRect(.gradient, index: 0, rect: gradient),
        ]
        if !texts.title.isEmpty {
            rects.append(LayoutRect(.title, index: 0, rect: caption(title), color: title.color, text: texts.title))
        }
        if !texts.subtitle.isEmpty {
            rects.append(
                LayoutRect(.subtitle, index: 0, rect: caption(subtitle), color: subtitle.color, text: texts.subtitle))
        }
        return rects + [
            LayoutRect(.welcome, index: 0, rect: welcome, text: texts.welcome),
            LayoutRect(.pageControl, index: 0, rect: pageControl),
            LayoutRect(.button, index: 0, rect: leftButton, text: texts.left),
            LayoutRect(.button, index: 1, rect: rightButton, text: texts.right),
        ]
    }

    /// The constants of sections 2.2 and 2.5, in points.
    package enum Figures {
        static let designWidth = 320.0
        static let gradient = Size(width: designWidth, height: 200)
        static let welcome = Rect(x: 54, y: 116, width: 212, height: 50)
        static let pageControl = Size(width: 40, height: 32)
        static let pageControlLeft = 140.0
        /// Above the bottom edge: 60 and its own height.
        static let pageControlTop = 92.0
        static let buttonMargin = 20.0
        static let buttonHeight = 36.0
        static let buttonTop = 56.0
        static let leastButtonWidth = 130.0
        package static let dotPitch = 16.0
        package static let dotSize = 7.0
    }
}
