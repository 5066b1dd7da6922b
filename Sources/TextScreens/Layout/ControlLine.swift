/// The parts of a control on one line: a text, the body between its delimiters, another text.
///
/// Where there is no room for all of them, the body is served first, then the text after it,
/// then the one before it.
struct ControlLine {
  var before = GlyphText("")
  /// The columns between the delimiters, where nobody says how many there are.
  let body: Int
  var after = GlyphText("")
  /// The columns kept for the text after the body, so that the body does not move with it.
  var afterColumns = 0
  /// The least columns of a body that takes all the width it is offered; `nil` for other bodies.
  var filling: Int?

  /// A body of one column and its delimiters: what no control goes below.
  static let leastWidth = 3

  /// The columns of the parts in a given width; 0 for a text that has no room.
  struct Places {
    let before: Int
    let body: Int
    let after: Int

    /// Where the left delimiter stands.
    var bodyOffset: Int { before > 0 ? before + 1 : 0 }
    /// Where the text after the body stands.
    var afterOffset: Int { bodyOffset + body + 3 }
  }

  /// The columns of all parts.
  var idealWidth: Int {
    body + 2 + (before.width > 0 ? before.width + 1 : 0)
      + (keptAfter > 0 ? keptAfter + 1 : 0)
  }

  /// The columns that the control takes of those that it is offered.
  func width(for proposal: Int?) -> Int {
    let offered = proposal ?? idealWidth
    return max(Self.leastWidth, filling == nil ? min(idealWidth, offered) : offered)
  }

  /// Shares a width among the parts.
  func places(in width: Int) -> Places {
    var rest = max(0, width - 2)
    var body = min(rest, filling ?? self.body)
    rest -= body
    let after = Self.share(of: &rest, for: keptAfter)
    let before = Self.share(of: &rest, for: self.before.width)
    if filling != nil { body += rest }
    return Places(before: before, body: body, after: after)
  }

  /// Whether a text or the body has less room than it needs.
  func isCut(in width: Int) -> Bool {
    let places = places(in: width)
    return places.before < before.width || places.after < after.width
      || places.body < filling ?? body
  }

  private var keptAfter: Int { max(after.width, afterColumns) }

  /// The columns for a text, and one for the blank beside it.
  private static func share(of rest: inout Int, for columns: Int) -> Int {
    guard columns > 0, rest > 1 else { return 0 }
    let taken = min(columns, rest - 1)
    rest -= taken + 1
    return taken
  }
}
