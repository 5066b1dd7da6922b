extension View {
  /// Says that a control is the one a user types into, while a condition holds.
  ///
  /// Its delimiters show it, and a field shows the caret at its end: `»Milk|______«`. A control
  /// that is disabled is never focused.
  ///
  /// - Parameter isFocused: The condition.
  /// - Returns: The control with the focus, or without.
  public func focused(_ isFocused: Bool) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .focused(isFocused))
  }

  /// Says below a field what is wrong with what it holds.
  ///
  /// ```swift
  /// TextField("Email", text: email) { onChange($0) }.error("No @ in it.")
  /// ```
  ///
  /// Records:
  /// ```
  /// <ada____>
  /// ! No @ in it.
  /// ```
  /// and `field "Email" "ada" [error "No @ in it."]` in the outline.
  ///
  /// - Parameter message: What is wrong; `nil` where nothing is.
  /// - Returns: The view with its message below it.
  @ViewBuilder public func error(_ message: String?) -> some View {
    if let message {
      ModifiedView(content: self, modifier: .error(message))
    } else {
      self
    }
  }

  /// Says how the pickers in the view are drawn.
  ///
  /// - Parameter style: How; a picker without one is drawn as ``PickerStyle/menu``.
  /// - Returns: The view with its pickers in the style.
  public func pickerStyle(_ style: PickerStyle) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .pickerStyle(style))
  }

  /// Says which value a picker takes when this view is chosen in it.
  ///
  /// - Parameter tag: The value, of the type of the picker's selection.
  /// - Returns: The view with its value.
  public func tag(_ tag: some Hashable) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .tag(AnyHashable(tag)))
  }
}
