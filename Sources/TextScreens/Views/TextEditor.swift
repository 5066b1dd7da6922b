/// A field of several lines, which takes all the width and all the rows it is offered.
///
/// ```swift
/// TextEditor(text: item.note) { store.send(.noteChanged($0)) }
///   .accessibilityLabel("Note")
/// ```
///
/// Records:
/// ```
/// ⎡Cats really need their outside____⎤
/// ⎢sunshine time. Don't forget to____⎥
/// ⎣walk Charlie._____________________⎦
/// ```
///
/// By default, it has as many rows as its text; a single row looks like a field. The row of the
/// caret shows that it is focused, `»walk Charlie.|____«`, and its first row that it is disabled.
public struct TextEditor: PrimitiveView {
  private let title: String
  private let text: String
  private let onChange: (String) -> Void

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - title: What is entered: the placeholder, and the label for those who look for it; none
  ///     by default, as in SwiftUI.
  ///   - text: What it holds.
  ///   - onChange: Takes what it holds after an edit.
  public init(_ title: String = "", text: String, onChange: @escaping (String) -> Void) {
    self.title = title
    self.text = text
    self.onChange = onChange
  }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    let drawn: GlyphText = text.isEmpty ? .placeholder(title) : GlyphText(text)
    nodes.add(
      .control(
        ControlNode(
          .editor, label: title, value: text, form: .editor(drawn), line: .field,
          input: .text(text, change: onChange, submit: nil))))
  }
}
