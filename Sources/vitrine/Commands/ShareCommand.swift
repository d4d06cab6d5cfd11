import Foundation
import PreviewServing
import PreviewStorage

/// `vitrine share`: makes a link and prints it, with its QR code for a phone.
struct ShareCommand {
    var desk: Commands.OpenLinkDesk
    /// One line from whoever calls the program.
    var readPasscode: () -> String? = { readLine(strippingNewline: true) }

    func run(_ options: ShareOptions, output: Output) throws(CommandFailure) {
        let passcode = options.passcode == "-" ? readPasscode() ?? "" : options.passcode
        let desk = try desk(options.folder, options.store)
        do throws(ShareRefusal) {
            let made = try desk.make(options.wish(passcode: passcode))
            LinkReport(output: output).print(made, options.folder, format: options.format, showsQR: options.showsQR)
        } catch {
            throw .refusedLink(error.message)
        }
    }
}

/// `vitrine links`: lists the links of a folder, ends one, or gives one another address.
struct LinksCommand {
    var desk: Commands.OpenLinkDesk

    func run(_ options: LinksOptions, output: Output) throws(CommandFailure) {
        let desk = try desk(options.folder, options.store)
        let report = LinkReport(output: output)
        do throws(ShareRefusal) {
            switch options.action {
            case .list(let withEnded):
                let links = try desk.list().filter { withEnded || $0.isActive }
                report.print(links, format: options.format)
            case .revoke(let id):
                try desk.revoke(id)
                output.write("The link is revoked: its address opens nothing any more.\n")
            case .replace(let id):
                report.print(try desk.replace(id), options.folder, format: options.format, showsQR: true)
            }
        } catch {
            throw .refusedLink(error.message)
        }
    }
}
