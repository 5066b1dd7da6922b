#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What tells one file from all others, whatever its names are.
///
/// A disk that tells no case has one file for two names, and so has one that composes accents.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// Asks for the file that a path leads to; `nil` where there is none.
  init?(ofFile path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Asks for the file that is open; `nil` where none is.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// Whether two paths lead to one file.
  static func isSame(_ path: String, _ other: String) -> Bool {
    guard let one = FileIdentity(ofFile: path) else { return false }
    return one == FileIdentity(ofFile: other)
  }

  /// Whether a file may be called in other letters, upper and lower case.
  static func ignoresCase(ofFile path: String) -> Bool {
    let parts = Path(path)
    let swapped = parts.name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        byte ^ 0x20
      default: byte
      }
    }
    guard !parts.name.utf8.elementsEqual(swapped) else { return false }
    return isSame(path, "\(parts.folder)/\(String(decoding: swapped, as: UTF8.self))")
  }
}
