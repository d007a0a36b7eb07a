// swift-tools-version: 6.2
import PackageDescription

let instrumented: [SwiftSetting] = [.swiftLanguageMode(.v6), .unsafeFlags(["-sanitize=fuzzer,address"])]

let package = Package(
  name: "entl-fuzz",
  targets: [
    .target(name: "Fuzzer", path: "Fuzzer"),
    .target(name: "JSON", path: "Rooms/JSON", swiftSettings: instrumented),
    .executableTarget(
      name: "fuzz", dependencies: ["Fuzzer", "JSON"], path: "Targets", swiftSettings: instrumented,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
  ]
)
