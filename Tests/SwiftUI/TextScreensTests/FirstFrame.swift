import TextScreens
import TextSwiftUI

/// Returns the first frame of a view.
@MainActor func firstFrame(
  named name: String? = "Page", @ViewBuilder of root: @escaping () -> some View
) -> ViewHost {
  ViewHost(named: name, root)
}

extension View {
  /// Gives a control the focus if the condition holds.
  nonisolated func focused(_ isFocused: Bool) -> some View { modifier(Focus(isWanted: isFocused)) }
}

private struct Focus: ViewModifier {
  @FocusState private var isFocused
  let isWanted: Bool

  func body(content: Content) -> some View {
    content.focused($isFocused).onAppear { isFocused = isWanted }
  }
}
