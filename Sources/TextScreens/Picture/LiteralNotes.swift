/// The notes of what looks like something else in panels whose lines reading takes as given.
struct LiteralNotes {
  /// The notes, indented by two spaces.
  let lines: [String]

  /// Looks for what looks like something else.
  ///
  /// - Parameter elements: The elements of such panels.
  /// - Complexity: O(*n*) in the characters.
  init(_ elements: [ScreenElement]) {
    lines = elements.filter { element in
      let isMarked = element.kind == .button && element.label.looksLikeMenuOrLink
      return element.kind != .row && element.isDrawnWhole && (isMarked || element.looksLikeOther)
    }.map { "  literal: \($0.described)" }
  }
}

extension ScreenElement {
  /// Whether one of its texts could be taken for something else in the picture.
  fileprivate var looksLikeOther: Bool {
    if label.looksLikeControl || error?.looksLikeControl == true { return true }
    guard let value else { return false }
    switch kind {
    case .field, .editor, .date:
      return value.looksLikeControl || value.looksLikeField
    case .picker:
      return value.looksLikeControl
    default:
      return false
    }
  }
}

extension String {
  /// Whether it has what a field draws beside its content: a fill, a caret, a placeholder, or
  /// bullets in place of it.
  var looksLikeField: Bool {
    hasSuffix("_") || hasSuffix("…") || hasPrefix("…") || contains("|")
      || hasPrefix("(") && hasSuffix(")")
      || !isEmpty && allSatisfy { $0 == "•" || $0 == "*" }
  }

  /// Whether it has the mark of a menu or of a link to a page, in one of the themes.
  var looksLikeMenuOrLink: Bool {
    hasPrefix("≡ ") || hasPrefix("= ") || hasSuffix(" →") || hasSuffix(" >")
  }

  /// Whether it has delimiters or marks of the picture, so that it could be taken for a control.
  var looksLikeControl: Bool {
    var isOpen = false
    var previous: Unicode.Scalar = "\n"
    for scalar in unicodeScalars {
      switch scalar {
      case "[", "]", "░", "»", "«", "●", "○", "►", "‹", "›", "│", "║", "─", "═", "▼":
        return true
      case "!" where previous == "\n":
        // It could be a validation message.
        return true
      case "<", "{":
        isOpen = true
      case ">" where isOpen, "}" where isOpen:
        return true
      case "u" where previous == "\\":
        // It could be the escape of a character that cannot be seen.
        return true
      default:
        break
      }
      previous = scalar
    }
    return false
  }
}
