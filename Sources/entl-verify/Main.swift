import CommandLineSupport
import TokenCommands

@main struct Main {
  static func main() { Tool.verify.main() }
}
