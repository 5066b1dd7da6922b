public import Foundation
import LineDifferences

extension Snapshotting where Value == String, Format == String {
  /// A strategy that compares text line by line.
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

  /// Returns a strategy that compares text line by line and can distinguish between different line
  /// endings.
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
  /// - Parameter endings: A rule that determines whether CRLF, CR, and LF are considered equal.
  /// - Returns: A strategy for text.
  public static func lines(endings: LineEndings) -> Snapshotting {
    SimplySnapshotting(pathExtension: "txt", diffing: .lines(endings: endings))
  }
}

/// A rule for comparing line endings.
public enum LineEndings: Sendable {
  /// CRLF, CR, and LF are considered equal.
  case normalized
  /// CRLF, CR, and LF are considered different.
  ///
  /// In the reference file, the symbol `␍` replaces each carriage return because Git might
  /// normalize an actual carriage return, and diffs wouldn't display it. If the text itself
  /// contains these symbols, `␍` is written as `␛␍`, and `␛` is written as `␛␛`.
  case kept
}

extension Diffing where Value == String {
  /// A diffing that compares text byte by byte, except that it considers CRLF, CR, and LF equal.
  ///
  /// Differences are displayed as a unified diff of up to 40 lines. If a reference isn't valid
  /// UTF-8, reading it throws a ``TextDecodingError``.
  public static var lines: Diffing {
    Diffing(
      toData: data(of:), fromData: text(of:),
      diff: { old, new in
        unifiedDiff(old: old, new: new, oldName: "reference", newName: "received")
          .map { SnapshotDifference(message: $0) }
      })
  }

  /// A diffing for dumps and JSON that also describes the values that differ.
  static var values: Diffing {
    let lines = Diffing.lines
    return Diffing(toData: lines.toData, fromData: lines.fromData) { old, new in
      guard var difference = lines.diff(old, new) else { return nil }
      let sentences = ValueDifference.sentences(expected: old, received: new)
      if !sentences.isEmpty { difference.message += "\n\n" + sentences.joined(separator: "\n") }
      return difference
    }
  }

  /// Returns a diffing that compares text byte by byte and can distinguish between different line
  /// endings.
  public static func lines(endings: LineEndings) -> Diffing {
    let lines = Diffing.lines
    guard endings == .kept else { return lines }
    return Diffing(
      toData: { data(of: VisibleCarriageReturns.encode($0)) },
      fromData: { VisibleCarriageReturns.decode(try text(of: $0)) },
      diff: { lines.diff(VisibleCarriageReturns.encode($0), VisibleCarriageReturns.encode($1)) })
  }

  private static func data(of text: String) -> Data {
    var text = text
    // Use the initializer for buffers because it doesn't perform any dynamic casts.
    return text.withUTF8 { Data(buffer: $0) }
  }

  private static func text(of data: Data) throws -> String {
    guard let text = String(validUTF8: data) else { throw TextDecodingError(data) }
    return text
  }
}

private enum VisibleCarriageReturns {
  private static let symbol: Unicode.Scalar = "\u{240D}"
  private static let escape: Unicode.Scalar = "\u{241B}"

  static func encode(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { $0 == "\r" || $0 == symbol || $0 == escape }) else {
      return text
    }
    var result = String.UnicodeScalarView()
    for scalar in scalars {
      if scalar == symbol || scalar == escape { result.append(escape) }
      result.append(scalar == "\r" ? symbol : scalar)
    }
    return String(result)
  }

  /// Returns the original text of a reference.
  ///
  /// This function preserves actual carriage returns in case another library recorded the file.
  static func decode(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == symbol || $0 == escape }) else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == escape, let next = rest.first, next == symbol || next == escape {
        result.append(next)
        rest.removeFirst()
      } else {
        result.append(scalar == symbol ? "\r" : scalar)
      }
    }
    return String(result)
  }
}

/// An error that occurs when data isn't valid UTF-8.
public struct TextDecodingError: Error, Equatable, CustomStringConvertible {
  /// The offset of the first invalid byte.
  ///
  /// Offsets start at 0.
  public let offset: Int
  /// The first invalid byte.
  public let byte: UInt8

  /// Creates an error that describes the first invalid byte in the given data.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(_ data: Data) {
    var decoder = UTF8()
    var bytes = data.makeIterator()
    var valid = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) { valid += UTF8.width(scalar) }
    offset = valid
    byte = valid < data.count ? data[data.startIndex + valid] : 0
  }

  /// A description of the error that includes the first invalid byte and its offset.
  public var description: String {
    let hex = String(byte, radix: 16, uppercase: true)
    return "The text is not UTF-8: byte 0x\(hex.count < 2 ? "0" : "")\(hex) at offset \(offset)."
  }
}

// MARK: Not available

extension Snapshotting where Format == String {
  /// A strategy of swift-snapshot-testing that draws a view as an image.
  @available(
    *, unavailable,
    message: "write '.text' of UserScriptTesting, which draws SwiftUI views as text"
  )
  public static var image: Snapshotting { SimplySnapshotting.lines.pullback { "\($0)" } }

  /// A strategy of swift-snapshot-testing that describes the views below a view.
  @available(
    *, unavailable,
    message: "write '.text' of UserScriptTesting, which draws SwiftUI views as text"
  )
  public static var recursiveDescription: Snapshotting {
    SimplySnapshotting.lines.pullback { "\($0)" }
  }
}
