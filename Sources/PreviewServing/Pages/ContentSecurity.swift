internal import HTTPServing

/// The content security policies. Nothing runs inline and nothing comes from elsewhere.
enum ContentSecurity {
    /// For our own pages. Style attributes carry geometry, so they are allowed; style elements are not.
    static let page = Header(
        "Content-Security-Policy",
        [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "style-src-attr 'unsafe-inline'",
            "img-src 'self' data:", "font-src 'self'", "connect-src 'self'", "frame-src 'self'", "manifest-src 'self'",
            "base-uri 'none'", "form-action 'self'", "frame-ancestors 'self'",
        ].joined(separator: "; "))

    /// For answers that are no page, such as JSON, should somebody open them as one.
    static let data = Header("Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'")

    /// For a tutorial's own files and for overlay pages, wherever they are opened: they may style and picture what
    /// they like from here, but run nothing. The sandbox keeps the origin, so that the frame may measure a mock-up.
    static let tutorialFile = Header(
        "Content-Security-Policy",
        [
            "sandbox allow-same-origin", "default-src 'none'", "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:", "font-src 'self' data:", "media-src 'self'", "base-uri 'none'",
            "form-action 'none'", "frame-ancestors 'self'",
        ].joined(separator: "; "))
}
