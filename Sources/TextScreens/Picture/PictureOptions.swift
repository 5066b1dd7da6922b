/// Options that determine how text is printed if emoji or other non-ASCII characters can't be
/// displayed.
///
/// ```swift
/// RenderedScreen(screen, theme: .ascii, options: [.emoji(.names), .escape])
/// ```
///
/// Records, for `Text("2 ist größer 🎉")`: `2 ist gr\u{F6}\u{DF}er \N{PARTY POPPER}`.
public struct PictureOptions: OptionSet, Sendable, Hashable {
  /// A bit for each option.
  public let rawValue: Int

  /// Creates a set of options from the given raw value.
  ///
  /// - Parameter rawValue: A bit for each option.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Prints non-ASCII characters as escape sequences, such as `\u{E9}`.
  public static let escape = PictureOptions(rawValue: 1)

  /// Returns an option that prints emoji in the given style.
  public static func emoji(_ style: EmojiStyle) -> PictureOptions {
    style == .names ? PictureOptions(rawValue: 2) : []
  }
}

extension PictureOptions {
  package func printed(_ text: String) -> String {
    guard !isEmpty, text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    let names = contains(Self.emoji(.names))
    var result = String.UnicodeScalarView()
    for character in text {
      if names, let name = ASCIIEmojiName(character).text {
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

extension PictureOptions {
  /// A style for printing emoji.
  public enum EmojiStyle: Sendable, Hashable, CaseIterable {
    /// Prints emoji as they are.
    case glyphs
    /// Prints emoji using their Unicode names, such as `\N{PARTY POPPER}`, `\N{FLAG DE}`, or
    /// `\N{KEYCAP 1}`.
    ///
    /// If an emoji consists of several parts, their names are separated by commas. If the running
    /// version of Swift doesn't have a name for an emoji, the emoji itself is printed, or an escape
    /// sequence if you also use ``PictureOptions/escape``.
    case names
  }
}

private struct ASCIIEmojiName {
  /// The name of the emoji.
  ///
  /// This is `nil` if the character isn't an emoji, or if Swift doesn't have a name for it.
  let text: String?

  init(_ character: Character) {
    let scalars = Array(character.unicodeScalars)
    guard let first = scalars.first, scalars.count > 1 || first.properties.isEmojiPresentation,
      Self.isEmoji(scalars)
    else {
      text = nil
      return
    }
    if scalars.allSatisfy({ Self.isRegionalIndicator($0) }), scalars.count == 2 {
      text = "FLAG " + Self.letters(scalars, offset: 0x1F1E6 - 0x41)
    } else if scalars.last == "\u{20E3}", first.isASCII {
      text = "KEYCAP \(first)"
    } else {
      text = Self.joined(scalars)
    }
  }

  private static func isEmoji(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" || $0 == "\u{20E3}" }
      && scalars[0].properties.isEmoji
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func letters(_ scalars: [Unicode.Scalar], offset: UInt32) -> String {
    var letters = String.UnicodeScalarView()
    for scalar in scalars {
      guard scalar.value > offset, let letter = Unicode.Scalar(scalar.value - offset) else {
        continue
      }
      letters.append(letter)
    }
    return String(letters)
  }

  /// Returns the names of all parts, skipping joiners and variation selectors.
  private static func joined(_ scalars: [Unicode.Scalar]) -> String? {
    var names: [String] = []
    let tags = scalars.filter { (0xE0020..<0xE007F).contains($0.value) }
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
    if !tags.isEmpty { names.append(letters(tags, offset: 0xE0000)) }
    return names.joined(separator: ", ")
  }
}
