extension ModalScreen {
  /// A screen in a sheet, which a user may pull down.
  public struct Sheet {
    /// The screen.
    public var screen: SheetScreen
    /// What pulling it down does; `nil` where the user cannot.
    public var onDismiss: (() -> Void)?

    /// Creates a sheet.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - onDismiss: What pulling it down does; `nil`, the default, where the user cannot.
    public init(_ screen: SheetScreen, onDismiss: (() -> Void)? = nil) {
      self.screen = screen
      self.onDismiss = onDismiss
    }
  }
}
