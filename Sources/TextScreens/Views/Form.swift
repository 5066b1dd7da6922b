/// The rows of a form: a list whose sections begin with a rule.
///
/// ```swift
/// Form {
///   Section("Account") {
///     Text("Ada")
///     Button("Sign out") { store.send(.signOutTapped) }
///   }
/// }
/// ```
///
/// Records, in 20 columns:
/// ```
/// ─ Account ──────────
///  Ada
///  [Sign out]
/// ```
public struct Form<Content: View>: PrimitiveView {
  private let content: Content

  /// Creates a form.
  ///
  /// - Parameter content: The rows, usually in sections.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Appends the node of the form and those of its rows.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.list(.form), axis: .vertical, rows: .form) { content._resolve(into: &$0) }
  }
}
