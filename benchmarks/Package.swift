// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that no benchmark is part of the product. `Rooms` points at the rooms it measures.
let package = Package(
  name: "entl-benchmarks",
  targets: [
    .target(
      name: "JSON", path: "Rooms/JSON", swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    .executableTarget(name: "bench-json", dependencies: ["JSON"], path: "json"),
  ]
)
