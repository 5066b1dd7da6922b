/// A link to a page outside the app.
///
/// ```swift
/// Link("Privacy", destination: "https://example.com/privacy") { open($0) }
/// ```
///
/// Records: `[Privacy →]`, and below the picture:
/// ```
///   link "Privacy" "https://example.com/privacy"
/// ```
public struct Link: PrimitiveView {
  private let title: String
  private let destination: String
  private let onOpen: (String) -> Void

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - title: The label.
  ///   - destination: The address of the page.
  ///   - onOpen: Takes the address after a tap; does nothing by default.
  public init(
    _ title: some StringProtocol, destination: String,
    onOpen: @escaping (String) -> Void = { _ in }
  ) {
    self.title = String(title)
    self.destination = destination
    self.onOpen = onOpen
  }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    let text = GlyphText.label(title)
    nodes.add(
      .control(
        ControlNode(
          .link, label: title, value: destination, form: .link(text),
          line: ControlLine(body: text.width + 2),
          activate: { [onOpen, destination] in onOpen(destination) })))
  }
}
