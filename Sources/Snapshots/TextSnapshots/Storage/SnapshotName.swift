/// A namespace for functions that determine the names of snapshot files and folders.
///
/// A file is named `<test>.<name or ordinal>.<extension>`. In each of these components, every run
/// of nonword characters is replaced with a single `-`, and runs at the start or end are removed.
/// This ensures that a name can never be a path. A component that would otherwise be empty is
/// replaced with a hash. A name that's longer than ``maximumByteCount`` is truncated and ends with
/// a hash.
package enum SnapshotName {
  /// The maximum length of a name, in bytes.
  ///
  /// Most file systems support names of up to 255 bytes, so this leaves room for the suffixes of
  /// pending and temporary files.
  static let maximumByteCount = 200

  private static let maximumExtensionByteCount = 40

  static func file(function: String, identifier: String, pathExtension: String?) -> String {
    bounded(
      "\(sanitized(function)).\(sanitized(identifier))", suffix: suffix(pathExtension),
      hashing: "\(function)\u{0}\(identifier)")
  }

  static func file(script: String) -> String {
    bounded(sanitized(script), suffix: ".txt", hashing: script)
  }

  static func folder(_ name: String) -> String { bounded(sanitized(name), hashing: name) }

  /// Replaces each run of nonword characters in the given string with a single `-`, and removes
  /// runs at the start or end.
  package static func sanitized(_ text: String) -> String {
    // Take a fast path for an ASCII word that's followed by punctuation, such as `counts()`.
    let word = text.utf8.prefix(while: isWord)
    if !word.isEmpty, text.utf8[word.endIndex...].allSatisfy({ $0 < 0x80 && !isWord($0) }) {
      return String(Substring(word))
    }
    var result = String.UnicodeScalarView()
    var isGap = false
    for scalar in text.unicodeScalars {
      guard isWord(scalar) else {
        isGap = true
        continue
      }
      if isGap, !result.isEmpty { result.append("-") }
      isGap = false
      result.append(scalar)
    }
    return result.isEmpty ? "\(StableHash(text.utf8))" : String(result)
  }

  /// Returns whether the given scalar matches `\w` in an `NSRegularExpression`.
  ///
  /// Existing snapshots were named using such a regular expression, so this function must follow
  /// the same rules.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isWord(UInt8(truncatingIfNeeded: scalar.value)) }
    if scalar == "\u{200C}" || scalar == "\u{200D}" || scalar.properties.isAlphabetic {
      return true
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      return true
    default:
      return false
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func suffix(_ pathExtension: String?) -> String {
    guard let pathExtension, !pathExtension.isEmpty else { return "" }
    let parts = pathExtension.split(separator: ".").map { sanitized(String($0)) }
    let suffix = parts.isEmpty ? sanitized(pathExtension) : parts.joined(separator: ".")
    guard suffix.utf8.count > maximumExtensionByteCount else { return ".\(suffix)" }
    return ".\(StableHash(pathExtension.utf8))"
  }

  private static func bounded(
    _ stem: String, suffix: String = "", hashing original: @autoclosure () -> String
  ) -> String {
    guard stem.utf8.count + suffix.utf8.count > maximumByteCount else { return stem + suffix }
    let end = "-\(StableHash(original().utf8))\(suffix)"
    var start = ""
    var byteCount = end.utf8.count
    for character in stem {
      byteCount += character.utf8.count
      guard byteCount <= maximumByteCount else { break }
      start.append(character)
    }
    return start + end
  }
}
