/// How the texts of a screen are printed where not every reader has the characters.
///
/// ```swift
/// RenderedScreen(screen, theme: .ascii, options: [.emoji(.names), .escape])
/// ```
///
/// Records, for `Text("2 ist größer 🎉")`: `2 ist gr\u{F6}\u{DF}er \N{PARTY POPPER}`.
public struct PictureOptions: OptionSet, Sendable, Hashable {
  /// A bit for every option.
  public let rawValue: Int

  /// Creates options from their bits.
  ///
  /// - Parameter rawValue: A bit for every option.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Every character outside of ASCII is printed as its escape, such as `\u{E9}`.
  public static let escape = PictureOptions(rawValue: 1)

  /// Says how emoji are printed.
  ///
  /// - Parameter style: As they are, or as their names in Unicode.
  /// - Returns: The option.
  public static func emoji(_ style: EmojiStyle) -> PictureOptions {
    style == .names ? PictureOptions(rawValue: 2) : []
  }
}

extension PictureOptions {
  /// The text as it is printed with these options.
  ///
  /// - Complexity: O(*n*) in the scalars of the text.
  func printed(_ text: String) -> String {
    guard !isEmpty, text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    let names = contains(Self.emoji(.names))
    var result = String.UnicodeScalarView()
    for character in text {
      if names, let name = EmojiName(character).text {
        result.append(contentsOf: "\\N{\(name)}".unicodeScalars)
      } else if contains(.escape) {
        for scalar in character.unicodeScalars { result.append(contentsOf: escaped(scalar)) }
      } else {
        result.append(contentsOf: character.unicodeScalars)
      }
    }
    return String(result)
  }

  private func escaped(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    guard !scalar.isASCII else { return String.UnicodeScalarView([scalar]) }
    return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
  }
}
