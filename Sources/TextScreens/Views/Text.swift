/// One or more lines of text; a long line wraps between words.
public struct Text: PrimitiveView {
  private let content: String

  /// Creates a text.
  public init(_ content: some StringProtocol) { self.content = String(content) }

  /// Appends the text.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.text(GlyphText(content)))
  }

  /// The part of a text that an ellipsis replaces when the text does not fit.
  public enum TruncationMode: Sendable, Hashable, CaseIterable {
    /// The beginning of the last line: `…end`.
    case head
    /// The middle of the last line: `be…nd`.
    case middle
    /// The end of the last line: `begin…`.
    case tail
  }
}

/// An image: one glyph with a name.
///
/// ```swift
/// Image("trash", glyph: "🗑")
/// ```
///
/// Records: `🗑`, and `image "trash"` in the outline.
public struct Image: ControlView {
  let control: ControlNode

  /// Creates an image that is labeled with its name.
  public init(_ name: some StringProtocol, glyph: Character) {
    self.init(name: String(name), drawing: .image(.value(String(glyph))), isDecorative: false)
  }

  private init(name: String, drawing: ControlForm, isDecorative: Bool) {
    control = ControlNode(
      .image, label: name, form: drawing, line: ControlLine(body: 0), isDecorative: isDecorative)
  }

  /// The image, left out of the label of the view that contains it.
  var decorative: Image {
    Image(name: control.label, drawing: control.form, isDecorative: true)
  }
}

/// A text with an image before it.
///
/// ```swift
/// Label("Inbox", image: Image("tray", glyph: "▣"))
/// ```
///
/// Records: `▣ Inbox`.
public struct Label: View {
  private let title: String
  private let image: Image

  /// Creates a label; the label of a row or a button contains only its title.
  public init(_ title: some StringProtocol, image: Image) {
    self.title = String(title)
    self.image = image
  }

  /// The image and the text, side by side.
  public var body: some View {
    HStack {
      image.decorative
      Text(title)
    }
  }
}

extension View {
  /// Limits every text in the view to a number of lines, at least 1; `nil` for no limit.
  ///
  /// ```swift
  /// Text("Take the cat for a walk").lineLimit(1)
  /// ```
  ///
  /// Records, in 12 columns: `Take the ca…`, and below the picture
  /// `truncated: text "Take the cat for a walk"`.
  public func lineLimit(_ limit: Int?) -> ModifiedView<Self> {
    let limit = limit.map { max(1, $0) }
    return modified(.textStyle { $0.lineLimit = limit })
  }

  /// Sets which part of a text is left out when it does not fit; the end by default.
  ///
  /// ```swift
  /// Text("Take the cat for a walk").lineLimit(1).truncationMode(.middle)
  /// ```
  ///
  /// Records, in 12 columns: `Take t… walk`.
  public func truncationMode(_ mode: Text.TruncationMode) -> ModifiedView<Self> {
    modified(.textStyle { $0.truncation = mode })
  }

  /// Aligns the lines of every multiline text in the view; leading by default.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> ModifiedView<Self> {
    modified(.textStyle { $0.alignment = alignment })
  }
}
