/// The world of one run: everything a command touches outside its own values.
package struct Surroundings {
  package var input: any ByteSource
  package var output: any ByteSink
  package var errors: any ByteSink
  package var files: any Files
  package var clock: Clock
  /// How a tool that follows something waits; nil where it cannot.
  package var sleeper: (any Sleeper)?
  package var outputIsTerminal = false
  /// How many characters fit into a line of the terminal on standard output; nil where it is none, or does not say.
  package var outputWidth: Int?
  package var errorsAreTerminal = false
  /// Whether messages and terminal output may be coloured (`NO_COLOR`, `TERM`).
  package var colourIsWelcome = false

  /// Streams that are no terminals; change the properties where they are.
  package init(
    input: any ByteSource, output: any ByteSink, errors: any ByteSink, files: any Files, clock: Clock
  ) {
    self.input = input
    self.output = output
    self.errors = errors
    self.files = files
    self.clock = clock
  }
}
