/// A screen with sheets over it, the last one on top.
///
/// ```swift
/// ModalScreen(base: counter, sheets: [.init(primeModal) { store.send(.modalDismissed) }])
/// ```
public struct ModalScreen<Base: Screen, SheetScreen: Screen>: ContainerScreen {
  /// The screen below the sheets.
  public var base: Base
  /// The sheets, the last one on top.
  public var sheets: [Sheet]

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - base: The screen below the sheets.
  ///   - sheets: The sheets, the last one on top.
  public init(base: Base, sheets: [Sheet]) {
    self.base = base
    self.sheets = sheets
  }

  /// Adds the base, and a layer for every sheet.
  ///
  /// - Parameter screen: The cards and layers so far.
  public func _resolve(into screen: inout _ResolvedScreen) {
    base._resolve(into: &screen)
    for sheet in sheets {
      screen.addLayer(.sheet, dismiss: sheet.onDismiss) { sheet.screen._resolve(into: &$0) }
    }
  }
}
