import CommandLineSupport
import DeliveryCommands

@main struct Main {
  static func main() { Tool(NotifyCommand.self).main() }
}
