/// The characters that a theme uses to draw pictures.
///
/// Except for the characters of radio buttons, they have the same width in every theme.
struct PictureGlyphs {
  typealias Ends = (left: Unicode.Scalar, right: Unicode.Scalar)

  /// The characters at both ends of a row in a frame and along the line between them.
  struct Row {
    let left: Unicode.Scalar
    let line: Unicode.Scalar
    let right: Unicode.Scalar

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
  /// The line between the base screen and a layer that's drawn below it.
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
  /// The character after the selected option of a picker.
  let choice: Unicode.Scalar
  let menu: Unicode.Scalar
  /// The character after the title of a link to a web page.
  let link: Unicode.Scalar
  let expanded: Unicode.Scalar
  let collapsed: Unicode.Scalar
  /// The mark of the selected tab or the selected option of a picker.
  let radioOn: [Unicode.Scalar]
  let radioOff: [Unicode.Scalar]
  /// The edges of an editor's first row, middle rows, and last row.
  let editor: [Ends]
  let track: Unicode.Scalar
  let thumb: Unicode.Scalar
  let done: Unicode.Scalar
  let undone: Unicode.Scalar

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

  /// The other one of two characters that are mirror images, such as brackets.
  static let mirrored: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs: [Ends] = [
      ("[", "]"), ("{", "}"), ("(", ")"), ("<", ">"), ("/", "\\"), ("‹", "›"), ("»", "«"),
      ("→", "←"),
      ("►", "◄"), ("┌", "┐"), ("└", "┘"), ("⎡", "⎤"), ("⎢", "⎥"), ("⎣", "⎦"),
    ]
    return Dictionary(
      uniqueKeysWithValues: pairs.flatMap { [($0.left, $0.right), ($0.right, $0.left)] })
  }()

  var isASCII: Bool { disabled.isASCII }
}

extension PictureTheme {
  var glyphs: PictureGlyphs { self == .unicode ? .unicode : .ascii }
}
