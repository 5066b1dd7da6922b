import TextWidths

/// Options for printing text in places that can't display emoji or other non-ASCII characters.
///
/// ```swift
/// RenderedScreen(screen, theme: .ascii, options: [.emoji(.names), .escape])
/// ```
///
/// Records, for `Text("2 ist größer 🎉")`: `2 ist gr\u{F6}\u{DF}er \N{PARTY POPPER}`.
public struct PictureOptions: OptionSet, Sendable, Hashable {
  /// A value that has a bit for each option.
  public let rawValue: Int

  /// Creates a set of options from its raw value.
  ///
  /// - Parameter rawValue: A bit for each option.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Prints non-ASCII characters as escape sequences, such as `\u{E9}`.
  public static let escape = PictureOptions(rawValue: 1)

  /// Returns an option that prints emoji in `style`.
  public static func emoji(_ style: EmojiStyle) -> PictureOptions {
    style == .names ? PictureOptions(rawValue: 2) : []
  }
}

extension PictureOptions {
  package func printed(_ text: String) -> String {
    guard !isEmpty, text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    let names = contains(Self.emoji(.names))
    var result = ""
    for character in text {
      if names, let name = character.emojiName {
        result += "\\N{\(name)}"
      } else if contains(.escape) {
        for scalar in character.unicodeScalars {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += scalar.isASCII ? String(scalar) : "\\u{\(digits)}"
        }
      } else {
        result.append(character)
      }
    }
    return result
  }
}

extension PictureOptions {
  /// A style for printing emoji.
  public enum EmojiStyle: Sendable, Hashable, CaseIterable {
    /// Prints emoji as they are.
    case glyphs
    /// Prints emoji using their Unicode names, such as `\N{PARTY POPPER}`, `\N{FLAG DE}`, or
    /// `\N{KEYCAP 1}`.
    ///
    /// If an emoji consists of several parts, the names of the parts are separated by commas. If
    /// the running version of Swift doesn't know the name of an emoji, the emoji itself is printed,
    /// or an escape sequence if you also use ``PictureOptions/escape``.
    case names
  }
}

extension Character {
  /// The Unicode name of this emoji, if the running version of Swift knows it.
  fileprivate var emojiName: String? {
    let scalars = Array(unicodeScalars)
    guard let first = scalars.first, scalars.count > 1 || first.properties.isEmojiPresentation,
      first.properties.isEmoji,
      scalars.contains(where: {
        $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" || $0 == "\u{20E3}"
      })
    else { return nil }
    if scalars.count == 2, scalars.allSatisfy({ (0x1F1E6...0x1F1FF).contains($0.value) }) {
      return "FLAG " + Self.letters(scalars, offset: 0x1F1E6 - 0x41)
    }
    if scalars.last == "\u{20E3}", first.isASCII { return "KEYCAP \(first)" }
    return Self.names(of: scalars)
  }

  private static func letters(_ scalars: [Unicode.Scalar], offset: UInt32) -> String {
    let letters = scalars.compactMap { Unicode.Scalar($0.value - min(offset, $0.value)) }
    return String(String.UnicodeScalarView(letters))
  }

  /// Returns the names of an emoji's parts, skipping joiners and variation selectors.
  private static func names(of scalars: [Unicode.Scalar]) -> String? {
    var names: [String] = []
    for scalar in scalars {
      switch scalar.value {
      case 0x200D, 0xFE0F, 0xE0020...0xE007F:
        continue
      case 0x1F3FB...0x1F3FF where !names.isEmpty:
        names.append("SKIN TONE \(scalar.value - 0x1F3FB + 2)")
      default:
        guard let name = scalar.properties.name else { return nil }
        names.append(name)
      }
    }
    let tags = scalars.filter { (0xE0020..<0xE007F).contains($0.value) }
    if !tags.isEmpty { names.append(letters(tags, offset: 0xE0000)) }
    return names.joined(separator: ", ")
  }
}

extension MeasuredText {
  func printed(with options: PictureOptions) -> MeasuredText {
    let printed = options.printed(drawn)
    return printed == drawn ? self : MeasuredText(string, drawnAs: printed)
  }
}
