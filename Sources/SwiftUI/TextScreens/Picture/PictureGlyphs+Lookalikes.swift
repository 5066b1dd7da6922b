extension PictureGlyphs {
  /// Returns whether readers could mistake plain text for a control because of its delimiters or
  /// marks.
  static func looksLikeControl(_ text: String) -> Bool {
    guard hasSuspiciousByte(text) else { return false }
    let scalars = Array(text.unicodeScalars)
    return [("[", "]"), ("<", ">"), ("{", "}")].contains { has($0, $1, in: scalars) }
      || has("`", "`", in: scalars, asWord: true)
      || has(disabled, disabled, in: scalars)
      || has(focus.left, focus.right, in: scalars)
      || scalars.contains(where: isMark)
      || hasRun(scalars)
  }

  /// Returns whether the text of a field looks like a placeholder or seems to end with the fill of
  /// the field.
  static func isAmbiguous(fieldText text: String) -> Bool {
    text.utf8.first == 0x28 && text.utf8.last == 0x29 || text.utf8.last == 0x5F
      || text.contains("_\n") || text.contains("_ ")
  }

  /// Returns whether the text contains any byte of a delimiter or a mark.
  ///
  /// Most strings don't, so this check excludes them quickly.
  private static func hasSuspiciousByte(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for byte in bytes {
        switch byte {
        case 0x5B, 0x3C, 0x7B, 0x5F, 0x60, 0xC2, 0xE2: return true
        default: break
        }
      }
      return false
    }
  }

  private static func has(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, in scalars: [Unicode.Scalar],
    asWord isWord: Bool = false
  ) -> Bool {
    var start: Int?
    for (index, scalar) in scalars.enumerated() {
      if scalar == close, let start, index > start + 1,
        !isWord || index + 1 == scalars.count || scalars[index + 1] == " "
      {
        return true
      }
      if scalar == open, !isWord || index == 0 || scalars[index - 1] == " " { start = index }
    }
    return false
  }

  /// Returns whether pictures use the character to draw frames, rows, tabs, menus, or bars.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{2500}"..."\u{257F}", "█", "⎡"..."⎦", "‹", "›", "≡", "►", "▼", "○", "●": true
    default: false
    }
  }

  /// Returns whether the text repeats a character that pictures use for fills or lines.
  private static func hasRun(_ scalars: [Unicode.Scalar]) -> Bool {
    let fills = [fill, bullet, undone, done]
    let lines = [screen.top.line, rule.line]
    var length = 0
    for (index, scalar) in scalars.enumerated() {
      length = index > 0 && scalar == scalars[index - 1] ? length + 1 : 1
      if length == 2, fills.contains(scalar) { return true }
      if length == 3, lines.contains(scalar) { return true }
    }
    return false
  }
}
