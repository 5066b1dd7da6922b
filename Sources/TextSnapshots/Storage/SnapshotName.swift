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
    plainFile(function, identifier, pathExtension ?? "")
      ?? bounded(
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
    if let result = PlainName.write(capacity: text.utf8.count, { $0.append(text) }) {
      return result
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

  /// The name of a file whose parts are of ASCII and need no hash, as nearly all are; else `nil`.
  private static func plainFile(
    _ function: String, _ identifier: String, _ pathExtension: String
  ) -> String? {
    let capacity = function.utf8.count + identifier.utf8.count + pathExtension.utf8.count + 2
    guard capacity <= maximumByteCount, pathExtension.utf8.count <= maximumExtensionByteCount,
      !pathExtension.utf8.contains(dot)
    else { return nil }
    return PlainName.write(capacity: capacity) { name in
      guard name.append(function) else { return false }
      name.append(dot)
      guard name.append(identifier) else { return false }
      guard !pathExtension.isEmpty else { return true }
      name.append(dot)
      return name.append(pathExtension)
    }
  }

  private static let dot = UInt8(ascii: ".")

  /// Writes a name of ASCII, byte by byte.
  private struct PlainName {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    /// Returns what is written; `nil` if that ends in `false`.
    static func write(capacity: Int, _ body: (inout PlainName) -> Bool) -> String? {
      var isWritten = false
      let text = String(unsafeUninitializedCapacity: capacity) { buffer in
        var name = PlainName(buffer: buffer)
        isWritten = body(&name)
        return isWritten ? name.count : 0
      }
      return isWritten ? text : nil
    }

    private init(buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

    mutating func append(_ byte: UInt8) {
      buffer[count] = byte
      count += 1
    }

    /// Appends the text with every run of other bytes than word characters as one `-`, trimmed;
    /// `false` if it is not ASCII or nothing is left.
    mutating func append(_ text: String) -> Bool {
      let start = count
      var isGap = false
      for byte in text.utf8 {
        guard byte < 0x80 else { return false }
        guard SnapshotName.isWord(byte) else {
          isGap = true
          continue
        }
        if isGap, count > start { append(UInt8(ascii: "-")) }
        isGap = false
        append(byte)
      }
      return count > start
    }
  }

  /// A word character, as `\w` of the regular expressions that named people's files has it.
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

  /// A word character of ASCII.
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
    let suffix = joinedParts(of: pathExtension)
    guard suffix.utf8.count > maximumExtensionByteCount else { return ".\(suffix)" }
    return ".\(StableHash(pathExtension.utf8))"
  }

  /// The parts between the dots, each as a name of its own; one part has none.
  private static func joinedParts(of pathExtension: String) -> String {
    guard pathExtension.utf8.contains(dot) else { return sanitized(pathExtension) }
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
