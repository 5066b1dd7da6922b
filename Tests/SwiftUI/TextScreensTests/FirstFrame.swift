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
  nonisolated func focused(_ isFocused: Bool) -> some View {
    // A focus that isn't installed is always `nil`, so that several controls of a picture have it.
    focused(FocusState<Int?>().projectedValue, equals: isFocused ? nil : 0)
  }
}
