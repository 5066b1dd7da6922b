/// A control, an image, or a progress view.
///
/// This is a class because it keeps all other nodes small.
final class ControlNode {
  let kind: ScreenElement.Kind
  /// The label of the control or, for a field, its placeholder.
  let label: String
  /// The value of the control as a string, or `nil` if the control doesn't have a value or hides
  /// it.
  let value: String?
  /// The states that are specific to this kind of control, formatted as in an outline.
  let traits: [String]
  let appearance: ControlAppearance
  /// The outline of any content that isn't drawn, such as the items of a menu.
  let content: [OutlineLine]
  let layout: ControlLayout
  let activate: (() -> Void)?
  /// The kind of input that the control accepts, apart from taps.
  let input: ScreenElement.Input?
  /// A Boolean value that indicates whether the views around this control ignore it in their
  /// labels.
  let isDecorative: Bool

  init(
    _ kind: ScreenElement.Kind, label: String, value: String? = nil, traits: [String] = [],
    appearance: ControlAppearance, layout: ControlLayout, content: [OutlineLine] = [],
    activate: (() -> Void)? = nil, input: ScreenElement.Input? = nil, isDecorative: Bool = false
  ) {
    self.kind = kind
    self.label = label
    self.value = value
    self.traits = traits
    self.appearance = appearance
    self.layout = layout
    self.content = content
    self.activate = activate
    self.input = input
    self.isDecorative = isDecorative
  }

  /// A Boolean value that indicates whether the user can interact with the control.
  var isInteractive: Bool {
    switch kind {
    case .progress, .image: false
    default: true
    }
  }

  var options: [ScreenElement.Option] {
    guard case .choice(let options) = input else { return [] }
    return options
  }
}

/// The part of a control drawn between its delimiters.
enum ControlAppearance {
  /// `<Ada____>`
  case field(MeasuredText)
  /// `<(Name)__>`
  case placeholder(MeasuredText)
  /// `<
  /// - ____>`, where the number of characters is known but the text isn't shown.
  case secure(Int)
  /// A text field with multiple lines.
  case editor(MeasuredText)
  /// `{x}`, `{›}`
  case mark(ControlMark)
  /// `<Red ▼>`
  case choice(MeasuredText)
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
  /// `<- 2 +>`
  case stepper(MeasuredText, canDecrement: Bool, canIncrement: Bool)
  /// `│████····│`, where the progress ranges from 0 to 1, or `nil` if it's unknown.
  case progress(Double?)
  /// A glyph drawn without delimiters.
  case image(MeasuredText)
}

/// The mark between the braces of a toggle or a disclosure group.
enum ControlMark {
  case on
  case off
  case mixed
  case expanded
  case collapsed
}

/// The layout of a control that fits on a single line.
///
/// The layout consists of text, the body with its delimiters, and more text. If there isn't enough
/// space for all three parts, the body gets its width first, and the text in front of it gets its
/// width last.
struct ControlLayout {
  var before = MeasuredText("")
  /// The number of columns between the delimiters.
  let body: Int
  var after = MeasuredText("")
  /// The number of columns that are reserved for the text after the body, so the body doesn't move
  /// when the text changes.
  var afterColumns = 0
  /// The minimum width of the body, or `nil` if it doesn't fill the proposed width.
  var filling: Int?

  /// The minimum width of a control, with two delimiters and a single column between them.
  static let minimumWidth = 3

  /// The widths of the three parts.
  ///
  /// If there isn't enough space for any of the text, its width is 0.
  struct PartWidths {
    let before: Int
    let body: Int
    let after: Int

    var bodyOffset: Int { before > 0 ? before + 1 : 0 }
    var afterOffset: Int { bodyOffset + body + 3 }
  }

  /// The width that is needed to show all parts without truncating them.
  var idealWidth: Int {
    body + 2 + (before.width > 0 ? before.width + 1 : 0)
      + (keptAfter > 0 ? keptAfter + 1 : 0)
  }

  /// Returns the width of the control when it's proposed the given width.
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

  /// Returns the number of columns for a segment of text.
  ///
  /// These columns, and one column for the space next to the text, are subtracted from the
  /// remaining width.
  private static func share(of rest: inout Int, for columns: Int) -> Int {
    guard columns > 0, rest > 1 else { return 0 }
    let taken = min(columns, rest - 1)
    rest -= taken + 1
    return taken
  }
}

extension ControlNode {
  func printed(with options: PictureOptions) -> ControlNode {
    ControlNode(
      kind, label: label, value: value, traits: traits,
      appearance: appearance.printed(with: options),
      layout: printedLayout(with: options), content: content, activate: activate, input: input,
      isDecorative: isDecorative)
  }

  private func printedLayout(with options: PictureOptions) -> ControlLayout {
    var columns = layout.body
    switch appearance {
    case .menu(let text), .link(let text), .date(let text), .stepper(let text, _, _):
      columns += Self.growth(of: text, with: options)
    case .radios(let labels, _):
      columns += labels.reduce(0) { $0 + Self.growth(of: $1, with: options) }
    case .choice:
      // The body must be wide enough for the widest option and the mark that follows the option.
      columns =
        self.options.reduce(0) {
          max($0, MeasuredText.label($1.label).printed(with: options).width)
        } + 2
    case .field, .placeholder, .secure, .editor, .mark, .slider, .progress, .image:
      break
    }
    return ControlLayout(
      before: layout.before.printed(with: options), body: columns,
      after: layout.after.printed(with: options), afterColumns: layout.afterColumns,
      filling: layout.filling)
  }

  private static func growth(of text: MeasuredText, with options: PictureOptions) -> Int {
    text.printed(with: options).width - text.width
  }
}

extension ControlAppearance {
  fileprivate func printed(with options: PictureOptions) -> ControlAppearance {
    switch self {
    case .field(let text): .field(text.printed(with: options))
    case .placeholder(let text): .placeholder(text.printed(with: options))
    case .editor(let text): .editor(text.printed(with: options))
    case .choice(let text): .choice(text.printed(with: options))
    case .radios(let labels, let selected):
      .radios(labels.map { $0.printed(with: options) }, selected: selected)
    case .menu(let text): .menu(text.printed(with: options))
    case .link(let text): .link(text.printed(with: options))
    case .date(let text): .date(text.printed(with: options))
    case .stepper(let text, let canDecrement, let canIncrement):
      .stepper(
        text.printed(with: options), canDecrement: canDecrement, canIncrement: canIncrement)
    case .image(let glyph): .image(glyph.printed(with: options))
    case .secure, .mark, .slider, .progress: self
    }
  }
}

/// The lines of a validation message, indented by the width of the mark.
struct ValidationMessageLayout {
  /// The width of the mark, including the space that follows it.
  static let indent = 2

  let lines: WrappedText
  var width: Int { lines.width + Self.indent }

  init(_ message: MeasuredText, columns: Int?) {
    let columns = Proposal.shrunk(columns ?? Proposal.infinity, by: Self.indent)
    lines = WrappedText(message.glyphs, columns: columns, rows: Proposal.infinity)
  }
}

extension ControlNode {
  /// Returns the lines of an editor with the given width, reserving the last column for the caret.
  func editorLines(_ text: MeasuredText, in width: Int) -> [Range<Int>] {
    let columns = layout.partWidths(in: width).body - 1
    return WrappedText(text.glyphs, columns: columns, rows: Proposal.infinity).ranges
  }
}
