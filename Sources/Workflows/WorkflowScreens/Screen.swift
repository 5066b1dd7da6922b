public import TextSwiftUI

/// A screen that a workflow renders.
///
/// A screen contains the data to display and the handlers for the user's actions. Its body shows
/// the data and calls the handlers.
///
/// ```swift
/// struct CounterScreen: Screen {
///   let count: Int
///   let onIncrement: () -> Void
///
///   var body: some View {
///     HStack {
///       Text("\(count)")
///       Button("+", action: onIncrement)
///     }
///   }
/// }
/// ```
///
/// Workflows render off the main actor, so a screen isn't isolated: only its body is.
public protocol Screen {
  /// The type of the views that show the screen.
  associatedtype Body: View

  /// The views that show the screen.
  @ViewBuilder @MainActor var body: Body { get }
}

extension Screen {
  /// Returns a type-erased screen that wraps this screen.
  public func asAnyScreen() -> AnyScreen { AnyScreen(self) }
}

/// A type-erased screen, for stacks of screens of different types.
public struct AnyScreen: Screen {
  /// The wrapped screen, which is never an `AnyScreen` itself.
  public let wrappedScreen: any Screen

  /// Creates a type-erased screen.
  ///
  /// If `screen` is an `AnyScreen`, this initializer doesn't wrap it again.
  public init(_ screen: some Screen) {
    wrappedScreen = (screen as? AnyScreen)?.wrappedScreen ?? screen
  }

  /// The wrapped screen.
  public var body: some View { wrappedScreen.anyView }
}

extension Screen {
  @MainActor fileprivate var anyView: AnyView { AnyView(ScreenView(self)) }
}

/// A view that shows a screen.
public struct ScreenView<Content: Screen>: View {
  private let screen: Content

  /// Creates a view that shows a screen.
  public init(_ screen: Content) { self.screen = screen }

  /// The views of the screen.
  public var body: some View { screen.body }
}
