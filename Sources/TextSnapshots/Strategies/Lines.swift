public import Foundation
internal import LineDifferences

extension Snapshotting where Value == String, Format == String {
  /// A strategy for text, compared line by line.
  ///
  /// ```swift
  /// assertSnapshot(of: "Milk\nBread\n", as: .lines)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// Milk
  /// Bread
  /// ```
  public static var lines: Snapshotting {
    SimplySnapshotting(pathExtension: "txt", diffing: .lines)
  }

  /// Makes a strategy for text, with or without regard to its line endings.
  ///
  /// ```swift
  /// assertSnapshot(of: "Milk\r\nBread\r\n", as: .lines(endings: .kept))
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// Milk␍
  /// Bread␍
  /// ```
  ///
  /// - Parameter endings: Whether CRLF, CR and LF count as the same.
  /// - Returns: A strategy for text, compared line by line.
  public static func lines(endings: LineEndings) -> Snapshotting {
    SimplySnapshotting(pathExtension: "txt", diffing: .lines(endings: endings))
  }
}

/// How line endings count when a text is compared with its reference.
public enum LineEndings: Sendable {
  /// CRLF and CR count as LF.
  case normalized
  /// CRLF, CR and LF differ.
  ///
  /// A reference file shows each carriage return as the sign `␍`, which Git doesn't normalize and
  /// a diff doesn't hide. A `␍` of the text itself is written as `␛␍`, and a `␛` as `␛␛`.
  case kept
}

extension Diffing where Value == String {
  /// A comparison of texts by their bytes, line by line; CRLF and CR count as LF.
  ///
  /// The difference is a unified diff of at most 200 lines. Bytes that are not UTF-8 are not a
  /// text: reading them throws a ``TextDecodingError``.
  public static var lines: Diffing {
    Diffing(
      toData: data(of:), fromData: text(of:),
      diff: { old, new in
        unifiedDiff(old: old, new: new, oldName: "reference", newName: "received")
          .map(SnapshotDifference.init(message:))
      })
  }

  /// Makes a comparison of texts by their bytes, with or without regard to their line endings.
  ///
  /// - Parameter endings: Whether CRLF, CR and LF count as the same.
  /// - Returns: A comparison whose difference is a unified diff.
  public static func lines(endings: LineEndings) -> Diffing {
    let lines = Diffing.lines
    guard endings == .kept else { return lines }
    return Diffing(
      toData: { data(of: VisibleReturns.encode($0)) },
      fromData: { VisibleReturns.decode(try text(of: $0)) },
      diff: { lines.diff(VisibleReturns.encode($0), VisibleReturns.encode($1)) })
  }

  private static func data(of text: String) -> Data {
    var text = text
    // Of a buffer, for which nothing has to be found out at run time.
    return text.withUTF8 { Data(buffer: $0) }
  }

  private static func text(of data: Data) throws -> String {
    // Decoding repairs what is not UTF-8, so that it no longer has the same bytes.
    let text = String(decoding: data, as: UTF8.self)
    guard Data(text.utf8) == data else { throw TextDecodingError(data) }
    return text
  }
}

/// Text whose carriage returns are shown as signs, so that different texts are written differently.
private enum VisibleReturns {
  private static let sign: Unicode.Scalar = "\u{240D}"
  private static let escape: Unicode.Scalar = "\u{241B}"

  static func encode(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { $0 == "\r" || $0 == sign || $0 == escape }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in scalars {
      if scalar == sign || scalar == escape { result.append(escape) }
      result.append(scalar == "\r" ? sign : scalar)
    }
    return String(result)
  }

  /// A carriage return in a file stays one: an older version may have written it.
  static func decode(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == sign || $0 == escape }) else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == escape, let next = rest.first, next == sign || next == escape {
        result.append(next)
        rest.removeFirst()
      } else {
        result.append(scalar == sign ? "\r" : scalar)
      }
    }
    return String(result)
  }
}

/// A file that should hold a text, but whose bytes are not UTF-8.
public struct TextDecodingError: Error, Equatable, CustomStringConvertible {
  /// The offset of the first byte that is not part of UTF-8 text, from 0.
  public let offset: Int
  /// The byte at that offset.
  public let byte: UInt8

  /// Finds the place in bytes that are not UTF-8.
  ///
  /// - Parameter data: The bytes.
  /// - Complexity: O(*n*) in the bytes.
  public init(_ data: Data) {
    var decoder = UTF8()
    var bytes = data.makeIterator()
    var valid = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      valid += UTF8.width(scalar)
    }
    offset = valid
    byte = valid < data.count ? data[data.startIndex + valid] : 0
  }

  /// What is wrong, in a full sentence; the failure that quotes it says how to fix it.
  public var description: String {
    let hex = String(byte, radix: 16, uppercase: true)
    return "The text is not UTF-8: byte 0x\(hex.count < 2 ? "0" : "")\(hex) at offset \(offset)."
  }
}
