package import CommandLineSupport

/// The tools of this target by name: one program under several names.
package func ledgerTool(_ name: String) -> Tool? {
  switch name {
  case "entl-ingest": Tool(IngestCommand.self)
  case "entl-best": Tool(BestCommand.self)
  case "entl-claim": Tool(ClaimCommand.self)
  case "entl-grant": Tool(GrantCommand.self)
  case "entl-log": Tool(LogCommand.self)
  case "entl-watch": Tool(WatchCommand.self)
  default: nil
  }
}
