/// One or more lines of text; too long a line wraps between words.
public struct Text: PrimitiveView {
  private let content: String

  /// Creates a text.
  ///
  /// - Parameter content: What it says.
  public init(_ content: some StringProtocol) { self.content = String(content) }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.text(GlyphText(content)))
  }
}
