/// The characters that a theme uses to draw pictures.
struct PictureGlyphs {
  /// The characters at both ends of a row in a frame, and the character of the line between them.
  struct Row {
    let left: UInt32
    let line: UInt32
    let right: UInt32

    init(line: UInt32) { (left, self.line, right) = (line, line, line) }

    init(_ characters: String) {
      let scalars = characters.unicodeScalars.map(\.value)
      left = scalars[0]
      line = scalars[1]
      right = scalars[2]
    }
  }

  struct Frame {
    let top: Row
    let separator: Row
    let bottom: Row
    let side: UInt32
  }

  let screen: Frame
  let activeLayer: Frame
  /// The line that separates a layer from the base screen, if the layer is drawn below it.
  let rule: Row

  let disabled: UInt32
  let back: UInt32
  let selection: UInt32
  let disclosure: UInt32
  let ellipsis: UInt32
  let tabOn: [UInt32]
  let tabOff: [UInt32]
  let controls: Controls

  static let unicode = PictureGlyphs(
    screen: Frame(top: Row("┌─┐"), separator: Row("├─┤"), bottom: Row("└─┘"), side: 0x2502),
    activeLayer: Frame(top: Row("╔═╗"), separator: Row("╟─╢"), bottom: Row("╚═╝"), side: 0x2551),
    rule: Row("╞═╡"), disabled: 0x2591, back: 0x2039, selection: 0x25BA, disclosure: 0x203A,
    ellipsis: 0x2026, tabOn: [0x25CF], tabOff: [0x25CB], controls: .unicode)

  static let ascii = PictureGlyphs(
    screen: Frame(top: Row("+-+"), separator: Row("+-+"), bottom: Row("+-+"), side: 0x7C),
    activeLayer: Frame(top: Row("#=#"), separator: Row("#-#"), bottom: Row("#=#"), side: 0x23),
    rule: Row("#=#"), disabled: 0x3A, back: 0x3C, selection: 0x3E, disclosure: 0x3E,
    ellipsis: 0x7E, tabOn: [0x28, 0x6F, 0x29], tabOff: [0x28, 0x20, 0x29], controls: .ascii)
}

extension PictureTheme {
  var glyphs: PictureGlyphs { self == .unicode ? .unicode : .ascii }
}

extension PictureGlyphs {
  /// The characters for drawing controls.
  ///
  /// Except for radio buttons, they have the same width in each theme.
  struct Controls {
    /// The delimiters around a control that has the focus.
    let focus: (left: UInt32, right: UInt32)
    let caret: UInt32 = 0x7C
    let fill: UInt32 = 0x5F
    let bullet: UInt32
    /// The character that follows the selected option of a picker.
    let choice: UInt32
    let menu: UInt32
    /// The character that follows the title of a link to a web page.
    let link: UInt32
    let expanded: UInt32
    let collapsed: UInt32
    let radioOn: [UInt32]
    let radioOff: [UInt32]
    /// The edges of a text editor that has several rows.
    let editor: Editor
    let track: UInt32
    let thumb: UInt32
    let done: UInt32
    let undone: UInt32
    /// The character in front of a validation message.
    let error: UInt32 = 0x21

    /// The characters at both ends of each row in a text editor.
    struct Editor {
      let top: (left: UInt32, right: UInt32)
      let middle: (left: UInt32, right: UInt32)
      let bottom: (left: UInt32, right: UInt32)
    }

    static let unicode = Controls(
      focus: (0xBB, 0xAB), bullet: 0x2022, choice: 0x25BC, menu: 0x2261, link: 0x2192,
      expanded: 0x25BC, collapsed: 0x203A, radioOn: [0x25CF], radioOff: [0x25CB],
      editor: Editor(top: (0x23A1, 0x23A4), middle: (0x23A2, 0x23A5), bottom: (0x23A3, 0x23A6)),
      track: 0x2500, thumb: 0x253C, done: 0x2588, undone: 0xB7)

    static let ascii = Controls(
      focus: (0x2A, 0x2A), bullet: 0x2A, choice: 0x76, menu: 0x3D, link: 0x3E, expanded: 0x76,
      collapsed: 0x3E, radioOn: [0x28, 0x6F, 0x29], radioOff: [0x28, 0x20, 0x29],
      editor: Editor(top: (0x2F, 0x5C), middle: (0x7C, 0x7C), bottom: (0x5C, 0x2F)),
      track: 0x2D, thumb: 0x2B, done: 0x23, undone: 0x2E)
  }
}

extension ControlMark {
  /// Returns the character drawn between the braces.
  func code(in glyphs: PictureGlyphs.Controls) -> UInt32 {
    switch self {
    case .on: 0x78
    case .off: 0x20
    case .mixed: 0x2D
    case .expanded: glyphs.expanded
    case .collapsed: glyphs.collapsed
    }
  }
}
