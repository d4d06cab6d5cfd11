internal import Templates

extension QRCode {
    /// A picture that scales: one unit is one module, the quiet zone is part of it. It is dark on light whatever the
    /// page's colours are, since not every reader takes it the other way round. A screen reader says `label`.
    package func svg(label: String) -> String {
        let side = width + 2 * Self.quietZone
        var path = ""
        for y in 0..<width {
            for run in runs(inRow: y) {
                path += "M\(run.lowerBound + Self.quietZone) \(y + Self.quietZone)h\(run.count)v1h-\(run.count)z"
            }
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" class="qr" viewBox="0 0 \(side) \(side)" role="img" \
            aria-label="\(label.htmlEscaped)" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h\(side)v\(side)H0z"/>\
            <path d="\(path)"/></svg>
            """
    }
}
