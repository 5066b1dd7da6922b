/// A part of a screen: a plain value that describes what the user sees and can do.
///
/// The names and their meaning are those of SwiftUI, on a grid of characters. A view of your own
/// is made of others:
///
/// ```swift
/// struct Counter: View {
///   var value: Int
///   var onChange: (Int) -> Void
///   var body: some View {
///     HStack {
///       Button("-") { onChange(value - 1) }
///       Text("\(value)")
///       Button("+") { onChange(value + 1) }
///     }
///   }
/// }
/// ```
public protocol View {
  /// The type of the view that describes this one.
  associatedtype Body: View

  /// What this view is made of.
  @ViewBuilder var body: Body { get }

  /// Appends the nodes of this view; the library's own views implement it, others have `body`.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  func _resolve(into nodes: inout _ViewNodes)
}

extension View {
  /// Appends the nodes of the view's body.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.descend { body._resolve(into: &$0) }
  }
}

/// A view that appends nodes itself and has no body.
protocol PrimitiveView: View where Body == EmptyView {}

extension PrimitiveView {
  /// Nothing: the view appends its nodes itself.
  public var body: EmptyView { EmptyView() }
}
