/// A view with a modifier applied to it.
///
/// You don't create modified views directly. Instead, call the methods of ``View``, such as
/// ``View/disabled(_:)``.
package struct ModifiedView<Content: View>: PrimitiveView {
  fileprivate let content: Content
  fileprivate let modify: (inout _ViewNodes, (inout _ViewNodes) -> Void) -> Void

  /// Appends the view, applying the modifier to each of its parts.
  package func _resolve(into nodes: inout _ViewNodes) {
    modify(&nodes) { content._resolve(into: &$0) }
  }
}

extension View {
  /// Returns a view whose nodes are appended with a modifier.
  ///
  /// The outermost modifier of a view is applied first and, as in SwiftUI, usually takes
  /// precedence.
  func modified(
    _ modify: @escaping (inout _ViewNodes, (inout _ViewNodes) -> Void) -> Void
  ) -> ModifiedView<Self> {
    ModifiedView(content: self, modify: modify)
  }

  /// Disables all controls in this view if `isDisabled` is `true`.
  package func disabled(_ isDisabled: Bool) -> ModifiedView<Self> {
    modified { nodes, content in nodes.disabling(isDisabled, content: content) }
  }

  /// Sets the label that outlines and user scripts use for this text, control, or row.
  package func accessibilityLabel(_ label: some StringProtocol) -> ModifiedView<Self> {
    let label = String(label)
    return modified { nodes, content in nodes.labeling(label, content: content) }
  }

  /// Sets the value that outlines and user scripts use for this control.
  ///
  /// ```swift
  /// Slider("Volume", value: volume) { onChange($0) }.accessibilityValue("a third")
  /// ```
  ///
  /// Records, in the outline: `slider "Volume" "a third"`.
  package func accessibilityValue(_ value: some StringProtocol) -> ModifiedView<Self> {
    let value = String(value)
    return modified { nodes, content in nodes.describingValue(value, content: content) }
  }

  /// Adds an action to perform when the user long-presses this view.
  ///
  /// Pictures don't show the action.
  package func onLongPressGesture(perform action: @escaping () -> Void) -> ModifiedView<Self> {
    modified { nodes, content in nodes.longPressing(perform: action, content: content) }
  }

  /// Sets an identifier that user scripts can use to tap this view, even if its label changes.
  ///
  /// ```swift
  /// extension ElementID { static let buy = ElementID("buy") }
  ///
  /// Button("Buy now") { store.send(.buyButtonTapped) }.id(.buy)
  /// ```
  package func id(_ id: ElementID) -> ModifiedView<Self> { self.id(id.rawValue) }

  /// Sets an identifier that user scripts can use to tap this view, even if its label changes.
  package func id(_ id: some Hashable) -> ModifiedView<Self> {
    let id = AnyHashable(id)
    return modified { nodes, content in nodes.identifying(id, content: content) }
  }
}

/// An identifier that user scripts can use to find a view, even if its label changes.
///
/// Use identifiers for views whose labels change often or are localized. If you declare each
/// identifier as a static property, the compiler makes sure that your app and your scripts use the
/// same one.
///
/// ```swift
/// extension ElementID { static let buy = ElementID("buy") }
///
/// Button("Buy now") { store.send(.buyButtonTapped) }.id(.buy)
/// // and in the script:
/// try user.tap(id: .buy)
/// ```
public struct ElementID: Sendable, Hashable, RawRepresentable {
  /// The identifier as a string.
  ///
  /// Transcripts and failure messages show this string.
  public let rawValue: String

  /// Creates an identifier from a string.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Creates an identifier from a string.
  public init(rawValue: String) { self.rawValue = rawValue }
}
