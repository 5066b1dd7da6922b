#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// When a file was written for the last time.
struct WriteTime: Comparable {
  private let seconds: Int
  private let nanoseconds: Int

  /// Asks for the time of a file, of a link itself; `nil` where there is nothing.
  init?(ofFile path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = time.tv_sec
    nanoseconds = time.tv_nsec
  }

  static func < (left: WriteTime, right: WriteTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
