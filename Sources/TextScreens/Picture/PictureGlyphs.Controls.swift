extension PictureGlyphs {
  /// The characters of controls, the same columns in both themes but for the marks of radios.
  struct Controls {
    /// What stands on both sides of what is focused.
    let focus: (left: UInt32, right: UInt32)
    let caret: UInt32 = 0x7C
    let fill: UInt32 = 0x5F
    let bullet: UInt32
    /// Behind the option that is chosen.
    let choice: UInt32
    /// Before the title of a menu.
    let menu: UInt32
    /// Behind the title of a link to a page.
    let link: UInt32
    let expanded: UInt32
    let collapsed: UInt32
    let radioOn: [UInt32]
    let radioOff: [UInt32]
    let track: UInt32
    let thumb: UInt32
    let done: UInt32
    let undone: UInt32
    /// Before a validation message.
    let error: UInt32 = 0x21

    static let unicode = Controls(
      focus: (0xBB, 0xAB), bullet: 0x2022, choice: 0x25BC, menu: 0x2261, link: 0x2192,
      expanded: 0x25BC, collapsed: 0x203A, radioOn: [0x25CF], radioOff: [0x25CB], track: 0x2500,
      thumb: 0x253C, done: 0x2588, undone: 0xB7)

    static let ascii = Controls(
      focus: (0x2A, 0x2A), bullet: 0x2A, choice: 0x76, menu: 0x3D, link: 0x3E, expanded: 0x76,
      collapsed: 0x3E, radioOn: [0x28, 0x6F, 0x29], radioOff: [0x28, 0x20, 0x29], track: 0x2D,
      thumb: 0x2B, done: 0x23, undone: 0x2E)
  }
}

extension ControlMark {
  /// The character between the braces.
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
