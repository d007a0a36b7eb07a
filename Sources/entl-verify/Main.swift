import CommandLineSupport
import TokenCommands

@main struct Main {
  static func main() { Tool("entl-verify", "Verifies signed events.", label: "SOURCE", [VerifyApple.self]).main() }
}
