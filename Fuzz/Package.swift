// swift-tools-version: 6.2
import PackageDescription

// A package of its own: its rooms (a link to Sources) are built again, instrumented. A new target needs its file in
// Targets, a line in FuzzTarget.all, and here the rooms it tests.
let instrumented: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(["-sanitize=fuzzer,address"]),
]

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Rooms/\(name)", swiftSettings: instrumented)
}

let rooms: [Target.Dependency] = [
  "AppStore", "CommandLineSupport", "Configuration", "Cryptography", "DecodeCommand", "Entitlements", "Instants", "JSON",
  "JWS", "Ledger", "Stripe", "Webhooks",
]

let package = Package(
  name: "entl-fuzz",
  targets: [
    .systemLibrary(name: "COpenSSL", path: "Rooms/COpenSSL", pkgConfig: "libcrypto"),
    .target(name: "CPrecomputation", dependencies: ["COpenSSL"], path: "Rooms/CPrecomputation"),
    .systemLibrary(name: "CSQLite", path: "Rooms/CSQLite", pkgConfig: "sqlite3"),
    .systemLibrary(name: "CPostgreSQL", path: "Rooms/CPostgreSQL"),
    .systemLibrary(name: "CScheduler", path: "Rooms/CScheduler"),
    .systemLibrary(name: "CTimer", path: "Rooms/CTimer"),
    .systemLibrary(name: "CVectors", path: "Rooms/CVectors"),
    room("Instants"),
    room("JSON", ["CVectors"]),
    room("JWS"),
    room("CommandLineSupport", ["CScheduler", "CTimer"]),
    room("Deliveries", ["Instants"]),
    room("Entitlements", ["Instants", "JSON"]),
    room("Cryptography", ["COpenSSL", "CPrecomputation"]),
    room("AppStore", ["Cryptography", "Entitlements", "Instants", "JSON", "JWS"]),
    room("Webhooks", ["Cryptography", "Instants", "JSON", "JWS"]),
    room("Stripe", ["Cryptography", "Entitlements", "Instants", "JSON", "JWS", "Webhooks"]),
    room("Configuration", ["CommandLineSupport", "Entitlements", "Instants", "JSON"]),
    room("Ledger", ["CPostgreSQL", "CSQLite", "Deliveries", "Entitlements", "Instants", "JSON"]),
    room("DecodeCommand", ["CommandLineSupport", "Instants", "JSON", "JWS"]),
    .target(name: "FuzzTargets", dependencies: rooms, path: "Targets", swiftSettings: instrumented),
    .target(name: "Driver", path: "Driver"),
    .executableTarget(
      name: "fuzz", dependencies: ["Driver", "FuzzTargets"], path: "Main", swiftSettings: instrumented,
      // gold, the default, stops at the fuzzer's debug information.
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
  ]
)
