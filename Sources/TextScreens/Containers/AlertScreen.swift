/// A screen with an alert over it, where there is one.
///
/// ```swift
/// AlertScreen(base: counter, alert: state.alert.map { alert in
///   Alert(title: alert.title, actions: [.init("OK") { store.send(.alertDismissed) }])
/// })
/// ```
public struct AlertScreen<Base: Screen>: ContainerScreen {
  /// The screen below the alert.
  public var base: Base
  /// The alert; `nil` for none.
  public var alert: Alert?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - base: The screen below the alert.
  ///   - alert: The alert; `nil` for none.
  public init(base: Base, alert: Alert?) {
    self.base = base
    self.alert = alert
  }

  /// Adds the base, and a layer for the alert.
  ///
  /// - Parameter screen: The cards and layers so far.
  public func _resolve(into screen: inout _ResolvedScreen) {
    base._resolve(into: &screen)
    guard let alert else { return }
    screen.addLayer(.alert, dismiss: alert.dismiss) {
      $0.addCard(named: alert.title) { alert.content._resolve(into: &$0) }
    }
  }
}
