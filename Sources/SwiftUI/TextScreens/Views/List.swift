/// A container that presents each of its views in a separate row.
///
/// If the rows don't fit, the user can scroll them. The first column of the list is reserved for a
/// mark that shows which rows are selected. To select a row, use ``View/selected(_:)``.
package struct List<Content: View>: PrimitiveView {
  private let content: Content

  /// Creates a list that has a row for each view in `content`.
  package init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a list that has a row for each element of `data`.
  package init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  /// Appends the list.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addList { content._resolve(into: &$0) }
  }
}

/// A list of controls for entering data.
///
/// Horizontal lines separate the sections of a form. Each line contains the title of the section
/// below it.
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
package struct Form<Content: View>: PrimitiveView {
  private let content: Content

  /// Creates a form that has a row for each view in `content`.
  ///
  /// The rows are usually grouped into sections.
  package init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Appends the form.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addForm { content._resolve(into: &$0) }
  }
}

/// A group of rows in a list or form.
///
/// A section can have a title. In a list, a blank row separates the section from any rows that
/// follow it. In a form, a horizontal line separates them.
package struct Section<Content: View>: PrimitiveView {
  private let title: String?
  private let content: Content

  /// Creates a section that doesn't have a title.
  package init(@ViewBuilder content: () -> Content) {
    title = nil
    self.content = content()
  }

  /// Creates a section that shows `title` above its rows.
  package init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  /// Appends the title and the rows.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addSection(title) { content._resolve(into: &$0) }
  }
}

extension View {
  /// Marks this row of a list as selected if `isSelected` is `true`.
  package func selected(_ isSelected: Bool) -> ModifiedView<Self> {
    modified { nodes, content in nodes.selecting(isSelected, content: content) }
  }

  /// Adds buttons that the user reveals by swiping this row of a list.
  ///
  /// ```swift
  /// Text("\(prime)").swipeActions {
  ///   Button("Delete", role: .destructive) { store.send(.delete(prime)) }
  /// }
  /// ```
  ///
  /// Records, below the picture: `list: swipe "Delete" [destructive] on every row`.
  package func swipeActions(@ViewBuilder content: () -> some View) -> ModifiedView<Self> {
    let buttons = _ViewNodes(of: content())
    return modified { nodes, content in nodes.swiping(to: buttons, content: content) }
  }
}
