import TextWidths

/// A kind of control on a single line: text, a body between delimiters, and more text.
///
/// `Slider.swift` is an example of all that there is to a new control.
protocol LineControl: ElementNode {
  /// The label or, for a field, the placeholder.
  var label: String { get }
  var layout: ControlLayout { get }
  /// The delimiters, which show whether the body is a value, a state, or an action.
  var ends: PictureGlyphs.Ends { get }
  /// Draws what is between the delimiters.
  func paintBody(in body: Rect, isFocused: Bool, by painter: inout PicturePainter)
}

extension LineControl {
  var traits: NodeTraits { [.isElement, .isControl] }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    Size(width: layout.width(for: proposal.width), height: 1)
  }

  var ends: PictureGlyphs.Ends { ("<", ">") }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    let layout = layout
    let widths = layout.partWidths(in: frame.width)
    if let text = layout.before, widths.before > 0 {
      painter.paint(text, x: frame.x, y: frame.y, columns: widths.before)
    }
    if let text = layout.after, widths.after > 0 {
      painter.paint(text, x: frame.x + widths.afterOffset, y: frame.y, columns: widths.after)
    }
    let x = frame.x + widths.bodyOffset
    painter.put(
      painter.delimiters(of: node, usually: ends), y: frame.y,
      in: Rect(x: x, y: frame.y, width: widths.body + 2, height: 1))
    let body = Rect(x: x + 1, y: frame.y, width: widths.body, height: 1)
    painter.clip(to: body)
    paintBody(in: body, isFocused: painter.nodes[node].isFocused, by: &painter)
  }

  var text: String? { label }

  func isTruncated(_ node: Int, on screen: LaidOutScreen) -> Bool {
    layout.isCut(in: screen.frames[node].width)
  }

  func noteOnLook(of element: ScreenElement) -> String? {
    let layout = layout
    if let text = layout.before, PictureGlyphs.looksLikeControl(text.string) { return element.name }
    if let text = layout.after, PictureGlyphs.looksLikeControl(text.string) { return element.name }
    return nil
  }
}

extension MeasuredText {
  static func placeholder(_ title: String) -> MeasuredText {
    title.isEmpty ? MeasuredText("") : .label("(\(title))")
  }
}

extension Double {
  /// This number, clamped to the range from 0 to 1.
  ///
  /// For NaN, the result is 0.
  var clampedToUnit: Double { self > 0 ? min(1, self) : 0 }
}

/// The layout of a control on a single line.
///
/// A control consists of text, a body with delimiters, and more text. If there isn't enough space
/// for all of them, the body is given its width first, and the text in front of the body last.
struct ControlLayout {
  var before: MeasuredText?
  /// The ideal number of columns between the delimiters.
  let body: Int
  var after: MeasuredText?
  /// The number of columns to reserve for the text after the body, so that the body doesn't move
  /// when that text changes.
  var afterColumns = 0
  /// The minimum width of the body if it fills the proposed width, or `nil` if it doesn't.
  var filling: Int?

  /// The width of two delimiters with a single column between them.
  static let minimumWidth = 3

  /// The widths of the parts of a control.
  ///
  /// If there isn't any space left for one of the texts, its width is 0.
  struct PartWidths {
    let before: Int
    let body: Int
    let after: Int

    var bodyOffset: Int { before > 0 ? before + 1 : 0 }
    var afterOffset: Int { bodyOffset + body + 3 }
  }

  private var idealWidth: Int {
    body + 2 + (beforeColumns > 0 ? beforeColumns + 1 : 0) + (keptAfter > 0 ? keptAfter + 1 : 0)
  }

  func width(for proposal: Int?) -> Int {
    let offered = proposal ?? idealWidth
    return max(Self.minimumWidth, filling == nil ? min(idealWidth, offered) : offered)
  }

  func partWidths(in width: Int) -> PartWidths {
    var rest = max(0, width - 2)
    var body = min(rest, filling ?? self.body)
    rest -= body
    let after = Self.share(of: &rest, for: keptAfter)
    let before = Self.share(of: &rest, for: beforeColumns)
    if filling != nil { body += rest }
    return PartWidths(before: before, body: body, after: after)
  }

  func isCut(in width: Int) -> Bool {
    let widths = partWidths(in: width)
    return widths.before < beforeColumns || widths.after < after?.width ?? 0
      || widths.body < filling ?? body
  }

  private var beforeColumns: Int { before?.width ?? 0 }
  private var keptAfter: Int { max(after?.width ?? 0, afterColumns) }

  /// Returns the number of columns for the text beside the body, and subtracts it from `rest`.
  ///
  /// This method also subtracts the space between the text and the body.
  private static func share(of rest: inout Int, for columns: Int) -> Int {
    guard columns > 0, rest > 1 else { return 0 }
    let taken = min(columns, rest - 1)
    rest -= taken + 1
    return taken
  }
}
