/// The characters that a theme draws with.
struct PictureGlyphs {
  /// The characters of a row of a frame: its ends, and the line between them.
  struct Row {
    let left: UInt32
    let line: UInt32
    let right: UInt32

    /// A line without ends of its own.
    init(line: UInt32) { (left, self.line, right) = (line, line, line) }

    init(_ characters: String) {
      let scalars = characters.unicodeScalars.map(\.value)
      left = scalars[0]
      line = scalars[1]
      right = scalars[2]
    }
  }

  /// The characters of a frame.
  struct Frame {
    let top: Row
    let separator: Row
    let bottom: Row
    let side: UInt32
  }

  let screen: Frame
  /// The frame of the layer that a user acts in.
  let activeLayer: Frame
  /// The row above a layer that stands below its base.
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
  /// The characters of the theme.
  var glyphs: PictureGlyphs { self == .unicode ? .unicode : .ascii }
}
