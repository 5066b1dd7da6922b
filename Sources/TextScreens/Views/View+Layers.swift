extension View {
  /// Draws a box around the view, in cells of its own: one column or row at each edge.
  ///
  /// SwiftUI draws a border within the bounds of its view; on a grid it would hide the edges of
  /// the content.
  ///
  /// ```swift
  /// Text("Sale").border()
  /// ```
  ///
  /// Records:
  /// ```
  /// ┌────┐
  /// │Sale│
  /// └────┘
  /// ```
  ///
  /// - Returns: The view with its box.
  public func border() -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .wrapper(.border))
  }

  /// Draws views over this one, which alone says how large the result is.
  ///
  /// What they cover is listed below the picture.
  ///
  /// ```swift
  /// Text("Inbox").frame(width: 9).overlay(alignment: .trailing) { Text("3") }
  /// ```
  ///
  /// Records:
  /// ```
  ///   Inbox 3
  /// ```
  ///
  /// - Parameters:
  ///   - alignment: Where they stand on the view; in the middle by default.
  ///   - content: The views, the last one on top. They are offered the size of the view.
  /// - Returns: The view with those over it.
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> ModifiedView<Self> {
    decorated(DecorationNode(alignment: alignment, isBehind: false), with: content())
  }

  /// Draws views behind this one, which alone says how large the result is.
  ///
  /// What the view covers of them is listed below the picture.
  ///
  /// ```swift
  /// Text("Inbox").padding().background(alignment: .leading) { Text("*") }
  /// ```
  ///
  /// Records:
  /// ```
  /// *Inbox
  /// ```
  ///
  /// - Parameters:
  ///   - alignment: Where they stand on the view; in the middle by default.
  ///   - content: The views, the last one on top. They are offered the size of the view.
  /// - Returns: The view with those behind it.
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> ModifiedView<Self> {
    decorated(DecorationNode(alignment: alignment, isBehind: true), with: content())
  }

  /// Keeps the place of the view, without showing it to anyone.
  ///
  /// It is neither drawn, nor in the outline, nor can a user script find it.
  ///
  /// - Returns: The place of the view.
  public func hidden() -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .wrapper(.hidden))
  }

  private func decorated(
    _ decoration: DecorationNode, with views: some View
  ) -> ModifiedView<Self> {
    ModifiedView(
      content: self, modifier: .decoration(decoration, content: { views._resolve(into: &$0) }))
  }
}
