/// A type that represents a screen of an app.
///
/// A screen contains the data to display and the handlers for the user's actions. Its body
/// describes the views that display the data and call the handlers.
///
/// Screens aren't isolated to an actor. If the state of your app is isolated to the main actor,
/// give the screen an `@MainActor init(store:)` that copies the data to display and creates the
/// handlers.
///
/// ```swift
/// struct CounterScreen: Screen {
///   var count: Int
///   var onIncrement: () -> Void
///   var body: some View {
///     HStack {
///       Text("\(count)")
///       Button("+", action: onIncrement)
///     }
///   }
/// }
/// print(RenderedScreen(CounterScreen(count: 2) {}, size: .fit()).text)
/// ```
///
/// Records:
/// ```
/// ┌ CounterScreen ───────────────────────┐
/// │                2 [+]                 │
/// └──────────────────────────────────────┘
/// ```
package protocol Screen {
  /// The type of the screen's body.
  associatedtype Body: View

  /// The content of the screen.
  @ViewBuilder var body: Body { get }

  /// Adds this screen to a stack of cards.
  ///
  /// Only the containers in this library implement this method. Your own screens inherit the
  /// default implementation.
  func _resolve(into screen: inout _ResolvedScreen)
}

extension Screen {
  /// Adds a card that shows the body of this screen.
  ///
  /// The card is named after the screen's type.
  package func _resolve(into screen: inout _ResolvedScreen) {
    screen.addCard(named: Self.typeName) { body._resolve(into: &$0) }
  }

  /// The name of the screen's type, without generic arguments.
  static var typeName: String {
    String(String(describing: Self.self).prefix { $0 != "<" })
  }
}

/// A type-erased screen.
///
/// Use type-erased screens in stacks that contain screens of different types.
package struct AnyScreen: Screen {
  /// The wrapped screen, which is never an `AnyScreen` itself.
  package let wrappedScreen: any Screen

  /// Creates a type-erased screen.
  ///
  /// If `screen` is an `AnyScreen`, this initializer doesn't wrap it again.
  package init(_ screen: some Screen) {
    wrappedScreen = (screen as? AnyScreen)?.wrappedScreen ?? screen
  }

  package var body: EmptyView { EmptyView() }

  /// Adds the wrapped screen.
  package func _resolve(into screen: inout _ResolvedScreen) {
    wrappedScreen._resolve(into: &screen)
  }
}
