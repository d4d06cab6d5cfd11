import Foundation
import TestSupport

/// nginx with the configuration of `docs/deploy`, its two servers and its port replaced; ended with the value.
final class Nginx {
    let port: UInt16
    private let folder: TemporaryFolder
    private let process = Process()

    /// - Throws: when it does not come up with that configuration.
    init(port: UInt16, servers: [UInt16]) throws {
        self.port = port
        folder = try TemporaryFolder()
        chmod(folder.path, 0o755)
        let shipped = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../docs/deploy/nginx.conf")
        let changed = try Self.localized(String(contentsOf: shipped, encoding: .utf8), port: port, servers: servers)
        try folder.write(changed, to: "vitrine.conf")
        try folder.write(
            """
            daemon off;
            worker_processes 1;
            pid \(folder.path)/pid;
            error_log stderr crit;
            events {}
            http {
                client_body_temp_path \(folder.path)/body;
                proxy_temp_path \(folder.path)/proxy;
                fastcgi_temp_path \(folder.path)/fastcgi;
                uwsgi_temp_path \(folder.path)/uwsgi;
                scgi_temp_path \(folder.path)/scgi;
                include \(folder.path)/vitrine.conf;
            }
            """, to: "nginx.conf")
        process.executableURL = URL(filePath: "/usr/sbin/nginx")
        process.arguments = ["-p", folder.path, "-c", folder.path + "/nginx.conf", "-e", "stderr"]
        try process.run()
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    var log: String { (try? String(contentsOfFile: "\(folder.path)/vitrine.log", encoding: .utf8)) ?? "" }

    /// The first server block, which leads to HTTPS, goes; the second one stays, without its certificate.
    private static func localized(_ text: String, port: UInt16, servers: [UInt16]) throws -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let first = lines.firstIndex(of: "server {"), let end = lines[first...].firstIndex(of: "}") else {
            throw RawClient.Failure(what: "docs/deploy/nginx.conf has another form than this test knows")
        }
        lines.removeSubrange(first...end)
        var left = servers
        return lines.compactMap { line in
            let word = line.trimmingCharacters(in: .whitespaces)
            if word.hasPrefix("server 127.0.0.1:"), !left.isEmpty {
                return line.replacing(
                    "127.0.0.1:\(word.dropFirst(17).prefix { $0.isNumber })", with: "127.0.0.1:\(left.removeFirst())")
            }
            if word.hasPrefix("listen [::]") || word.hasPrefix("ssl_") { return nil }
            if word.hasPrefix("listen ") { return "listen 127.0.0.1:\(port);" }
            if word.hasPrefix("server_name") { return "server_name 127.0.0.1;" }
            return line.replacing("/var/log/nginx/", with: "")
        }.joined(separator: "\n")
    }
}
