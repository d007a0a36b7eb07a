import CommandLineSupport
import TokenCommands

@main struct Main {
  static func main() { Tool.main("entl-mint", of: tokenTool) }
}
