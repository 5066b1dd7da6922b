import TextWidths

/// A control, an image, or a progress view.
///
/// This type is a class to keep the nodes of all other views small.
final class ControlNode {
  let kind: ScreenElement.Kind
  /// The label or, for a field, the placeholder.
  let label: String
  /// The value of the control, or `nil` if the control has no value or hides it.
  let value: String?
  /// The states that are specific to this kind of control, as in an outline.
  let traits: [ScreenElement.State]
  let appearance: ControlAppearance
  let layout: ControlLayout
  /// The outline of content that isn't drawn, such as the items of a menu.
  let content: [OutlineLine]
  let activate: (() -> Void)?
  let input: ScreenElement.Input?
  /// A Boolean value that indicates whether the labels of enclosing views omit this control.
  let isDecorative: Bool

  /// Creates a control.
  ///
  /// To keep the body from moving when the value after it changes, pass the number of columns to
  /// reserve for the value as `afterColumns`.
  init(
    _ kind: ScreenElement.Kind, label: String, value: String? = nil,
    traits: [ScreenElement.State] = [], appearance: ControlAppearance, afterColumns: Int = 0,
    content: [OutlineLine] = [], activate: (() -> Void)? = nil,
    input: ScreenElement.Input? = nil, isDecorative: Bool = false
  ) {
    self.kind = kind
    self.label = label
    self.value = value
    self.traits = traits
    self.appearance = appearance
    self.content = content
    self.activate = activate
    self.input = input
    self.isDecorative = isDecorative
    var (before, after) = (MeasuredText(""), MeasuredText(""))
    switch appearance {
    case .field, .secure, .editor, .menu, .link, .image: break
    case .mark: after = .label(label)
    case .choice, .radios, .date: before = .label(label)
    case .slider, .progress: (before, after) = (.label(label), MeasuredText(value ?? ""))
    }
    layout = ControlLayout(
      before: before, body: appearance.columns, after: after, afterColumns: afterColumns,
      filling: appearance.filling)
  }

  private init(_ other: ControlNode, printedWith options: PictureOptions) {
    kind = other.kind
    label = other.label
    value = other.value
    traits = other.traits
    appearance = other.appearance.printed(with: options)
    content = other.content
    activate = other.activate
    input = other.input
    isDecorative = other.isDecorative
    layout = ControlLayout(
      before: other.layout.before.printed(with: options), body: appearance.columns,
      after: other.layout.after.printed(with: options), afterColumns: other.layout.afterColumns,
      filling: other.layout.filling)
  }

  func printed(with options: PictureOptions) -> ControlNode {
    ControlNode(self, printedWith: options)
  }

  var isInteractive: Bool { kind != .progress && kind != .image }

  var options: [ScreenElement.Option] {
    guard case .choice(let options) = input else { return [] }
    return options
  }

  /// Returns the lines of text in an editor of the given width.
  ///
  /// The last column of the editor is reserved for the caret.
  func editorLines(_ text: MeasuredText, in width: Int) -> [Range<Int>] {
    let columns = layout.partWidths(in: width).body - 1
    return WrappedText(text.glyphs, columns: columns, rows: Proposal.infinity).ranges
  }
}

enum ControlAppearance {
  /// `<Ada____>`, or `<(Name)__>` for a placeholder.
  case field(MeasuredText, isPlaceholder: Bool)
  /// `<•••____>`, where only the number of characters is known, or `<(•Password)____>` if there are
  /// none.
  case secure(Int, title: MeasuredText)
  case editor(MeasuredText)
  /// `{x}`, `{›}`
  case mark(ControlMark)
  /// `<Red ▼>`
  case choice([MeasuredText], selected: Int?)
  /// `●Home ○Search`
  case radios([MeasuredText], selected: Int?)
  /// `[≡ More]`
  case menu(MeasuredText)
  /// `[Swift →]`
  case link(MeasuredText)
  /// `<2026-11-21>`
  case date(MeasuredText)
  /// `<──┼─────>`, where the position of the handle ranges from 0 to 1.
  case slider(Double)
  /// `│████····│`, where the progress ranges from 0 to 1, or is `nil` if it isn't known.
  case progress(Double?)
  case image(MeasuredText)

  /// The ideal number of columns between the delimiters.
  fileprivate var columns: Int {
    switch self {
    case .field, .secure, .editor: 18
    case .mark: 1
    // Make room for the widest option, so that selecting another option doesn't move other views.
    case .choice(let labels, _): labels.reduce(0) { max($0, $1.width) } + 2
    // In the ASCII theme, the mark of an option is three columns wide.
    case .radios(let labels, _): max(1, labels.reduce(-1) { $0 + $1.width + 4 })
    case .menu(let text), .link(let text): text.width + 2
    case .date(let text): max(1, text.width)
    case .slider: 10
    case .progress(let fraction): fraction == nil ? 3 : 8
    case .image: 0
    }
  }

  /// The minimum width of the body if it fills the proposed width, or `nil` if it doesn't.
  fileprivate var filling: Int? {
    switch self {
    case .field, .secure, .editor: 1
    case .slider, .progress(.some): 3
    default: nil
    }
  }

  fileprivate func printed(with options: PictureOptions) -> ControlAppearance {
    switch self {
    case .field(let text, let isPlaceholder):
      .field(text.printed(with: options), isPlaceholder: isPlaceholder)
    case .editor(let text): .editor(text.printed(with: options))
    case .choice(let labels, let selected):
      .choice(labels.map { $0.printed(with: options) }, selected: selected)
    case .radios(let labels, let selected):
      .radios(labels.map { $0.printed(with: options) }, selected: selected)
    case .menu(let text): .menu(text.printed(with: options))
    case .link(let text): .link(text.printed(with: options))
    case .date(let text): .date(text.printed(with: options))
    case .image(let glyph): .image(glyph.printed(with: options))
    case .secure(let count, let title): .secure(count, title: title.printed(with: options))
    case .mark, .slider, .progress: self
    }
  }
}

/// The mark between the braces of a toggle or a disclosure group.
///
/// Outlines show the raw value of the mark.
package enum ControlMark: String, Sendable {
  case on
  case off
  case expanded
  case collapsed
}

/// The layout of a control on a single line.
///
/// A control consists of text, a body with delimiters, and more text. If there isn't enough space
/// for all of them, the body is given its width first, and the text in front of the body last.
struct ControlLayout {
  let before: MeasuredText
  let body: Int
  let after: MeasuredText
  let afterColumns: Int
  let filling: Int?

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
    body + 2 + (before.width > 0 ? before.width + 1 : 0) + (keptAfter > 0 ? keptAfter + 1 : 0)
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
    let before = Self.share(of: &rest, for: self.before.width)
    if filling != nil { body += rest }
    return PartWidths(before: before, body: body, after: after)
  }

  func isCut(in width: Int) -> Bool {
    let widths = partWidths(in: width)
    return widths.before < before.width || widths.after < after.width
      || widths.body < filling ?? body
  }

  private var keptAfter: Int { max(after.width, afterColumns) }

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
