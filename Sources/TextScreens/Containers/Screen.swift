/// One screen of an app: a plain value of data and handlers, with a body of views.
///
/// It belongs to no actor. If an app's state lives on the main actor, give its screen an
/// `@MainActor init(store:)` that copies what it shows and creates the handlers.
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
  /// The type of the screen's body; its stored properties by default.
  associatedtype Body: View = StoredProperties

  /// The content of the screen.
  @ViewBuilder var body: Body { get }

  /// Adds the screen to a stack of cards; only the library's own containers implement it.
  func _resolve(into screen: inout _ResolvedScreen)
}

extension Screen {
  /// Adds a card with the screen's body, named after its type.
  public func _resolve(into screen: inout _ResolvedScreen) {
    screen.addCard(named: Self.typeName) { body._resolve(into: &$0) }
  }

  /// The name of the type without its generic arguments.
  static var typeName: String {
    String(String(describing: Self.self).prefix { $0 != "<" })
  }

  /// Erases the type of the screen.
  public func asAnyScreen() -> AnyScreen { AnyScreen(self) }
}

/// A screen that is composed of others and has no body.
protocol ContainerScreen: Screen where Body == EmptyView {}

extension ContainerScreen {
  /// An empty view: the screen is composed of others.
  public var body: EmptyView { EmptyView() }
}

/// A type-erased screen, for a stack of different ones.
public struct AnyScreen: ContainerScreen {
  /// The screen within, which is never an `AnyScreen` itself.
  public let wrappedScreen: any Screen

  /// Erases the type of a screen; an `AnyScreen` is not wrapped again.
  public init(_ screen: some Screen) {
    wrappedScreen = (screen as? AnyScreen)?.wrappedScreen ?? screen
  }

  /// Adds the wrapped screen.
  public func _resolve(into screen: inout _ResolvedScreen) {
    wrappedScreen._resolve(into: &screen)
  }
}
