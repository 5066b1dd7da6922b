internal import Foundation
internal import TextSnapshots

#if os(macOS)
  internal import CoreServices

  /// A source of events that occur when files in folders and their subfolders change.
  ///
  /// Unlike kqueue, FSEvents doesn't require a descriptor for each file.
  final class FolderEvents {
    /// A descriptor that's ready for reading if there are events.
    let descriptor: Int32
    private let stream: FSEventStreamRef

    init(_ roots: [String]) throws(ToolError) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw Self.error(ENFILE) }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      var context = FSEventStreamContext()
      context.info = UnsafeMutableRawPointer(bitPattern: Int(ends[1]))
      let stream = FSEventStreamCreate(
        nil,
        { _, info, _, _, _, _ in
          // Ignore errors, because the other end of a full pipe is already ready for reading.
          _ = write(Int32(truncatingIfNeeded: Int(bitPattern: info)), "\n", 1)
        }, &context, NSArray(array: roots) as CFArray,
        FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.05,
        FSEventStreamCreateFlags(
          kFSEventStreamCreateFlagNoDefer | kFSEventStreamCreateFlagWatchRoot))
      guard let stream else { throw Self.error(ENFILE) }
      FSEventStreamSetDispatchQueue(stream, DispatchQueue(label: "snapshots.watch"))
      FSEventStreamStart(stream)
      descriptor = ends[0]
      self.stream = stream
    }

    /// Does nothing, because the stream already covers all subfolders.
    func watch(_ path: String) throws(ToolError) {}
  }
#elseif os(Linux)
  final class FolderEvents {
    /// A descriptor that's ready for reading if there are events.
    let descriptor: Int32

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ONLYDIR)

    init(_ roots: [String]) throws(ToolError) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { throw Self.error(errno) }
    }

    deinit { close(descriptor) }

    /// Watches a folder, but not its subfolders.
    ///
    /// If the folder is already watched or doesn't exist, this method does nothing. When a folder is
    /// deleted, the system removes its watch.
    func watch(_ path: String) throws(ToolError) {
      guard inotify_add_watch(descriptor, path, Self.mask) < 0, [ENOSPC, ENOMEM].contains(errno)
      else { return }
      throw Self.error(errno)
    }
  }
#else
  /// A placeholder for platforms that the tool doesn't support.
  struct FolderEvents {
    let descriptor: Int32 = -1

    init(_ roots: [String]) throws(ToolError) { throw Self.error(ENOTSUP) }

    func watch(_ path: String) throws(ToolError) {}
  }
#endif

extension FolderEvents {
  /// Returns an error for the value of `errno` after an attempt to watch a folder has failed.
  static func error(_ number: Int32) -> ToolError {
    let limits = [ENOSPC: "fs.inotify.max_user_watches", EMFILE: "fs.inotify.max_user_instances"]
    guard let limit = limits[number] else {
      return ToolError("The folders cannot be watched: \(SnapshotFileError(number: number)).")
    }
    return ToolError(
      "The folders cannot be watched, because the limit \(limit) was reached.",
      fix: """
        raise it with 'sudo sysctl \(limit)=<number>', or watch fewer folders: snapshots watch \
        <folder>.
        """)
  }

  func wait(milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) > 0
  }

  func discardAll() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
