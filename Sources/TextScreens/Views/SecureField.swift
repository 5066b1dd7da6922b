/// A field of one line for a secret: it shows a bullet for every character, never the text.
///
/// ```swift
/// SecureField("Password", text: password) { store.send(.passwordChanged($0)) }
/// ```
///
/// Records: `<••••____>`, and `secure "Password" [4 characters]` in the outline.
public struct SecureField: PrimitiveView {
  private let title: String
  private let text: String
  private let onSubmit: (() -> Void)?
  private let onChange: (String) -> Void

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - title: What is entered: the placeholder, and the label for those who look for it.
  ///   - text: What it holds; only the number of its characters is kept.
  ///   - onSubmit: What the return key does; `nil`, the default, for nothing.
  ///   - onChange: Takes what it holds after an edit.
  /// - Complexity: O(*n*) in the characters.
  public init(
    _ title: some StringProtocol, text: String, onSubmit: (() -> Void)? = nil,
    onChange: @escaping (String) -> Void
  ) {
    self.title = String(title)
    self.text = text
    self.onSubmit = onSubmit
    self.onChange = onChange
  }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    let count = text.count
    let form: ControlForm = count == 0 ? .emptyField(title) : .secure(count)
    nodes.add(
      .control(
        ControlNode(
          .secure, label: title, traits: [count == 1 ? "1 character" : "\(count) characters"],
          form: form, line: .field, input: .text(text, change: onChange, submit: onSubmit))))
  }
}
