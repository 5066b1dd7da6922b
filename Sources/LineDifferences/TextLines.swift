import Foundation

/// A text as the bytes of its lines: the form in which texts are compared.
///
/// CRLF and CR count as LF; apart from that a byte that differs is a difference, so `é` as one
/// scalar and as two are different texts. A line includes its LF, so a last line without one
/// differs from the same line with one.
package struct TextLines {
  /// The UTF-8 of the text, every line end an LF.
  package let bytes: [UInt8]
  /// The offset of each line's first byte, and after them the number of bytes.
  package let starts: [Int]

  /// Creates the lines of a text.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  package init(_ text: String) {
    bytes = TextLines.normalized(text)
    starts = TextLines.lineStarts(bytes)
  }

  /// The number of lines; an empty text has none.
  var count: Int { starts.count - 1 }

  /// The bytes of a line, its LF included.
  func range(_ line: Int) -> Range<Int> { starts[line]..<starts[line + 1] }

  /// Whether a line ends in an LF; only the last one may not.
  func endsInNewline(_ line: Int) -> Bool { bytes[starts[line + 1] - 1] == lineFeed }

  /// The text of a line without its LF.
  func text(_ line: Int) -> String {
    let range = range(line)
    let end = endsInNewline(line) ? range.upperBound - 1 : range.upperBound
    return bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[range.lowerBound..<end]), as: UTF8.self)
    }
  }

  /// Whether a line has the same bytes as a line of another text.
  func isEqual(_ line: Int, _ otherLine: Int, of other: TextLines) -> Bool {
    let left = range(line)
    let right = other.range(otherLine)
    guard left.count == right.count else { return false }
    return bytes.withUnsafeBytes { leftBytes in
      other.bytes.withUnsafeBytes { rightBytes in
        guard let leftBase = leftBytes.baseAddress, let rightBase = rightBytes.baseAddress else {
          return true
        }
        return memcmp(leftBase + left.lowerBound, rightBase + right.lowerBound, left.count) == 0
      }
    }
  }

  /// The UTF-8 bytes of a text with every CRLF and CR made an LF.
  static func normalized(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard hasCarriageReturn(bytes) else { return bytes }
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

  private static func hasCarriageReturn(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return false }
      return memchr(base, Int32(carriageReturn), buffer.count) != nil
    }
  }

  package static func lineStarts(_ bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var offset = 0
      // `memchr` keeps this near the speed of memory in debug builds too.
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
