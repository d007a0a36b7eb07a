import CommandLineSupport
import DecodeCommand

@main struct Main {
  static func main() { Tool(Decode.self).main() }
}
