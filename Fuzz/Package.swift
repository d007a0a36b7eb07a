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

let rooms: [Target.Dependency] = ["CommandLineSupport", "DecodeCommand", "Instants", "JSON", "JWS"]

let package = Package(
  name: "entl-fuzz",
  targets: [
    room("Instants"),
    room("JSON"),
    room("JWS"),
    room("CommandLineSupport"),
    room("DecodeCommand", ["CommandLineSupport", "Instants", "JSON", "JWS"]),
    .target(name: "FuzzTargets", dependencies: rooms, path: "Targets", swiftSettings: instrumented),
    .target(name: "Driver", path: "Driver"),
    .executableTarget(
      name: "fuzz", dependencies: ["Driver", "FuzzTargets"], path: "Main", swiftSettings: instrumented,
      // gold, the default, stops at the fuzzer's debug information.
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
  ]
)
