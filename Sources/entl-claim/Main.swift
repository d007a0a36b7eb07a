import CommandLineSupport
import LedgerCommands

@main struct Main {
  static func main() { Tool(ClaimCommand.self).main() }
}
