import LineDifferences
package import SwiftLexing
import TextSnapshots

extension StringLiteral {
  /// Returns the value of this literal, or `nil` if it contains an interpolation or an unknown
  /// escape sequence.
  package func text(in bytes: [UInt8]) -> String? {
    guard !isInterpolated else { return nil }
    guard isMultiline else { return unescaped(bytes[content]) }
    var lines = lines(in: bytes)
    // The first line is always empty, and the last line contains only the indentation that all
    // lines share.
    guard lines.count > 1, let indentation = lines.popLast() else { return nil }
    lines.removeFirst()
    let value = lines.map { line in
      line.starts(with: indentation) ? line.dropFirst(indentation.count) : []
    }
    return unescaped(Array(value.joined(separator: [UInt8(ascii: "\n")]))[...])
  }

  func indentation(in bytes: [UInt8]) -> ArraySlice<UInt8> { lines(in: bytes).last ?? [] }

  private func lines(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    TextLines.normalized(Array(bytes[content]))
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  private func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    let pounds = repeatElement(UInt8(ascii: "#"), count: poundCount)
    var value: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), rest.starts(with: pounds) else {
        value.append(byte)
        continue
      }
      rest = rest.dropFirst(poundCount)
      guard let escape = rest.popFirst(), let bytes = Self.escaped(escape, &rest) else {
        return nil
      }
      value += bytes
    }
    return String(validUTF8: value)
  }

  private static func escaped(_ escape: UInt8, _ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    switch escape {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "0"): return [0]
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return [escape]
    case UInt8(ascii: "u"):
      guard rest.popFirst() == UInt8(ascii: "{"),
        let end = rest.firstIndex(of: UInt8(ascii: "}")),
        let number = UInt32(String(decoding: rest[..<end], as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(number)
      else { return nil }
      rest = rest[(end + 1)...]
      return Array(String(Character(scalar)).utf8)
    default:
      // A backslash at the end of a line means that the line continues.
      rest = ([escape] + rest)[...]
      guard let end = rest.firstIndex(where: { !SwiftLexer.isBlank($0) }),
        rest[end] == UInt8(ascii: "\n")
      else { return nil }
      rest = rest[(end + 1)...]
      return []
    }
  }
}
