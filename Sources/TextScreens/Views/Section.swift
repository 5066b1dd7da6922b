/// Rows of a list or a form under a title.
///
/// A row after a section is separated from it: by a blank line in a list, and by a rule in a form.
public struct Section<Content: View>: PrimitiveView {
  private let title: String?
  private let content: Content

  /// Creates a section without a title.
  ///
  /// - Parameter content: The rows.
  public init(@ViewBuilder content: () -> Content) {
    title = nil
    self.content = content()
  }

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - title: What stands above the rows.
  ///   - content: The rows.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  /// Appends the title, which is no row, and the nodes of the rows.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.addSection(title) { content._resolve(into: &$0) }
  }
}
