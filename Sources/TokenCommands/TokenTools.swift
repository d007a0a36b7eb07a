package import CommandLineSupport

/// The tools of this target by name: one program under several names.
package func tokenTool(_ name: String) -> Tool? {
  switch name {
  case "entl-verify": .verify
  case "entl-mint": Tool(MintCommand.self)
  case "entl-key": .key
  case "entl-fixture": .fixture
  default: nil
  }
}
