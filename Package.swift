// swift-tools-version: 6.2
import PackageDescription

// Targets on one level do not use each other; an arrow only ever points down:
//
//   vitrine
//   BrowserChecking
//   PreviewServing    BrowserAutomation
//   TutorialReading   TutorialRendering   FileWatching   GitReading   PreviewStorage   QRCodes
//   HTTPServing
//   Tutorials         Templates
//   Diagnostics
//   SystemLibraries/*

/// What every Swift target is compiled with: the build is the first reviewer.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func systemLibrary(_ name: String, pkgConfig: String? = nil, apt: String, brew: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/SystemLibraries/\(name)", pkgConfig: pkgConfig,
        providers: [.apt([apt]), .brew([brew])])
}

func swift(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: strict)
}

let package = Package(
    name: "vitrine",
    products: [.executable(name: "vitrine", targets: ["vitrine"])],
    targets: [
        systemLibrary("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev", brew: "libmicrohttpd"),
        systemLibrary("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
        systemLibrary("CMarkGFM", pkgConfig: "libcmark-gfm", apt: "libcmark-gfm-dev", brew: "cmark-gfm"),
        systemLibrary("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
        systemLibrary("CBrotli", pkgConfig: "libbrotlienc", apt: "libbrotli-dev", brew: "brotli"),
        systemLibrary("CSodium", pkgConfig: "libsodium", apt: "libsodium-dev", brew: "libsodium"),
        systemLibrary("CSpng", pkgConfig: "spng", apt: "libspng-dev", brew: "libspng"),
        systemLibrary("CWebP", pkgConfig: "libwebp", apt: "libwebp-dev", brew: "webp"),
        systemLibrary("CExpat", pkgConfig: "expat", apt: "libexpat1-dev", brew: "expat"),
        systemLibrary("CGit2", pkgConfig: "libgit2", apt: "libgit2-dev", brew: "libgit2"),
        systemLibrary("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
        systemLibrary("CQREncode", pkgConfig: "libqrencode", apt: "libqrencode-dev", brew: "qrencode"),
        .target(name: "CStbImage", path: "Sources/SystemLibraries/CStbImage"),
        .target(name: "CPostgreSQL", path: "Sources/SystemLibraries/CPostgreSQL"),
        .target(name: "CMustache", path: "Sources/SystemLibraries/CMustache"),

        swift("Diagnostics"),
        swift("Tutorials", ["Diagnostics"]),
        swift("Templates", ["CMustache"]),
        swift("TutorialReading", ["Diagnostics", "Tutorials", "Templates", "CYAML", "CMarkGFM"]),
        swift("TutorialRendering", ["Diagnostics", "Tutorials", "Templates"]),
        swift("PictureReading", ["Tutorials", "CSpng", "CStbImage", "CWebP", "CExpat"]),
        swift("FileWatching"),
        swift("GitReading", ["CGit2"]),
        swift("PreviewStorage", ["CSQLite", "CPostgreSQL"]),
        swift("QRCodes", ["Templates", "CQREncode"]),
        swift("HTTPServing", ["CMicroHTTPD", "CZlib", "CBrotli", "CSodium"]),
        swift(
            "PreviewServing",
            [
                "Diagnostics", "Tutorials", "Templates", "TutorialReading", "TutorialRendering", "FileWatching",
                "HTTPServing", "PictureReading", "GitReading", "PreviewStorage", "QRCodes",
            ]),
        swift("BrowserAutomation"),
        swift("BrowserChecking", ["BrowserAutomation", "PreviewServing", "Tutorials", "Diagnostics"]),
        .executableTarget(
            name: "vitrine",
            dependencies: [
                "Diagnostics", "Tutorials", "TutorialReading", "HTTPServing", "PreviewServing", "PreviewStorage",
                "BrowserChecking", "QRCodes",
            ],
            swiftSettings: strict),

        // Measures from the inside what bin/bench cannot see from the outside.
        .executableTarget(name: "vitrine-bench", dependencies: ["PreviewServing"], swiftSettings: strict),

        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        tests("DiagnosticsTests", ["Diagnostics"]),
        tests("TutorialsTests", ["Tutorials", "Diagnostics"]),
        tests("TemplatesTests", ["Templates"]),
        tests("TutorialReadingTests", ["TutorialReading", "Tutorials", "Diagnostics"]),
        tests(
            "TutorialRenderingTests",
            ["TutorialRendering", "TutorialReading", "Tutorials", "Templates", "Diagnostics"]),
        tests("PictureReadingTests", ["PictureReading", "Tutorials"]),
        tests("FileWatchingTests", ["FileWatching"]),
        tests("GitReadingTests", ["GitReading"]),
        tests("PreviewStorageTests", ["PreviewStorage"]),
        tests("QRCodesTests", ["QRCodes"]),
        tests("HTTPServingTests", ["HTTPServing"]),
        tests(
            "PreviewServingTests",
            [
                "PreviewServing", "PreviewStorage", "HTTPServing", "FileWatching", "TutorialRendering", "Tutorials",
                "Diagnostics",
            ]),
        tests(
            "CommandLineTests",
            ["vitrine", "BrowserChecking", "PreviewServing", "PreviewStorage", "Diagnostics", "Tutorials"]),
        tests(
            "BrowserTests",
            [
                "vitrine", "BrowserAutomation", "BrowserChecking", "PreviewServing", "HTTPServing", "Tutorials",
                "PreviewStorage", "Diagnostics",
            ]),
    ],
    cxxLanguageStandard: .cxx17
)

/// Parts that are built without the rest: what takes files from strangers is tested under the address sanitizer, in a
/// build of its own (bin/test), and whoever works on the stores need not wait for everything else.
let parts: [String: Set<String>] = [
    "readers": [
        "Diagnostics", "Tutorials", "Templates", "TutorialReading", "PictureReading", "TestSupport",
        "TutorialReadingTests", "PictureReadingTests", "CMustache", "CYAML", "CMarkGFM", "CSpng", "CStbImage", "CWebP",
        "CExpat",
    ],
    "storage": ["PreviewStorage", "CSQLite", "CPostgreSQL", "TestSupport", "PreviewStorageTests"],
]
if let part = Context.environment["VITRINE_ONLY"].flatMap({ parts[$0] }) {
    package.products.removeAll()
    package.targets.removeAll { !part.contains($0.name) }
}
