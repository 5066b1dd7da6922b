// Scripts don't perform these actions, which a note below the picture says.

extension View {
  /// Adds an action.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { notSupporting("accessibilityAction") }

  /// Adds an action with a name.
  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View { notSupporting("accessibilityAction") }

  /// Adds an action with a name.
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { notSupporting("accessibilityAction") }

  /// Adds an action with a name.
  @_disfavoredOverload
  public nonisolated func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View { notSupporting("accessibilityAction") }

  /// Adds an action with a label.
  public nonisolated func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View { notSupporting("accessibilityAction") }

  /// Adds actions.
  public nonisolated func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View { notSupporting("accessibilityActions") }

  /// Adds an action that adjusts the value.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { notSupporting("accessibilityAdjustableAction") }
}
