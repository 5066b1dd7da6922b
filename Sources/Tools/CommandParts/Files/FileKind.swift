package import Foundation

/// The kind of a file that a path refers to, without following links.
package enum FileKind {
  case file
  case folder
  case link
  /// A pipe, a socket, or a device.
  case other

  package init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }

  package init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// The identity of a file, regardless of its name.
///
/// On a case-insensitive file system, two names can refer to the same file.
package struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  package init?(ofFile path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
