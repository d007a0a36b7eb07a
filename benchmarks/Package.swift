// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that no benchmark is part of the product. `Rooms` points at the rooms it measures.
let package = Package(
  name: "entl-benchmarks",
  targets: [
    .systemLibrary(name: "CVectors", path: "Rooms/CVectors"),
    .target(
      name: "JSON", dependencies: ["CVectors"], path: "Rooms/JSON",
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    .executableTarget(name: "bench-json", dependencies: ["JSON"], path: "json"),
  ]
)
