import Foundation
import TextSnapshots

/// A reader of the lines of a descriptor.
struct LineReader {
  enum Line {
    case bytes([UInt8])
    case tooLong
  }

  private let descriptor: Int32
  /// The greatest number of bytes in a line, or `nil` for no limit.
  private let limit: Int?
  private var buffer: [UInt8] = []
  private var searched = 0
  private var isAtEnd = false

  init(_ descriptor: Int32, limit: Int? = nil) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Waits for the next line that isn't blank, or returns `nil` at the end of the input.
  mutating func next() -> Line? {
    while let line = nextLine() {
      guard case .bytes(let bytes) = line else { return line }
      if !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return line }
    }
    return nil
  }

  private mutating func nextLine() -> Line? {
    var isTooLong = false
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer {
          buffer.removeFirst(end + 1)
          searched = 0
        }
        return isTooLong || isOverLimit(end) ? .tooLong : .bytes(Array(buffer[..<end]))
      }
      searched = buffer.count
      if isOverLimit(searched) {
        // Forget the start of the line, so that its length takes no memory.
        isTooLong = true
        buffer = []
        searched = 0
      }
      guard !isAtEnd else {
        defer { (buffer, searched) = ([], 0) }
        return isTooLong ? .tooLong : buffer.isEmpty ? nil : .bytes(buffer)
      }
      readMore()
    }
  }

  private func isOverLimit(_ count: Int) -> Bool { limit.map { count > $0 } ?? false }

  private mutating func readMore() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var count = -1
    repeat {
      count = read(descriptor, &chunk, chunk.count)
    } while count < 0 && SnapshotFile.canRetry(descriptor, for: POLLIN)
    guard count > 0 else {
      isAtEnd = true
      return
    }
    buffer += chunk[..<count]
  }
}
