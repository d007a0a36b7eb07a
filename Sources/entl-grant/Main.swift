import CommandLineSupport
import LedgerCommands

@main struct Main {
  static func main() { Tool(GrantCommand.self).main() }
}
