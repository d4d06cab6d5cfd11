import Diagnostics

/// What the library makes of static tags (5.1 to 5.4).
enum StaticTagQuirks {
    static func problems(in subject: WalkthroughSubject) -> [Diagnostic] {
        subject.pages.flatMap { number, page -> [Diagnostic] in
            guard page.animation != .custom, let tags = page.staticTags, !tags.value.isEmpty else { return [] }
            return [
                shifted(page, number, tags, subject), fading(page, number, tags, subject),
                tagZero(page, number, tags, subject),
            ].compactMap(\.self) + unused(page, number, tags, subject)
        }
    }

    /// 5.1: the two mappings agree only where static views come last.
    private static func shifted(
        _ page: Walkthrough.Page, _ number: Int, _ tags: Located<[Int]>, _ subject: WalkthroughSubject
    ) -> Diagnostic? {
        let intended = page.speeds(in: .intended)
        let strict = page.speeds(in: .strict)
        guard intended != strict else { return nil }
        if strict.allSatisfy({ $0 == nil }) {
            let still = zip(page.views, intended).filter { $1 != nil }.map(\.0.summary)
            return subject.problem(
                .warning, "bw-5.2-frozen-page", at: tags.position,
                "In the app nothing on page '\(page.id.value)' moves: the library visits as many views as are not static, "
                    + "from the bottom of the stack, and all of these are static; \(Wording.list(still)) stays where it is "
                    + "(5.1, 5.2).",
                fix: "Put the views with static tags last; 'strict' fidelity shows what the app does.", step: number)
        }
        let different = zip(page.views, zip(intended, strict)).filter { $1.0 != $1.1 }.map(\.0.summary)
        return subject.problem(
            .warning, "bw-5.1-static-tags", at: tags.position,
            "Static views below others shift the speeds of page '\(page.id.value)' in the app: another speed, or none, "
                + "moves \(Wording.list(different)) (5.1).",
            fix: "Put the views with static tags last; 'strict' fidelity shows what the app does.", step: number)
    }

    private static func fading(
        _ page: Walkthrough.Page, _ number: Int, _ tags: Located<[Int]>, _ subject: WalkthroughSubject
    ) -> Diagnostic? {
        guard page.animatesAlpha, page.fades(in: .intended) != page.fades(in: .strict) else { return nil }
        return subject.problem(
            .note, "bw-5.3-static-alpha", at: tags.position,
            "With 'animate-alpha' the app also fades views with static tags (5.3).",
            fix: "Compare with 'strict' fidelity, or leave 'animate-alpha' out.", step: number)
    }

    private static func tagZero(
        _ page: Walkthrough.Page, _ number: Int, _ tags: Located<[Int]>, _ subject: WalkthroughSubject
    ) -> Diagnostic? {
        guard tags.value.contains(0) else { return nil }
        return subject.problem(
            .warning, "bw-5.4-tag-zero", at: tags.position,
            "The static tag 0 is the tag of every view without one, so all of these stay still (5.4).",
            fix: "Give the views that should stay a tag of their own.", step: number)
    }

    private static func unused(
        _ page: Walkthrough.Page, _ number: Int, _ tags: Located<[Int]>, _ subject: WalkthroughSubject
    ) -> [Diagnostic] {
        tags.value.filter { tag in !page.views.contains { $0.tag == tag } }.map { tag in
            subject.problem(
                .warning, "unused-static-tag", at: tags.position,
                "No view of page '\(page.id.value)' has the static tag \(tag); views inside views do not count.",
                fix: "Give a view 'tag: \(tag)', or remove the tag from the list.", step: number)
        }
    }
}
