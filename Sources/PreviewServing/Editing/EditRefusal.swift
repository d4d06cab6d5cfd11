internal import HTTPServing

/// Why something was not written, in words for the person who asked for it. The files are then as they were.
enum EditRefusal: Error {
    case readOnly
    /// The request comes from a page of another site, or does not say where from.
    case foreignPage
    case noVersion
    case noFile(String)
    case notAStylesheet(String)
    case notText
    case tooLarge
    case notAnEdit(String)
    /// The file is not what the writer knew; with what is there now.
    case changed(WorkspaceEditor.Contents)
    case changedSince(String)
    case nothingToUndo(EditJournal.Direction)
    /// The edit itself cannot be made; one sentence.
    case impossible(String)
    case write(FileWriteError)

    var status: Int {
        switch self {
        case .readOnly, .foreignPage: 403
        case .noVersion: 428
        case .noFile: 404
        case .notAStylesheet, .notAnEdit: 400
        case .notText: 415
        case .tooLarge: 413
        case .changed: 412
        case .changedSince, .nothingToUndo: 409
        case .impossible: 422
        case .write(let error):
            switch error {
            case .missing: 404
            case .exists, .changed: 412
            case .refused, .notPermitted: 403
            case .diskFull: 507
            case .failed: 500
            }
        }
    }

    var message: String {
        switch self {
        case .readOnly:
            "This server was started with --read-only, so nothing is written. Start it without to edit in the browser."
        case .foreignPage:
            "Only pages of this server may write: the request needs its own address in the header Origin."
        case .noVersion:
            "Say which version of the file is replaced: If-Match with its ETag, or If-None-Match: * for a new stylesheet."
        case .noFile(let path): "“\(path)” is none of the tutorial’s files. Name it in tutorial.yaml first."
        case .notAStylesheet(let path):
            "“\(path)” cannot be created here: a new file is a stylesheet, with a name that ends in .css, no part "
                + "that begins with a dot, and no character that nobody sees."
        case .notText: "The file would be no UTF-8 text."
        case .tooLarge: "Files of more than \(WorkspaceEditor.largestFile >> 20) MiB are not edited in the browser."
        case .notAnEdit(let reason): reason
        case .changed: "The file was changed on disk meanwhile. Nothing was written."
        case .changedSince(let what): "“\(what)” cannot be taken back: tutorial.yaml was changed since."
        case .nothingToUndo(.undo): "There is nothing to take back."
        case .nothingToUndo(.redo): "There is nothing to do again."
        case .impossible(let reason): reason
        case .write(let error): error.description
        }
    }
}
