/// The characters that a theme uses to draw pictures.
///
/// Except for radio buttons, they have the same width in each theme.
struct PictureGlyphs {
  typealias Ends = (left: Unicode.Scalar, right: Unicode.Scalar)

  /// The ends of a row in a frame, with the line between them.
  struct Row {
    let left: Unicode.Scalar
    let line: Unicode.Scalar
    let right: Unicode.Scalar

    init(line: Unicode.Scalar) { (left, self.line, right) = (line, line, line) }

    init(_ characters: String) {
      let scalars = Array(characters.unicodeScalars)
      (left, line, right) = (scalars[0], scalars[1], scalars[2])
    }
  }

  struct Frame {
    let top: Row
    let separator: Row
    let bottom: Row
    let side: Unicode.Scalar
  }

  let screen: Frame
  let activeLayer: Frame
  /// If a layer is drawn below the base screen, this line separates them.
  let rule: Row

  let disabled: Unicode.Scalar
  let focus: Ends
  let back: Unicode.Scalar
  let selection: Unicode.Scalar
  let disclosure: Unicode.Scalar
  let ellipsis: Unicode.Scalar
  let caret: Unicode.Scalar = "|"
  let fill: Unicode.Scalar = "_"
  let bullet: Unicode.Scalar
  /// This character follows the selected option of a picker.
  let choice: Unicode.Scalar
  let menu: Unicode.Scalar
  /// This character follows the title of a link to a web page.
  let link: Unicode.Scalar
  let expanded: Unicode.Scalar
  let collapsed: Unicode.Scalar
  /// Tabs and the options of a picker have the same marks.
  let radioOn: [Unicode.Scalar]
  let radioOff: [Unicode.Scalar]
  /// The edges of the first row, the middle rows, and the last row.
  let editor: [Ends]
  let track: Unicode.Scalar
  let thumb: Unicode.Scalar
  let done: Unicode.Scalar
  let undone: Unicode.Scalar
  let error: Unicode.Scalar = "!"

  static let unicode = PictureGlyphs(
    screen: Frame(top: Row("┌─┐"), separator: Row("├─┤"), bottom: Row("└─┘"), side: "│"),
    activeLayer: Frame(top: Row("╔═╗"), separator: Row("╟─╢"), bottom: Row("╚═╝"), side: "║"),
    rule: Row("╞═╡"), disabled: "░", focus: ("»", "«"), back: "‹", selection: "►", disclosure: "›",
    ellipsis: "…", bullet: "•", choice: "▼", menu: "≡", link: "→", expanded: "▼", collapsed: "›",
    radioOn: ["●"], radioOff: ["○"], editor: [("⎡", "⎤"), ("⎢", "⎥"), ("⎣", "⎦")], track: "─",
    thumb: "┼", done: "█", undone: "·")

  static let ascii = PictureGlyphs(
    screen: Frame(top: Row("+-+"), separator: Row("+-+"), bottom: Row("+-+"), side: "|"),
    activeLayer: Frame(top: Row("#=#"), separator: Row("#-#"), bottom: Row("#=#"), side: "#"),
    rule: Row("#=#"), disabled: ":", focus: ("*", "*"), back: "<", selection: ">", disclosure: ">",
    ellipsis: "~", bullet: "*", choice: "v", menu: "=", link: ">", expanded: "v", collapsed: ">",
    radioOn: ["(", "o", ")"], radioOff: ["(", " ", ")"],
    editor: [("/", "\\"), ("|", "|"), ("\\", "/")], track: "-", thumb: "+", done: "#", undone: ".")

  var isASCII: Bool { disabled.isASCII }
}

extension PictureTheme {
  var glyphs: PictureGlyphs { self == .unicode ? .unicode : .ascii }
}
