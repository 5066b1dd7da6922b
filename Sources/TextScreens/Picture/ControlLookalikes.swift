/// Detects plain text that looks like a control when it's drawn.
struct ControlLookalikes {
  let glyphs: PictureGlyphs
  private var isASCII: Bool { glyphs.isASCII }

  /// Returns whether `text` contains the delimiters or marks of a control.
  func occur(in text: String) -> Bool {
    guard hasSuspiciousByte(text) else { return false }
    let scalars = Array(text.unicodeScalars)
    return [("[", "]"), ("<", ">"), ("{", "}")].contains { has($0, $1, in: scalars) }
      || has(glyphs.disabled, glyphs.disabled, in: scalars, asWord: isASCII)
      || has(glyphs.focus.left, glyphs.focus.right, in: scalars, asWord: isASCII)
      || scalars.starts(with: [glyphs.error, " "])
      || (isASCII ? hasMarksOfASCII(scalars) : scalars.contains(where: Self.isMark))
      || hasRun(scalars)
  }

  /// Returns whether the text looks like a placeholder, or ends with the fill of a field.
  static func isAmbiguous(fieldText text: String) -> Bool {
    text.utf8.first == 0x28 && text.utf8.last == 0x29 || text.utf8.last == 0x5F
      || text.contains("_\n") || text.contains("_ ")
  }

  /// Most strings don't contain any byte of a delimiter, so this check excludes them quickly.
  private func hasSuspiciousByte(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for byte in bytes {
        switch byte {
        case 0x5B, 0x3C, 0x7B, 0x21, 0x5F, 0xC2, 0xE2: return true
        case 0x23, 0x28, 0x2A, 0x2D, 0x3A, 0x3D, 0x3E, 0x7C: if isASCII { return true }
        default: break
        }
      }
      return false
    }
  }

  private func has(
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

  /// Frames, rows, tabs, menus, and bars are drawn with marks.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{2500}"..."\u{257F}", "█", "⎡"..."⎦", "‹", "›", "≡", "►", "▼", "○", "●": true
    default: false
    }
  }

  private func hasMarksOfASCII(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.first == glyphs.selection || scalars.suffix(2) == [" ", glyphs.disclosure]
      || has(glyphs.screen.side, glyphs.screen.side, in: scalars)
      || scalars.indices.contains {
        scalars[$0...].starts(with: glyphs.radioOn)
          || scalars[$0...].starts(with: glyphs.radioOff)
      }
  }

  /// Returns whether a character for fills or lines is repeated.
  private func hasRun(_ scalars: [Unicode.Scalar]) -> Bool {
    let fills = [glyphs.fill, glyphs.bullet, glyphs.undone, glyphs.done]
    let lines = [glyphs.screen.top.line, glyphs.rule.line]
    var length = 0
    for (index, scalar) in scalars.enumerated() {
      length = index > 0 && scalar == scalars[index - 1] ? length + 1 : 1
      // Don't count two hyphens, which often represent a dash, or dots, which often represent an
      // ellipsis.
      if length == 2, fills.contains(scalar), scalar != "." { return true }
      if length == 3, lines.contains(scalar) { return true }
    }
    return false
  }
}
