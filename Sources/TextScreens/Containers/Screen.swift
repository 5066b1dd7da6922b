/// One screen of an app: a plain value of data and handlers, with a body of views.
///
/// It belongs to no actor. Where an app's state lives on the main actor, give its screen an
/// `@MainActor init(store:)` that copies what it shows and makes the handlers.
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
  /// The type of the view that the screen shows; its stored properties where it says nothing.
  associatedtype Body: View = StoredProperties

  /// What the screen shows.
  @ViewBuilder var body: Body { get }

  /// Adds the screen to a stack of cards; containers implement it, other screens have `body`.
  ///
  /// - Parameter screen: The cards and layers so far.
  func _resolve(into screen: inout _ResolvedScreen)
}

extension Screen {
  /// Adds a card with the screen's body, named after its type.
  ///
  /// - Parameter screen: The cards and layers so far.
  public func _resolve(into screen: inout _ResolvedScreen) {
    screen.addCard(named: Self.typeName) { body._resolve(into: &$0) }
  }
}

extension Screen {
  /// The name of the type without those of its parameters, which no reader wants on an edge.
  static var typeName: String {
    String(String(describing: Self.self).prefix { $0 != "<" })
  }
}

/// A screen that is made of others and has no body.
protocol ContainerScreen: Screen where Body == EmptyView {}

extension ContainerScreen {
  /// Nothing: the screen is made of others.
  public var body: EmptyView { EmptyView() }
}
