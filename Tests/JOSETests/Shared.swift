import Foundation

/// The folder of cases and vectors that lies beside the package, where it is there.
enum Shared {
  static let folder: URL? = {
    let stated = ProcessInfo.processInfo.environment["ENTL_SHARED"].map { URL(filePath: $0) }
    let package = URL(filePath: #filePath).appending(path: "../../..").standardized
    let folder = stated ?? package.appending(path: "../shared").standardized
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  static var isThere: Bool { folder != nil }

  static func bytes(_ path: String) throws -> [UInt8] {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return Array(try Data(contentsOf: folder.appending(path: path)))
  }
}
