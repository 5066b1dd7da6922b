/// A screen without its type, for a stack of different ones.
public struct AnyScreen: ContainerScreen {
  /// The screen within, which is never an `AnyScreen` itself.
  public let wrappedScreen: any Screen

  /// Wraps a screen; one that is wrapped already is not wrapped twice.
  ///
  /// - Parameter screen: The screen.
  public init(_ screen: some Screen) {
    wrappedScreen = (screen as? AnyScreen)?.wrappedScreen ?? screen
  }

  /// Adds the wrapped screen.
  ///
  /// - Parameter screen: The cards and layers so far.
  public func _resolve(into screen: inout _ResolvedScreen) {
    wrappedScreen._resolve(into: &screen)
  }
}

extension Screen {
  /// Wraps the screen, so that it can stand beside screens of other types.
  ///
  /// - Returns: The screen without its type.
  public func asAnyScreen() -> AnyScreen { AnyScreen(self) }
}
