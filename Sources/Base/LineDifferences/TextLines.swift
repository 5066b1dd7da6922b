#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The lines of a string as UTF-8.
///
/// CRLF and CR are converted to LF. Lines are compared byte by byte, so a precomposed `é` differs
/// from a decomposed one. Because a line includes its LF, a last line without an LF differs from
/// the same line with an LF.
package struct TextLines: Sendable {
  let bytes: [UInt8]
  /// The offset where each line starts, followed by the total number of bytes.
  let starts: [Int]

  init(_ text: String) {
    bytes = TextLines.normalized(Array(text.utf8))
    starts = TextLines.lineStarts(bytes)
  }

  var count: Int { starts.count - 1 }

  func range(_ line: Int) -> Range<Int> { starts[line]..<starts[line + 1] }

  /// Returns whether a line ends with an LF, which can be missing only from the last line.
  func endsInNewline(_ line: Int) -> Bool { bytes[starts[line + 1] - 1] == lineFeed }

  func text(_ line: Int) -> String {
    String(decoding: bytes[range(line)].dropLast(endsInNewline(line) ? 1 : 0), as: UTF8.self)
  }

  func isEqual(_ line: Int, _ otherLine: Int, of other: TextLines) -> Bool {
    let left = range(line)
    let right = other.range(otherLine)
    guard left.count == right.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      other.bytes.withUnsafeBytes { otherBytes in
        hasEqualBytes(
          UnsafeRawBufferPointer(rebasing: bytes[left]),
          UnsafeRawBufferPointer(rebasing: otherBytes[right]))
      }
    }
  }

  /// Replaces CRLF and CR with LF.
  package static func normalized(_ bytes: [UInt8]) -> [UInt8] {
    let hasCarriageReturn = bytes.withUnsafeBytes { buffer in
      buffer.baseAddress.map { memchr($0, Int32(carriageReturn), buffer.count) != nil } ?? false
    }
    guard hasCarriageReturn else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == carriageReturn {
        result.append(lineFeed)
      } else if byte != lineFeed || previous != carriageReturn {
        result.append(byte)
      }
      previous = byte
    }
    return result
  }

  package static func lineStarts(_ bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var offset = 0
      // Unlike a loop in Swift, `memchr` is fast even in debug builds.
      while offset < buffer.count,
        let found = memchr(base + offset, Int32(lineFeed), buffer.count - offset)
      {
        offset = UnsafeRawPointer(found) - base + 1
        starts.append(offset)
      }
      if offset < buffer.count { starts.append(buffer.count) }
    }
    return starts
  }
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")

func hasEqualBytes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  guard left.count == right.count else { return false }
  guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else { return true }
  return memcmp(leftBase, rightBase, left.count) == 0
}

/// Returns whether two strings consist of the same bytes.
///
/// Unlike `==`, this function distinguishes between strings that are canonically equivalent.
func hasEqualBytes(_ left: String, _ right: String) -> Bool {
  var (left, right) = (left, right)
  return left.withUTF8 { left in
    right.withUTF8 { hasEqualBytes(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer($0)) }
  }
}
