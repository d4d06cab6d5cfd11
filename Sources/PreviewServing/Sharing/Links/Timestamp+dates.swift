package import Foundation
package import PreviewStorage

extension Timestamp {
    package init(_ date: Date) {
        self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded()))
    }

    /// The computer's clock.
    package static var now: Timestamp { Timestamp(Date()) }

    package var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

    /// `2026-12-24T18:00:00.250Z`, for answers in JSON.
    package var iso8601: String { date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }

    /// `24 December 2026, 18:00 UTC`: a server does not know where its viewers are.
    package var forPeople: String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
        let month = months[min(11, max(0, (parts.month ?? 1) - 1))]
        return "\(parts.day ?? 1) \(month) \(parts.year ?? 1970), \(two(parts.hour)):\(two(parts.minute)) UTC"
    }
}
