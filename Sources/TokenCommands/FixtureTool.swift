package import CommandLineSupport

extension Tool {
  /// entl-fixture(1).
  package static var fixture: Tool {
    Tool(
      "entl-fixture", "Signs fixtures for tests, under keys of your own.", label: "SOURCE",
      [FixtureApple.self, FixtureStripe.self])
  }
}
