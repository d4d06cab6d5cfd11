internal import Foundation
internal import HTTPServing
internal import PreviewStorage
internal import TutorialRendering

/// Pages of links that show nothing: the question for a passcode, and why a link leads nowhere.
extension PreviewSite {
    func addPasscodeRoute(to router: inout Router) {
        // Where a wrong passcode leaves the address bar.
        router.get("/s/{token}/passcode") { _, parameters in
            Response.redirect(SiteAddress.share(parameters["token"] ?? "")).forViewers
        }
        router.post("/s/{token}/passcode") { request, parameters in
            let token = parameters["token"] ?? ""
            do {
                try WriteGate.refuseForeign(request)
                guard let sharing = self.sharing else { throw LinkRefusal.unknown(isTooOften: false) }
                guard request.body.count <= Self.mostPasscodeBytes else {
                    throw ShareRefusal.tooLarge("The request is too large for a passcode.")
                }
                return try self.judge(request, token, sharing).forViewers
            } catch let refusal as EditRefusal {
                return self.refused(.forbidden(refusal.message)).forViewers
            } catch let refusal as ShareRefusal {
                return self.refused(refusal).forViewers
            } catch {
                return self.linkPage(for: LinkRefusal(error), request).forViewers
            }
        }
    }

    /// 128 characters, each of four bytes, each byte escaped.
    private static let mostPasscodeBytes = 4 << 10

    private func judge(_ request: Request, _ token: String, _ sharing: Sharing) throws -> Response {
        let share = try sharing.opener.share(token, for: request)
        let page = Response.redirect(SiteAddress.share(token)).with("Cache-Control", "no-store")
        switch try sharing.gate.judge(Self.passcode(in: request), for: share, by: request) {
        case .right(let pass):
            if pass.isEmpty { return page }
            return page.with(
                "Set-Cookie", cookie(PasscodeGate.cookie, pass, token: token, seconds: 30 * 86_400))
        case .wrong: return passcodePage(token, .wrong, status: 403)
        case .tooSoon(let seconds):
            return passcodePage(token, .wait(seconds: seconds), status: 429).with("Retry-After", "\(seconds)")
        }
    }

    /// From a form or from JSON; empty where there is none.
    private static func passcode(in request: Request) -> String {
        if request.header("Content-Type")?.hasPrefix("application/json") ?? false {
            return (try? JSONFields(request.body, known: ["passcode"]).text("passcode")) ?? ""
        }
        let form = String(decoding: request.body, as: UTF8.self)
        return Query(of: "?\(form)").first("passcode") ?? ""
    }

    private func passcodePage(_ token: String, _ answer: PasscodePage.Answer?, status: Int) -> Response {
        let page = PasscodePage(publicPath: program.publicPath, token: token, answer: answer)
        return linkPage(status) { () throws in try page.render(with: templates) }
    }

    /// Why a link shows nothing: for people, or in a sentence where a script asks.
    func linkPage(for refusal: LinkRefusal, _ request: Request) -> Response {
        if case .passcode(_, let token) = refusal, request.path?.count == 2 {
            return passcodePage(token, nil, status: 200)
        }
        let page = FarewellPage(publicPath: program.publicPath, reason: FarewellPage.Reason(refusal))
        if let last = request.path?.last, request.path?.count != 2, Self.scripted.contains(last) {
            let body = ShareModels.Refused(status: refusal.status, message: page.sentence, field: nil)
            return .json(JSON.text(body), status: refusal.status, cacheControl: .never)
        }
        return linkPage(refusal.status) { () throws in try page.render(with: templates) }
    }

    /// What only scripts ask for.
    private static let scripted: Set<String> = ["comments", "follow", "events", "resolve", "reopen"]

    private func linkPage(_ status: Int, _ render: () throws -> [UInt8]) -> Response {
        let html = (try? render()).map { String(decoding: $0, as: UTF8.self) } ?? "This link cannot be shown."
        return .html(html, status: status, cacheControl: .never)
            .with(ContentSecurity.page.name, ContentSecurity.page.value)
    }
}
