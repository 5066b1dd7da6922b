/// A screen of an app, described as a value of data and handlers with a body of views.
///
/// A screen isn't isolated to an actor. If an app's state is isolated to the main actor, give its
/// screen an `@MainActor init(store:)` that copies the data to show and creates the handlers.
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
public protocol Screen {
  /// The type of the screen's body, which shows the screen's stored properties by default.
  associatedtype Body: View = StoredProperties

  /// The content of the screen.
  @ViewBuilder var body: Body { get }

  /// Adds the screen to a stack of cards.
  ///
  /// Only the library's containers implement this method.
  func _resolve(into screen: inout _ResolvedScreen)
}

extension Screen {
  /// Adds a card with the screen's body, named after the screen's type.
  public func _resolve(into screen: inout _ResolvedScreen) {
    screen.addCard(named: Self.typeName) { body._resolve(into: &$0) }
  }

  /// The type's name without generic arguments.
  static var typeName: String {
    String(String(describing: Self.self).prefix { $0 != "<" })
  }

  /// Returns this screen with its type erased.
  public func asAnyScreen() -> AnyScreen { AnyScreen(self) }
}

/// A screen that is composed of other screens and has no body.
protocol ContainerScreen: Screen where Body == EmptyView {}

extension ContainerScreen {
  /// An empty view, because the screen is composed of other screens.
  public var body: EmptyView { EmptyView() }
}

/// A type-erased screen, for stacks with screens of different types.
public struct AnyScreen: ContainerScreen {
  /// The wrapped screen, which is never an `AnyScreen` itself.
  public let wrappedScreen: any Screen

  /// Creates a type-erased screen, without wrapping an `AnyScreen` again.
  public init(_ screen: some Screen) {
    wrappedScreen = (screen as? AnyScreen)?.wrappedScreen ?? screen
  }

  /// Adds the wrapped screen.
  public func _resolve(into screen: inout _ResolvedScreen) {
    wrappedScreen._resolve(into: &screen)
  }
}
