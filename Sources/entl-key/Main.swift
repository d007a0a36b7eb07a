import CommandLineSupport
import TokenCommands

@main struct Main {
  static func main() { KeyCommand.tool.main() }
}
