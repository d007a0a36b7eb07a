import CommandLineSupport
import LedgerCommands

@main struct Main {
  static func main() { Tool.main("entl-watch", of: ledgerTool) }
}
