package import PreviewStorage

/// Why something about links was not done, in words for whoever asked.
package enum ShareRefusal: StoreRefusal {
    /// A part of what was asked for means nothing; `field` is its name in the request.
    case wrong(field: String, String)
    case noTutorial(String)
    case unreadable(String)
    case tooManyToPin(files: Int)
    case tooMuchToPin(megabytes: Int)
    case noShare
    case ended
    case tooLarge(String)
    case conflict(String)
    case forbidden(String)
    case slowDown(String, seconds: Int)
    case store(StorageError)

    var status: Int {
        switch self {
        case .wrong, .unreadable, .tooManyToPin, .tooMuchToPin: 422
        case .noTutorial, .noShare: 404
        case .ended: 410
        case .tooLarge: 413
        case .conflict: 409
        case .forbidden: 403
        case .slowDown: 429
        case .store(.unavailable): 503
        case .store: 500
        }
    }

    var field: String? {
        if case .wrong(let field, _) = self { field } else { nil }
    }

    /// After how many seconds it may be tried again.
    var retryAfter: Int? {
        switch self {
        case .slowDown(_, let seconds): seconds
        case .store(.unavailable): 2
        default: nil
        }
    }

    package var message: String {
        switch self {
        case .wrong(_, let sentence), .noTutorial(let sentence), .tooLarge(let sentence), .conflict(let sentence),
            .forbidden(let sentence), .slowDown(let sentence, _):
            sentence
        case .unreadable(let title):
            "“\(title)” cannot be read now, so no copy of it can be pinned. Mend its file first, or share it live."
        case .tooManyToPin(let files):
            "There are more than \(files) files in the tutorial’s folder: too many for a copy. Share it live."
        case .tooMuchToPin(let megabytes):
            "The files in the tutorial’s folder are larger than \(megabytes) MiB: too much for a copy. Share it live."
        case .noShare: "There is no such link. It may have been removed with its tutorial."
        case .ended: "This link has ended. Make a new one."
        case .store(let error): error.description
        }
    }
}
