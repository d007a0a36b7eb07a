// swift-tools-version: 6.2
import PackageDescription

// Every check the compiler has, for every target.
let checks: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let settings =
  checks + [
    .strictMemorySafety(),
    // Regular expressions come with an implicit import, and one call of `contains` brings 1.3 MB of them into a tool.
    .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]),
  ]

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A room in which no time is spent: code that is small rather than fast.
func coldRoom(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  let small = SwiftSetting.unsafeFlags(["-Osize"], .when(configuration: .release))
  return .target(name: name, dependencies: dependencies, swiftSettings: settings + [small])
}

func tool(_ name: String, _ command: Target.Dependency) -> Target {
  .executableTarget(name: name, dependencies: [command, "CommandLineSupport"], swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: checks)
}

let package = Package(
  name: "entl",
  targets: [
    // C libraries: a module map and a shim, nothing else.
    .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CPostgreSQL", providers: [.apt(["libpq-dev"])]),  // headers alone: it is loaded when needed
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CScheduler"),  // a header of libc's
    .systemLibrary(name: "CTimer"),  // and others
    .systemLibrary(name: "CVectors"),  // functions of values: comparisons as bits
    .target(name: "CPrecomputation", dependencies: ["COpenSSL"]),  // what of libcrypto has no successor

    // Rooms without a C library.
    room("Instants"),  // points in time, RFC 3339, durations, the UTC calendar
    room("JSON", ["CVectors"]),  // strict reader over Span, writer, verbatim slices
    room("JWS"),  // base64url and the compact form: bytes, no keys
    room("CommandLineSupport", ["CScheduler", "CTimer"]),  // options, records in, lines out, batches, messages
    room("CommandInput", ["CommandLineSupport", "Instants", "JSON"]),  // JSON records, times: what commands read
    room("Deliveries", ["Instants"]),  // what an answer means, when to send again: no network
    room("Entitlements", ["Instants", "JSON"]),  // the domain, pure: rows, tiers, the best claim, changes

    // Cryptography, and what stands on it.
    room("Cryptography", ["COpenSSL", "CPrecomputation"]),  // the only code that imports COpenSSL
    room("JOSE", ["Cryptography", "Instants", "JSON", "JWS"]),  // keys as JWK, signatures of tokens, claim checks
    room("AppStore", ["Cryptography", "Entitlements", "Instants", "JSON", "JWS"]),  // Apple's signed data
    room("Webhooks", ["Cryptography", "Instants", "JSON", "JWS"]),  // signed deliveries of any sender
    room("Stripe", ["Cryptography", "Entitlements", "Instants", "JSON", "JWS", "Webhooks"]),  // every API shape
    coldRoom("Transfers", ["CCurl", "Deliveries"]),  // the only code that imports CCurl: messages over HTTP
    coldRoom("Configuration", ["CommandLineSupport", "Entitlements", "Instants", "JSON"]),  // entl.json
    coldRoom("Grants", ["Entitlements", "Instants", "JSON"]),  // entitlements that people give by hand
    room(  // events into rows, and what waits to be told
      "Ledger", ["CPostgreSQL", "CSQLite", "Deliveries", "Entitlements", "Instants", "JSON"]),

    // Commands: one file a tool, one target for each set of C libraries.
    room("DecodeCommand", ["CommandLineSupport", "Instants", "JSON", "JWS"]),
    room(
      "TokenCommands",
      [
        "AppStore", "CommandInput", "CommandLineSupport", "Cryptography", "Entitlements", "Instants", "JOSE", "JSON",
        "JWS", "Stripe", "Webhooks",
      ]),
    coldRoom(  // the store, the configuration and its changes, as commands on a ledger need them
      "LedgerCommandSupport",
      ["CommandLineSupport", "Configuration", "Cryptography", "Entitlements", "Instants", "JSON", "Ledger"]),
    coldRoom(
      "LedgerCommands",
      [
        "AppStore", "CommandInput", "CommandLineSupport", "Configuration", "Entitlements", "Grants", "Instants",
        "JSON", "Ledger", "LedgerCommandSupport", "Stripe",
      ]),
    coldRoom(
      "DeliveryCommands",
      [
        "CommandInput", "CommandLineSupport", "Configuration", "Deliveries", "Entitlements", "Instants", "JSON",
        "Ledger", "LedgerCommandSupport", "Transfers", "Webhooks",
      ]),

    tool("entl-decode", "DecodeCommand"),
    tool("entl-verify", "TokenCommands"),
    tool("entl-mint", "TokenCommands"),
    tool("entl-key", "TokenCommands"),
    tool("entl-fixture", "TokenCommands"),
    tool("entl-ingest", "LedgerCommands"),
    tool("entl-best", "LedgerCommands"),
    tool("entl-claim", "LedgerCommands"),
    tool("entl-grant", "LedgerCommands"),
    tool("entl-log", "LedgerCommands"),
    tool("entl-watch", "LedgerCommands"),
    tool("entl-notify", "DeliveryCommands"),

    .target(name: "SharedFolder", path: "Tests/SharedFolder"),  // where the vectors are that the tests read
    .target(  // a server of this run, where Debian's postgresql is installed
      name: "PostgreSQLServer", path: "Tests/PostgreSQLServer"),
    .target(  // replayed by the unit tests
      name: "FuzzTargets",
      dependencies: [
        "AppStore", "CommandLineSupport", "Configuration", "Cryptography", "DecodeCommand", "Entitlements", "Instants",
        "JSON", "JWS", "Ledger", "Stripe", "Webhooks",
      ],
      path: "Fuzz/Targets"),
    tests("FuzzTests", ["FuzzTargets"]),
    tests("InstantsTests", ["Instants"]),
    tests("JSONTests", ["JSON", "SharedFolder"]),
    tests("JWSTests", ["JWS"]),
    tests("CommandLineSupportTests", ["CommandLineSupport"]),
    // Writes completions/ from the option tables, and compares.
    tests(
      "CompletionTests", ["CommandLineSupport", "DecodeCommand", "DeliveryCommands", "LedgerCommands", "TokenCommands"]),
    // Plain events of Apple's with what they must lead to, for the tests of several rooms.
    .target(
      name: "AppleSamples", dependencies: ["Entitlements", "Instants", "JSON"], path: "Tests/AppleSamples",
      swiftSettings: checks),

    tests("DeliveriesTests", ["Deliveries", "Instants"]),
    tests("TransfersTests", ["Deliveries", "Transfers"]),
    tests("EntitlementsTests", ["AppleSamples", "Entitlements", "Instants", "JSON"]),
    tests("CryptographyTests", ["COpenSSL", "Cryptography", "SharedFolder"]),
    tests("JOSETests", ["Cryptography", "Instants", "JOSE", "JSON", "JWS", "SharedFolder"]),
    tests("AppStoreTests", ["AppleSamples", "AppStore", "Cryptography", "Entitlements", "Instants", "JSON", "JWS"]),
    tests(
      "StripeTests",
      [
        "AppStore", "AppleSamples", "CommandLineSupport", "Cryptography", "Entitlements", "Instants", "JSON", "Ledger",
        "LedgerCommands", "SharedFolder", "Stripe", "TokenCommands", "Webhooks",
      ]),
    tests(
      "WebhooksTests",
      ["CommandLineSupport", "Cryptography", "Instants", "JSON", "JWS", "SharedFolder", "TokenCommands", "Webhooks"]),
    tests("ConfigurationTests", ["CommandLineSupport", "Configuration", "Entitlements", "Instants", "JSON"]),
    tests(
      "LedgerTests",
      [
        "AppStore", "AppleSamples", "Configuration", "CSQLite", "Deliveries", "Entitlements", "Grants", "Instants",
        "JSON", "Ledger", "PostgreSQLServer",
      ]),
    tests("DecodeCommandTests", ["CommandLineSupport", "DecodeCommand", "JWS"]),
    tests(
      "TokenCommandsTests",
      [
        "AppStore", "AppleSamples", "CommandLineSupport", "Cryptography", "Instants", "JOSE", "JSON", "JWS",
        "SharedFolder", "TokenCommands",
      ]),
    tests(
      "DeliveryCommandsTests",
      [
        "CommandLineSupport", "Deliveries", "DeliveryCommands", "Entitlements", "Instants", "JSON", "Ledger",
        "LedgerCommands", "TokenCommands",
      ]),
    tests(
      "LedgerCommandsTests",
      [
        "AppStore", "AppleSamples", "CommandLineSupport", "Cryptography", "Entitlements", "Instants", "JSON",
        "JWS", "LedgerCommands", "PostgreSQLServer", "SharedFolder", "TokenCommands",
      ]),
  ]
)
