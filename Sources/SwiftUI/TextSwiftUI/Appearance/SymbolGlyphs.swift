/// The glyphs of symbols that have an obvious one.
enum SymbolGlyphs {
  /// Returns the glyph of a symbol.
  ///
  /// A symbol in a circle or a square has the glyph of what is in it, such as `✓` for
  /// `checkmark.circle`. A filled symbol has that of its outline with a point, such as `✓•` for
  /// `checkmark.circle.fill`, unless it has one of its own, because apps show by it that something is on.
  static func glyph(for symbol: String, isRightToLeft: Bool) -> String? {
    guard isRightToLeft else { return glyph(for: symbol) }
    // `chevron.right` is right in all languages.
    let turned = ["forward": "backward", "backward": "forward"]
    let parts = symbol.split(separator: ".").map(String.init)
    return glyph(for: parts.map { turned[$0] ?? $0 }.joined(separator: "."))
  }

  /// The glyphs that are each other's, turned by an eighth clockwise.
  private static let turned = ["→↘↓↙←↖↑↗", "››⌄⌄‹‹⌃⌃", "▶▶▼▼◀◀▲▲", "+✕+✕+✕+✕"].map(Array.init)

  /// Returns a glyph that's turned clockwise, if it looks different then.
  static func turning(_ glyph: String, byEighths eighths: Int) -> String {
    guard eighths != 0, let first = glyph.first,
      let turned = turned.first(where: { $0.contains(first) }),
      let start = turned.firstIndex(of: first)
    else { return glyph }
    return String(turned[(start + eighths) & 7]) + glyph.dropFirst()
  }

  private static func glyph(for symbol: String) -> String? {
    if let glyph = glyphs[symbol] { return glyph }
    let parts = symbol.split(separator: ".")
    guard let last = parts.last, parts.count > 1 else { return nil }
    let rest = parts.dropLast().joined(separator: ".")
    switch last {
    case "fill": return glyph(for: rest).map { $0 + "•" }
    case "circle", "square", "rectangle", "app":
      return rest.count == 1 || Int(rest) != nil ? rest.uppercased() : glyph(for: rest)
    default: return nil
    }
  }

  private static let glyphs: [String: String] = [
    "airplane": "✈", "arrow.clockwise": "↻", "arrow.counterclockwise": "↺", "arrow.down": "↓",
    "arrow.left": "←", "arrow.right": "→", "arrow.up": "↑", "arrow.up.arrow.down": "↕",
    "arrow.up.and.down": "↕", "arrow.left.arrow.right": "↔", "arrow.left.and.right": "↔",
    "arrow.backward": "←", "arrow.forward": "→", "arrow.up.right": "↗", "arrow.up.left": "↖",
    "arrow.down.right": "↘", "arrow.down.left": "↙", "arrow.uturn.backward": "↶",
    "arrow.uturn.forward": "↷", "arrow.uturn.left": "↶", "arrow.uturn.right": "↷",
    "arrow.triangle.2.circlepath": "↻", "gobackward": "↺", "goforward": "↻",
    "arrowtriangle.up": "▲", "arrowtriangle.down": "▼", "arrowtriangle.left": "◀",
    "arrowtriangle.right": "▶", "at": "@", "asterisk": "*", "bolt": "↯", "checkmark": "✓",
    "chevron.backward": "‹", "chevron.down": "⌄", "chevron.forward": "›",
    "chevron.left": "‹", "chevron.right": "›", "chevron.up": "⌃", "circle": "○",
    "circle.circle": "◎", "circle.circle.fill": "◉", "circle.fill": "●", "cloud": "☁",
    "command": "⌘", "delete.left": "⌫", "diamond": "◇",
    "diamond.fill": "◆", "divide": "÷", "dollarsign": "$", "ellipsis": "…", "envelope": "✉",
    "equal": "=", "escape": "⎋", "eurosign": "€", "exclamationmark": "!",
    "exclamationmark.triangle": "⚠", "flag": "⚑", "gear": "⚙", "gearshape": "⚙", "heart": "♡",
    "heart.fill": "♥", "house": "⌂", "infinity": "∞", "info": "i", "keyboard": "⌨",
    "largecircle.fill.circle": "◉", "lessthan": "<", "greaterthan": ">",
    "line.3.horizontal": "☰", "line.horizontal.3": "☰", "list.bullet": "☰",
    "magnifyingglass": "⌕", "minus": "−", "moon": "☾", "multiply": "×", "music.note": "♪",
    "number": "#", "option": "⌥", "pause": "‖", "pencil": "✎", "percent": "%", "phone": "☎",
    "play": "▷", "play.fill": "▶", "plus": "+", "plusminus": "±", "power": "⏻", "questionmark": "?",
    "return": "⏎",
    "scissors": "✂", "shift": "⇧", "smallcircle.filled.circle": "◉", "snowflake": "❄",
    "square": "□", "square.fill": "■", "square.and.pencil": "✎", "square.and.arrow.up": "⇪",
    "star": "☆", "star.fill": "★", "sterlingsign": "£", "stop": "■", "suit.club": "♣",
    "suit.diamond": "♢", "suit.diamond.fill": "♦", "suit.heart": "♡", "suit.heart.fill": "♥",
    "suit.spade": "♠", "sum": "∑", "sun.max": "☀", "textformat": "A", "trash": "🗑",
    "triangle": "△", "triangle.fill": "▲", "umbrella": "☂", "xmark": "✕",
  ]
}
