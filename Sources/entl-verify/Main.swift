import CommandLineSupport
import TokenCommands

@main struct Main {
  static func main() { VerifyCommand.tool.main() }
}
