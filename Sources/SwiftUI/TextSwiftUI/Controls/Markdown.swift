import Foundation

/// The inline marks of Markdown.
enum Markdown {
  /// A part of an interpolation.
  enum Part {
    /// A literal, whose marks can stand around values.
    case mark(String)
    /// A value, which has no marks.
    case value(String)
  }

  /// An interpolation in which a character for private use stands for each value.
  private struct Source {
    private(set) var text = ""
    private var values: [String] = []

    init(_ parts: [Part]) {
      for part in parts {
        switch part {
        case .mark(let mark): text += mark
        case .value(let value): text += placeholder(for: value)
        }
      }
    }

    private mutating func placeholder(for value: String) -> String {
      guard let scalar = Unicode.Scalar(firstPlaceholder + UInt32(values.count)) else {
        return value
      }
      values.append(value)
      return String(scalar)
    }

    /// Replaces nouns such as `^[3 message](inflect: true)`.
    mutating func replaceNouns(_ replace: (String) -> String) {
      text = text.replacing(#/\^\[([^\]]*)\]\(inflect: true\)/#) { match in
        placeholder(for: replace(substituting(match.1)))
      }
    }

    /// Returns a part of the text with its values.
    func substituting(_ text: some StringProtocol) -> String {
      var result = ""
      for scalar in text.unicodeScalars {
        let (index, isBefore) = scalar.value.subtractingReportingOverflow(firstPlaceholder)
        if !isBefore, index < values.count {
          result += values[Int(index)]
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
      return result
    }
  }

  /// Returns the text of an interpolation without its marks.
  ///
  /// If `inflects` is true, nouns in `^[…](inflect: true)` agree with the number before them.
  static func text(of parts: [Part], inflects: Bool) -> String {
    var source = Source(parts)
    source.replaceNouns { inflects ? inflected($0) : $0 }
    return source.substituting(text(of: source.text))
  }

  /// Returns the links of an interpolation.
  static func links(in parts: [Part]) -> [(label: String, url: URL)] {
    var source = Source(parts)
    source.replaceNouns { $0 }
    return source.text.matches(of: #/\[([^\]]*)\]\(([^)]*)\)/#).compactMap { match in
      URL(string: source.substituting(match.2)).map { url in
        (source.substituting(text(of: String(match.1))), url)
      }
    }
  }

  /// Returns whether a text may contain a link, or the end of one.
  static func hasLinks(_ text: String) -> Bool { hasMarks(text) && text.contains("](") }

  /// The first of the characters for private use that stand for values.
  private static let firstPlaceholder: UInt32 = 0xF0000

  /// Returns a phrase such as `3 new message` with the plural of its last word, unless the number
  /// is 1.
  private static func inflected(_ phrase: String) -> String {
    guard let word = phrase.split(separator: " ").last, word.allSatisfy(\.isLetter),
      let number = phrase.split(separator: " ").first(where: { $0.contains(where: \.isNumber) }),
      number != "1"
    else { return phrase }
    let rest = phrase.dropLast(word.count)
    if word.wholeMatch(of: #/.*[^aeiou]y/#) != nil { return "\(rest)\(word.dropLast())ies" }
    if word.wholeMatch(of: #/.*(s|x|z|ch|sh)/#) != nil { return "\(rest)\(word)es" }
    return "\(rest)\(word)s"
  }

  /// Returns the text without its marks.
  static func text(of source: String) -> String {
    guard hasMarks(source) else { return source }
    return source.replacing(#/\[([^\]]*)\]\([^)]*\)/#) { String($0.1) }
      // A row of stars, as in "**** 8635", doesn't mark anything.
      .replacing(#/\*\*([^\s*]|[^\s*].*?[^\s*])\*\*/#) { String($0.1) }
      .replacing(#/\b__([^\s_]|[^\s_].*?[^\s_])__\b/#) { String($0.1) }
      .replacing(#/\*([^\s*]|[^\s*][^*]*?[^\s*])\*/#) { String($0.1) }
      .replacing(#/\b_([^\s_]|[^\s_][^_]*?[^\s_])_\b/#) { String($0.1) }
      .replacing(#/`([^`]+)`/#) { String($0.1) }
      .replacing(#/~~([^~]+)~~/#) { String($0.1) }
  }

  /// Returns the text without its marks, with its links.
  static func attributed(_ source: String, baseURL: URL?) -> AttributedString {
    var links: [AttributedString] = []
    // Marks can stand around a link, so a character for private use stands for it.
    let marked = source.replacing(#/\[([^\]]*)\]\(([^)]*)\)/#) { match in
      guard let scalar = Unicode.Scalar(firstPlaceholder + UInt32(links.count)) else {
        return String(match.1)
      }
      var label = AttributedString(text(of: String(match.1)))
      label.link = URL(string: String(match.2), relativeTo: baseURL)
      links.append(label)
      return String(scalar)
    }
    var (result, plain) = (AttributedString(), "")
    for scalar in text(of: marked).unicodeScalars {
      let (index, isBefore) = scalar.value.subtractingReportingOverflow(firstPlaceholder)
      if !isBefore, index < links.count {
        result += AttributedString(plain) + links[Int(index)]
        plain = ""
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
    return result + AttributedString(plain)
  }

  /// Returns whether a text may contain marks.
  static func hasMarks(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.contains { byte in
        switch Unicode.Scalar(byte) {
        case "*", "_", "`", "[", "~": true
        default: false
        }
      }
    }
  }
}
