internal import Foundation
internal import PreviewStorage

/// The comments of a tutorial as a file for people (Markdown) or programs (JSON): threads by step, with place, device,
/// authors and times, and whether they are settled.
///
/// Pure. What people wrote stays a text: in the Markdown nothing of it becomes a link, a heading or HTML, and nobody is
/// mentioned by it. A comment that was deleted is named while others have answered it; of a thread of which nothing is
/// left, nothing is said.
enum CommentExport {
    /// `tutorial` is its title, `comments` come in any order, `links` are the names of links by their ids.
    static func markdown(tutorial: String, comments: [Comment], links: [Share.ID: String] = [:]) -> String {
        let threads = CommentThread.all(of: comments)
        let open = threads.count { $0.first.resolved == nil }
        var blocks = ["# Comments on \(MarkdownText.line(tutorial))"]
        let count = "\(threads.count) \(threads.count == 1 ? "thread" : "threads"), \(open) open."
        blocks.append(threads.isEmpty ? "No comments." : count)
        var step: Int?
        for (index, thread) in threads.enumerated() {
            if thread.first.step != step { blocks.append("## Step \(thread.first.step)") }
            step = thread.first.step
            blocks.append("### \(index + 1). \(place(of: thread.first))")
            blocks.append(state(of: thread.first, links))
            blocks += thread.comments.map(paragraph)
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// The same as JSON, with every value as it is kept.
    static func json(tutorial: String, comments: [Comment], links: [Share.ID: String] = [:]) -> String {
        let threads = CommentThread.all(of: comments).map { thread in
            ThreadModel(thread, link: thread.first.share.flatMap { links[$0] })
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        guard let data = try? encoder.encode(FileModel(tutorial: tutorial, threads: threads)) else { return "{}\n" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    private static func place(of first: Comment) -> String {
        let (across, down) = (Int((first.x * 100).rounded()), Int((first.y * 100).rounded()))
        return "\(MarkdownText.line(first.device)), \(across) % from the left, \(down) % from the top"
    }

    private static func state(of first: Comment, _ links: [Share.ID: String]) -> String {
        var parts = ["Open"]
        if let resolved = first.resolved {
            let name = first.resolvedBy.map { " by \(MarkdownText.line($0))" } ?? ""
            parts = ["Resolved\(name), \(time(resolved))"]
        }
        if let name = first.share.flatMap({ links[$0] }), !name.isEmpty {
            parts.append("at the link “\(MarkdownText.line(name))”")
        }
        return parts.joined(separator: " · ")
    }

    private static func paragraph(_ comment: Comment) -> String {
        var head = "**\(MarkdownText.line(comment.author))**"
        if comment.isAuthor { head += " (author)" }
        head += " · \(time(comment.created))"
        if comment.edited != nil { head += " · edited" }
        guard comment.deleted == nil else { return "> *A comment that was deleted*" }
        return (["> \(head)", ">"] + MarkdownText.lines(comment.text).map { $0.isEmpty ? ">" : "> \($0)" })
            .joined(separator: "\n")
    }

    /// `2026-12-24 18:00 UTC`
    private static func time(_ time: Timestamp) -> String {
        time.iso8601.prefix(16).replacing("T", with: " ") + " UTC"
    }
}

/// A thread's comments in order; the first one says where it is.
private struct CommentThread {
    let first: Comment
    let comments: [Comment]

    /// By step, then in the order they were begun.
    static func all(of comments: [Comment]) -> [CommentThread] {
        let sorted = comments.sorted { ($0.created, $0.id) < ($1.created, $1.id) }
        let byThread = Dictionary(grouping: sorted, by: \.thread)
        return sorted.filter { $0.thread == $0.id }
            .compactMap { first in
                let replies = (byThread[first.id] ?? []).filter { $0.id != first.id && $0.deleted == nil }
                guard first.deleted == nil || !replies.isEmpty else { return nil }
                return CommentThread(first: first, comments: [first] + replies)
            }
            .sorted { ($0.first.step, $0.first.created, $0.first.id) < ($1.first.step, $1.first.created, $1.first.id) }
    }
}

private struct FileModel: Encodable {
    let tutorial: String
    let threads: [ThreadModel]
}

private struct ThreadModel: Encodable {
    let step: Int
    let x: Double
    let y: Double
    let device: String
    let deviceClass: String
    let link: String?
    let resolved: String?
    let resolvedBy: String?
    let comments: [Entry]

    struct Entry: Encodable {
        let id: String
        let author: String
        let isAuthor: Bool
        let created: String
        let edited: String?
        let isDeleted: Bool
        let text: String
    }

    init(_ thread: CommentThread, link: String?) {
        let first = thread.first
        step = first.step
        x = first.x
        y = first.y
        device = first.device
        deviceClass = first.deviceClass
        self.link = link
        resolved = first.resolved?.iso8601
        resolvedBy = first.resolvedBy
        comments = thread.comments.map { comment in
            Entry(
                id: comment.id, author: comment.author, isAuthor: comment.isAuthor, created: comment.created.iso8601,
                edited: comment.edited?.iso8601, isDeleted: comment.deleted != nil, text: comment.text)
        }
    }
}
