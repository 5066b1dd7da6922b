/// A container that presents views in rows, which scroll if they don't fit.
///
/// Each view is a separate row. The first column is reserved for marking rows as
/// ``View/selected(_:)``.
public struct List<Content: View>: PrimitiveView {
  private let content: Content

  /// Creates a list.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a list with a row for each element of a collection.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  /// Appends the list.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.list(.list), axis: .vertical, rows: .list) { content._resolve(into: &$0) }
  }
}

/// A list for entering data, whose sections begin with a horizontal line.
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

  /// Creates a form of rows, which are usually grouped into sections.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Appends the form.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.list(.form), axis: .vertical, rows: .form) { content._resolve(into: &$0) }
  }
}

/// A group of rows in a list or form, with an optional title.
///
/// A section is separated from the rows after it by a blank row in a list, or a horizontal line in
/// a form.
public struct Section<Content: View>: PrimitiveView {
  private let title: String?
  private let content: Content

  /// Creates a section without a title.
  public init(@ViewBuilder content: () -> Content) {
    title = nil
    self.content = content()
  }

  /// Creates a section with a title above its rows.
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
  /// Marks a row of a list as selected if the condition is `true`.
  public func selected(_ isSelected: Bool) -> ModifiedView<Self> {
    modified(.selected(isSelected))
  }

  /// Adds buttons that are revealed by swiping a row of a list.
  ///
  /// ```swift
  /// Text("\(prime)").swipeActions {
  ///   Button("Delete", role: .destructive) { store.send(.delete(prime)) }
  /// }
  /// ```
  ///
  /// Records, below the picture: `list: swipe "Delete" [destructive] on every row`.
  public func swipeActions(@ViewBuilder content: () -> some View) -> ModifiedView<Self> {
    modified(.swipeActions(_ViewNodes(of: content()).buttons))
  }
}
