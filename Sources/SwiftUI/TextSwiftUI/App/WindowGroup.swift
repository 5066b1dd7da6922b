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

extension Scene {
  /// Does something with the old and the new value when a value changes.
  @preconcurrency public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor (V, V) -> Void
  ) -> some Scene {
    _ModifiedScene(content: self) { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Does something when a value changes.
  @preconcurrency public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some Scene {
    _ModifiedScene(content: self) { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Does something with the new value when a value changes.
  @preconcurrency public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping @MainActor (V) -> Void
  ) -> some Scene {
    _ModifiedScene(content: self) { AnyView($0.onChange(of: value, perform: action)) }
  }

  /// Sets a value of the environment of the windows.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene { _ModifiedScene(content: self) { AnyView($0.environment(keyPath, value)) } }

  /// Puts an object into the environment of the windows.
  @available(macOS 14, macCatalyst 17, iOS 17, tvOS 17, watchOS 10, *)
  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    _ModifiedScene(content: self) { AnyView($0.environment(object)) }
  }

  /// Puts an object into the environment of the windows.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    _ModifiedScene(content: self) { AnyView($0.environmentObject(object)) }
  }
}

/// A scene whose windows are changed.
public struct _ModifiedScene<Content: Scene> {
  let content: Content
  let change: (AnyView) -> AnyView

  nonisolated init(content: Content, change: @escaping (AnyView) -> AnyView) {
    (self.content, self.change) = (content, change)
  }
}

extension _ModifiedScene: PrimitiveScene {
  /// Appends the changed views of the windows.
  public func _appendWindows(to windows: inout _Windows) {
    var own = _Windows()
    content._appendWindows(to: &own)
    windows.views += own.views.map { makeView in { [change] in change(makeView()) } }
  }
}
