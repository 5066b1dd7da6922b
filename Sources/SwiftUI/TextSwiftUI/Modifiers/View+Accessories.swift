extension View {
  /// Adds a bar at the top or bottom.
  public nonisolated func safeAreaBar<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Adds a view above the bar of tabs.
  public nonisolated func tabViewBottomAccessory<Content: View>(
    isEnabled: Bool = true, @ViewBuilder content: () -> Content
  ) -> some View {
    let accessory = isEnabled ? content() : nil
    return safeAreaInset(edge: .bottom) { accessory }
  }

  /// Shows an inspector, which is a sheet on a phone, while a condition holds.
  public nonisolated func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V
  ) -> some View { sheet(isPresented: isPresented, content: content) }

  /// Hides the labels of controls.
  public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
    inheriting { if visibility != .automatic { $0.inherited.hidesLabels = visibility == .hidden } }
  }

  /// Adds a gesture, if it's enabled.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture with a name, if it's enabled.
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View { self.gesture(gesture, isEnabled: isEnabled) }

  /// Adds a gesture that is recognized together with others, if it's enabled.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View { self.gesture(gesture, isEnabled: isEnabled) }

  /// Adds a gesture that is recognized before others, if it's enabled.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View { self.gesture(gesture, isEnabled: isEnabled) }

  /// Does something when the user presses Return, but not in the views around this one.
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
    inheriting { if isBlocking { $0.inherited.submit = [] } }
  }
}
