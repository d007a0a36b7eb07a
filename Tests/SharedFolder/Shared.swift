import Foundation

/// The folder of cases and vectors that lies beside the package; other people's data, so tests that read it are skipped
/// where it is not there.
package enum Shared {
  /// `ENTL_SHARED`, or `../shared` seen from the folder of Package.swift.
  package static let folder: URL? = {
    let stated = ProcessInfo.processInfo.environment["ENTL_SHARED"].map { URL(filePath: $0) }
    let folder = stated ?? URL(filePath: #filePath).appending(path: "../../../../shared").standardized
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  package static var isThere: Bool { folder != nil }

  package static func bytes(_ path: String) throws -> [UInt8] {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    // Not `Data(contentsOf:)`, which leaks the memory that it takes for a file of no bytes.
    return Array(try FileHandle(forReadingFrom: folder.appending(path: path)).readToEnd() ?? Data())
  }

  /// The names of the files in a folder, sorted; none where it is not there.
  package static func names(_ path: String) -> [String] {
    guard let folder else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)) ?? []).sorted()
  }
}
