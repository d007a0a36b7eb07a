import CommandLineSupport
import TokenCommands

@main struct Main {
  static func main() { Tool.main("entl-verify", of: tokenTool) }
}
