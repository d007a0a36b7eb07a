import CommandLineSupport
import LedgerCommands

@main struct Main {
  static func main() { Tool(LogCommand.self).main() }
}
