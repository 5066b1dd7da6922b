/// The name of an emoji in words that every font has.
struct EmojiName {
  /// The name; `nil` for what is no emoji, or has no name in the running Swift.
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

  /// The names of the parts; joiners and selectors go without saying.
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
