public import TextSwiftUI

/// The names with which views of apps for iOS 16 observe a store.
///
/// A store is observable here without them, so ``Bindable`` is the one of SwiftUI.
///
/// ```swift
/// @Perception.Bindable var store: StoreOf<Counter>
/// ```
public enum Perception {
  /// SwiftUI's `Bindable`.
  public typealias Bindable = TextSwiftUI.Bindable
}

/// A view that observes the stores in its content, which needs no such view here.
///
/// ```swift
/// var body: some View {
///   WithPerceptionTracking { Text("\(store.count)") }
/// }
/// ```
public struct WithPerceptionTracking<Content: View>: View {
  private let content: () -> Content

  /// Creates a view with the given content.
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  /// The content.
  public var body: some View { content() }
}
