/// The name of a snapshot's file, made from a test's name so that no path can come of it.
///
/// `<test>.<name or ordinal>.<extension>`: every run of characters that are no word characters is
/// one `-`, and none stands at either end. What would be empty or longer than
/// ``maximumByteCount`` bytes ends in a hash of the whole instead.
package enum SnapshotName {
  /// File systems take 255 bytes; the rest is for the suffixes of pending and temporary files.
  static let maximumByteCount = 200

  /// The longest extension that is kept as it is.
  private static let maximumExtensionByteCount = 40

  /// Names the file of an assertion.
  ///
  /// - Complexity: O(*n*) in the length of the names.
  static func file(function: String, identifier: String, pathExtension: String?) -> String {
    bounded(
      stem: "\(sanitized(function)).\(sanitized(identifier))",
      suffix: suffix(pathExtension), of: "\(function)\u{0}\(identifier)")
  }

  /// Names the file of a user script.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  static func file(script: String, pathExtension: String?) -> String {
    bounded(stem: sanitized(script), suffix: suffix(pathExtension), of: script)
  }

  /// Names one folder of a path.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  static func folder(_ name: String) -> String {
    bounded(stem: sanitized(name), suffix: "", of: name)
  }

  /// The text with every run of other characters than word characters as one `-`, trimmed.
  package static func sanitized(_ text: String) -> String {
    if let result = sanitizedASCII(text) { return result }
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

  /// The same for a text of ASCII alone, which nearly every name is; `nil` for others, and for an
  /// empty result.
  private static func sanitizedASCII(_ text: String) -> String? {
    var isASCII = true
    let result = String(unsafeUninitializedCapacity: text.utf8.count) { buffer in
      var count = 0
      var isGap = false
      for byte in text.utf8 {
        guard byte < 0x80 else {
          isASCII = false
          return 0
        }
        guard isWord(Unicode.Scalar(byte)) else {
          isGap = true
          continue
        }
        if isGap, count > 0 {
          buffer[count] = UInt8(ascii: "-")
          count += 1
        }
        isGap = false
        buffer[count] = byte
        count += 1
      }
      return count
    }
    return isASCII && !result.isEmpty ? result : nil
  }

  /// A word character, as `\w` of the regular expressions that named people's files has it.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar) || scalar == "_"
    }
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

  private static func suffix(_ pathExtension: String?) -> String {
    guard let pathExtension, !pathExtension.isEmpty else { return "" }
    let suffix = joinedParts(of: pathExtension)
    guard suffix.utf8.count > maximumExtensionByteCount else { return ".\(suffix)" }
    return ".\(StableHash(pathExtension.utf8))"
  }

  /// The parts between the dots, each as a name of its own; one part has none.
  private static func joinedParts(of pathExtension: String) -> String {
    guard pathExtension.utf8.contains(UInt8(ascii: ".")) else { return sanitized(pathExtension) }
    let parts = pathExtension.split(separator: ".").map { sanitized(String($0)) }
    return parts.isEmpty ? sanitized(pathExtension) : parts.joined(separator: ".")
  }

  private static func bounded(stem: String, suffix: String, of original: String) -> String {
    guard stem.utf8.count + suffix.utf8.count > maximumByteCount else { return stem + suffix }
    let end = "-\(StableHash(original.utf8))\(suffix)"
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
