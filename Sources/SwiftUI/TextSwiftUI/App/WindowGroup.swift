/// A group of windows with the same content.
public struct WindowGroup<Content: View> {
  private let content: () -> Content

  /// Creates a group of windows, which can have an identifier.
  public nonisolated init(id: String = "", @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  /// Creates a group of windows with a title.
  public nonisolated init(_ title: Text, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  /// Creates a group of windows with a title.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, id: String = "", @ViewBuilder content: @escaping () -> Content
  ) { self.content = content }

  /// Creates a group of windows with a title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content
  ) { self.content = content }
}

extension WindowGroup: PrimitiveScene {
  /// Appends the view of a window.
  public func _appendWindows(to windows: inout _Windows) {
    let content = content
    windows.views.append { AnyView(content()) }
  }
}

/// A single window.
public struct Window<Content: View> {
  private let content: () -> Content

  /// Creates a window.
  public nonisolated init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content)
  {
    self.content = content
  }

  /// Creates a window.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content
  ) { self.content = content }

  /// Creates a window.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: @escaping () -> Content
  ) { self.content = content }
}

extension Window: PrimitiveScene {
  /// Appends the view of the window.
  public func _appendWindows(to windows: inout _Windows) {
    let content = content
    windows.views.append { AnyView(content()) }
  }
}

/// The settings of an app on macOS, which aren't shown.
public struct Settings<Content: View>: PrimitiveScene {
  /// Creates settings.
  public nonisolated init(@ViewBuilder content: () -> Content) {}

  /// Does nothing, because the settings aren't a window that an app starts with.
  public func _appendWindows(to windows: inout _Windows) {}
}
