/// A container that presents views in rows.
///
/// If the rows don't fit, the user can scroll them. Each view is in a separate row. The first
/// column is reserved for a mark that shows whether a row is ``View/selected(_:)``.
public struct List<Content: View>: PrimitiveView {
  private let content: Content

  /// Creates a list with the given views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a list with a row for each element of the given collection.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  /// Appends the list.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.list(.list)) { content._resolve(into: &$0) }
  }
}

/// A list for entering data.
///
/// A horizontal line separates its sections, and contains the title of the section below it.
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

  /// Creates a form that contains the given rows.
  ///
  /// The rows are usually grouped into sections.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Appends the form.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.list(.form)) { content._resolve(into: &$0) }
  }
}

/// A group of rows in a list or form.
///
/// A section can have a title. To separate a section from the rows that follow it, a list shows a
/// blank row, and a form shows a horizontal line.
public struct Section<Content: View>: PrimitiveView {
  private let title: String?
  private let content: Content

  /// Creates a section that doesn't have a title.
  public init(@ViewBuilder content: () -> Content) {
    title = nil
    self.content = content()
  }

  /// Creates a section with the given title above its rows.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  /// Appends the title and the rows.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.addSection(title) { content._resolve(into: &$0) }
  }
}

extension View {
  /// Marks this row of a list as selected if the condition is `true`.
  public func selected(_ isSelected: Bool) -> ModifiedView<Self> {
    modified { $0.modifiers.isSelected = $0.modifiers.isSelected || isSelected }
  }

  /// Adds buttons to this row of a list.
  ///
  /// The user can reveal the buttons by swiping the row.
  ///
  /// ```swift
  /// Text("\(prime)").swipeActions {
  ///   Button("Delete", role: .destructive) { store.send(.delete(prime)) }
  /// }
  /// ```
  ///
  /// Records, below the picture: `list: swipe "Delete" [destructive] on every row`.
  public func swipeActions(@ViewBuilder content: () -> some View) -> ModifiedView<Self> {
    let buttons = _ViewNodes(of: content()).buttons
    return modified { $0.modifiers.swipeActions += buttons }
  }
}
