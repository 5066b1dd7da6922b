internal import Foundation
internal import TextSnapshots

#if os(macOS)
  internal import CoreServices

  /// Events of the file system in folders and their subfolders.
  ///
  /// FSEvents doesn't require a descriptor for each file, unlike kqueue.
  final class FolderEvents {
    /// If there are events, this descriptor is ready for reading.
    let descriptor: Int32
    private let stream: FSEventStreamRef

    init(_ roots: [String]) throws(ToolError) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw Self.error(ENFILE) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      var context = FSEventStreamContext()
      context.info = UnsafeMutableRawPointer(bitPattern: Int(ends[1]))
      let stream = FSEventStreamCreate(
        nil,
        { _, info, count, paths, flags, _ in
          let paths = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
          for index in 0..<count {
            let isDropped = flags[index] & UInt32(kFSEventStreamEventFlagMustScanSubDirs) != 0
            // An empty path represents all folders.
            let path = isDropped ? "" : String(cString: paths[index])
            try? SnapshotFile.writeAll(
              Data("\(path)\0".utf8), to: Int32(truncatingIfNeeded: Int(bitPattern: info)))
          }
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

    /// The stream already covers all subfolders.
    func watch(_ path: String) throws(ToolError) -> Bool { true }

    func unwatch(_ path: String) {}

    /// Returns the changed folders, or `nil` if the system dropped events.
    func read() -> Set<String>? {
      var bytes: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = Foundation.read(descriptor, &part, part.count)
        if count > 0 { bytes += part.prefix(count) }
        // If the last path is incomplete, read the rest of it.
        guard count > 0 || (bytes.last ?? 0) != 0 else { break }
      }
      let paths = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
        .map { String(decoding: $0.last == UInt8(ascii: "/") ? $0.dropLast() : $0, as: UTF8.self) }
      return paths.contains("") ? nil : Set(paths)
    }
  }
#elseif os(Linux)
  final class FolderEvents {
    /// If there are events, this descriptor is ready for reading.
    let descriptor: Int32
    private var paths: [Int32: String] = [:]
    private var watches: [String: Int32] = [:]

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ONLYDIR)

    init(_ roots: [String]) throws(ToolError) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { throw Self.error(errno) }
    }

    deinit { close(descriptor) }

    /// Returns `false` if the folder doesn't exist.
    func watch(_ path: String) throws(ToolError) -> Bool {
      let watch = inotify_add_watch(descriptor, path, Self.mask)
      guard watch >= 0 else {
        guard [ENOSPC, ENOMEM].contains(errno) else { return false }
        throw Self.error(errno)
      }
      watches[path] = watch
      paths[watch] = path
      return true
    }

    func unwatch(_ path: String) {
      // If a folder is moved, its watch remains attached and may already belong to another path.
      guard let watch = watches.removeValue(forKey: path), paths[watch] == path else { return }
      paths[watch] = nil
      inotify_rm_watch(descriptor, watch)
    }

    /// Returns the changed folders, or `nil` if the system dropped events.
    func read() -> Set<String>? {
      var changed: Set<String> = []
      var isComplete = true
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = Foundation.read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return isComplete ? changed : nil }
        buffer.withUnsafeBytes { bytes in
          var offset = 0
          while offset < count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            offset += MemoryLayout<inotify_event>.size + Int(event.len)
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isComplete = false }
            guard let path = paths[event.wd] else { continue }
            changed.insert(path)
            // The folder was deleted, so the system has removed the watch.
            if event.mask & UInt32(IN_IGNORED) != 0 { paths[event.wd] = nil }
          }
        }
      }
    }
  }
#else
  /// A placeholder on platforms that the tool doesn't support.
  struct FolderEvents {
    let descriptor: Int32 = -1

    init(_ roots: [String]) throws(ToolError) { throw Self.error(ENOTSUP) }

    func watch(_ path: String) throws(ToolError) -> Bool { false }

    func unwatch(_ path: String) {}

    func read() -> Set<String>? { nil }
  }
#endif

extension FolderEvents {
  /// Describes the value of `errno` after watching a folder failed.
  static func error(_ number: Int32) -> ToolError {
    let limits = [ENOSPC: "fs.inotify.max_user_watches", EMFILE: "fs.inotify.max_user_instances"]
    guard let limit = limits[number] else {
      return ToolError("The folders cannot be watched: \(SnapshotFileError(number: number)).")
    }
    return ToolError(
      "The folders cannot be watched, because the limit \(limit) is reached.",
      fix: """
        raise it with 'sudo sysctl \(limit)=<number>', or watch fewer folders: snapshots watch \
        <folder>.
        """)
  }

  func wait(milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) > 0
  }
}
