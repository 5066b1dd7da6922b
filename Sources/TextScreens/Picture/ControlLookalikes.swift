/// A detector for plain text that looks like a control when it's drawn.
struct ControlLookalikes {
  private let glyphs: PictureGlyphs
  private let isASCII: Bool

  init(_ glyphs: PictureGlyphs) {
    self.glyphs = glyphs
    isASCII = glyphs.disabled < 0x80
  }

  /// Returns whether the given string contains the delimiters or marks of a control.
  func occur(in text: String) -> Bool {
    guard hasSuspiciousByte(text) else { return false }
    let scalars = text.unicodeScalars.map(\.value)
    let controls = glyphs.controls
    return [(0x5B, 0x5D), (0x3C, 0x3E), (0x7B, 0x7D)].contains { has($0, $1, in: scalars) }
      || has(glyphs.disabled, glyphs.disabled, in: scalars, asWord: isASCII)
      || has(controls.focus.left, controls.focus.right, in: scalars, asWord: isASCII)
      || scalars.starts(with: [controls.error, 0x20])
      || (isASCII ? hasMarksOfASCII(scalars) : scalars.contains(where: Self.isMark))
      || hasRun(scalars)
  }

  /// Returns whether the text of a field could be mistaken for a placeholder, or ends with the fill
  /// character of the field.
  static func isAmbiguous(fieldText text: String) -> Bool {
    text.utf8.first == 0x28 && text.utf8.last == 0x29 || text.utf8.last == 0x5F
      || text.contains("_\n") || text.contains("_ ")
  }

  /// Returns whether the given string contains any byte of a delimiter.
  ///
  /// This excludes most strings quickly.
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
    _ open: UInt32, _ close: UInt32, in scalars: [UInt32], asWord isWord: Bool = false
  ) -> Bool {
    var start: Int?
    for (index, scalar) in scalars.enumerated() {
      if scalar == close, let start, index > start + 1,
        !isWord || index + 1 == scalars.count || scalars[index + 1] == 0x20
      {
        return true
      }
      if scalar == open, !isWord || index == 0 || scalars[index - 1] == 0x20 { start = index }
    }
    return false
  }

  /// Returns whether the given scalar is used to draw frames, or to mark rows, tabs, menus, or
  /// bars.
  private static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2500...0x257F, 0x2588, 0x23A1...0x23A6, 0x2039, 0x203A, 0x2261, 0x25BA, 0x25BC, 0x25CB,
      0x25CF:
      true
    default: false
    }
  }

  private func hasMarksOfASCII(_ scalars: [UInt32]) -> Bool {
    let controls = glyphs.controls
    return scalars.first == glyphs.selection || scalars.suffix(2) == [0x20, glyphs.disclosure]
      || has(glyphs.screen.side, glyphs.screen.side, in: scalars)
      || scalars.indices.contains {
        scalars[$0...].starts(with: controls.radioOn)
          || scalars[$0...].starts(with: controls.radioOff)
      }
  }

  /// Returns whether a character used for fills or lines is repeated.
  private func hasRun(_ scalars: [UInt32]) -> Bool {
    let controls = glyphs.controls
    let fills = [controls.fill, controls.bullet, controls.undone, controls.done]
    let lines = [glyphs.screen.top.line, glyphs.rule.line]
    var length = 0
    for (index, scalar) in scalars.enumerated() {
      length = index > 0 && scalar == scalars[index - 1] ? length + 1 : 1
      // Don't count two hyphens, which often represent a dash, or dots, which often represent an
      // ellipsis.
      if length == 2, fills.contains(scalar), scalar != 0x2E { return true }
      if length == 3, lines.contains(scalar) { return true }
    }
    return false
  }
}
