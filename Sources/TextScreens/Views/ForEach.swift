/// A view for every element of a collection.
///
/// ```swift
/// List {
///   ForEach(primes, id: \.self) { Text("\($0)") }
/// }
/// ```
public struct ForEach<Data: RandomAccessCollection, Content: View>: PrimitiveView {
  private let data: Data
  private let content: (Data.Element) -> Content

  /// Creates a view for every element of a collection of identified elements.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - content: Makes the view of an element.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable {
    self.data = data
    self.content = content
  }

  /// Creates a view for every element of a collection.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: What identifies an element, as in SwiftUI; a picture has no use for it.
  ///   - content: Makes the view of an element.
  public init<ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  /// Appends the nodes of every view.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  /// - Complexity: O(*n*) in the elements.
  public func _resolve(into nodes: inout _ViewNodes) {
    for element in data { content(element)._resolve(into: &nodes) }
  }
}
