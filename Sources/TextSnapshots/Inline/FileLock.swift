#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A lock that processes share: a file that one of them holds at a time.
///
/// The system frees it when its holder ends, however that happens.
struct FileLock {
  private let descriptor: Int32

  /// Waits for the lock.
  ///
  /// - Throws: `SnapshotFileError` where its file cannot be made.
  init(path: String) throws(SnapshotFileError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw .last }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let error = SnapshotFileError.last
        close(descriptor)
        throw error
      }
    }
  }

  /// Lets the next one have the lock.
  func unlock() { close(descriptor) }
}
