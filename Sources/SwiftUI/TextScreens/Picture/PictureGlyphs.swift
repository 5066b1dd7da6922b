/// The characters that pictures are drawn with, which are available in every monospaced font.
enum PictureGlyphs {
  typealias Ends = (left: Unicode.Scalar, right: Unicode.Scalar)

  /// The characters at both ends of a row in a frame and along the line between them.
  struct Row {
    let left: Unicode.Scalar
    let line: Unicode.Scalar
    let right: Unicode.Scalar

    init(_ left: Unicode.Scalar, _ line: Unicode.Scalar, _ right: Unicode.Scalar) {
      (self.left, self.line, self.right) = (left, line, right)
    }
  }

  struct Frame {
    let top: Row
    let separator: Row
    let bottom: Row
    let side: Unicode.Scalar
  }

  static let screen = Frame(
    top: Row("┌", "─", "┐"), separator: Row("├", "─", "┤"), bottom: Row("└", "─", "┘"), side: "│")
  static let activeLayer = Frame(
    top: Row("╔", "═", "╗"), separator: Row("╟", "─", "╢"), bottom: Row("╚", "═", "╝"), side: "║")
  /// The line between the base screen and a layer that's drawn below it.
  static let rule = Row("╞", "═", "╡")

  static let disabled: Unicode.Scalar = "░"
  static let focus: Ends = ("»", "«")
  static let back: Unicode.Scalar = "‹"
  static let selection: Unicode.Scalar = "►"
  static let disclosure: Unicode.Scalar = "›"
  static let ellipsis: Unicode.Scalar = "…"
  static let caret: Unicode.Scalar = "|"
  static let fill: Unicode.Scalar = "_"
  static let bullet: Unicode.Scalar = "•"
  /// The character after the selected option of a picker.
  static let choice: Unicode.Scalar = "▼"
  static let menu: Unicode.Scalar = "≡"
  /// The character after the title of a link to a web page.
  static let link: Unicode.Scalar = "→"
  static let expanded: Unicode.Scalar = "▼"
  static let collapsed: Unicode.Scalar = "›"
  /// The mark of the selected tab or the selected option of a picker.
  static let radioOn: Unicode.Scalar = "●"
  static let radioOff: Unicode.Scalar = "○"
  /// The edges of an editor's first row, middle rows, and last row.
  static let editor: [Ends] = [("⎡", "⎤"), ("⎢", "⎥"), ("⎣", "⎦")]
  static let track: Unicode.Scalar = "─"
  static let thumb: Unicode.Scalar = "┼"
  static let done: Unicode.Scalar = "█"
  static let undone: Unicode.Scalar = "·"

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
}
