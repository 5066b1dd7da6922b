import TextScreens

/// An app.
///
/// ```swift
/// @main
/// struct CounterApp: App {
///   var body: some Scene {
///     WindowGroup { ContentView() }
///   }
/// }
/// ```
///
/// Running an app prints the first picture of its first window and exits. To use the app, play a
/// user script: `ScriptedApp { CounterApp() }`.
@MainActor @preconcurrency
public protocol App {
  /// The type of the app's scenes.
  associatedtype Body: Scene

  /// The scenes of the app.
  @SceneBuilder var body: Body { get }

  /// Creates the app.
  init()
}

extension App {
  /// Prints the first picture of the app's first window.
  public static func main() {
    let host = ViewHost { _AppWindow(Self()) }
    print(host.layOut(size: .phone, isDrawn: false).rendered().text)
  }
}

/// The first window of an app, which keeps what the app has as `@State` and the like.
package nonisolated struct _AppWindow<Content: App> {
  private var app: Properties
  private let delegate: (any AppDelegateProperty)?

  /// Launches an app.
  @MainActor package init(_ app: Content) {
    self.app = Properties(app: app)
    // As in SwiftUI, the last of several properties counts.
    let properties = Mirror(reflecting: app).children.map(\.value)
    delegate = properties.compactMap { $0 as? any AppDelegateProperty }.last
    delegate?.launch()
  }

  /// An app, whose properties are connected as those of a view are.
  private struct Properties: DynamicProperty {
    var app: Content

    mutating func _install(_ installation: inout _DynamicInstallation) {
      DynamicFields.of(Content.self).install(in: &app, &installation)
    }
  }
}

extension _AppWindow: View {
  @MainActor package var body: some View {
    var windows = _Windows()
    app.app.body._appendWindows(to: &windows)
    if windows.views.isEmpty { ViewHost.current?.note("no WindowGroup in \(Content.self)") }
    return windows.views.first.map { delegate?.provideDelegate(to: $0()) ?? $0() }
  }
}

/// A part of an app, such as a window.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the scene's body.
  associatedtype Body: Scene

  /// The scenes that this scene consists of.
  @SceneBuilder var body: Body { get }

  /// Appends the views of the windows.
  ///
  /// Only the scenes in this library implement this method. Your own scenes inherit the default
  /// implementation.
  func _appendWindows(to windows: inout _Windows)
}

extension Scene {
  /// Appends the views of the windows in the body.
  public func _appendWindows(to windows: inout _Windows) { body._appendWindows(to: &windows) }
}

/// The views of windows.
public struct _Windows {
  var views: [@MainActor () -> AnyView] = []
}

extension Never: Scene {}

/// A scene without a body, which appends its own windows.
protocol PrimitiveScene: Scene where Body == _NoScene {}

extension PrimitiveScene {
  /// No scene.
  public var body: _NoScene { _NoScene() }
}

/// A scene without windows.
public struct _NoScene: Scene {
  nonisolated init() {}

  /// This scene.
  public var body: _NoScene { self }

  /// Does nothing.
  public func _appendWindows(to windows: inout _Windows) {}
}

/// A builder of scenes.
@MainActor
@resultBuilder
public enum SceneBuilder {
  /// Returns a scene.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// Returns a scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Returns several scenes.
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene {
    var scenes: [any Scene] = []
    for scene in repeat each content { scenes.append(scene) }
    return _Scenes(content: scenes)
  }

  /// Returns a scene that may be missing.
  public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
    _OptionalScene(content: content)
  }

  /// Returns a scene that isn't available in all versions of a system.
  public static func buildLimitedAvailability<Content: Scene>(
    _ content: Content
  ) -> some Scene { content }
}

/// Several scenes.
public struct _Scenes: PrimitiveScene {
  let content: [any Scene]

  /// Appends the views of the windows in all scenes.
  public func _appendWindows(to windows: inout _Windows) {
    for scene in content { scene._appendWindows(to: &windows) }
  }
}

/// A scene that may be missing.
public struct _OptionalScene<Content: Scene>: PrimitiveScene {
  let content: Content?

  /// Appends the views of the windows, if there are any.
  public func _appendWindows(to windows: inout _Windows) { content?._appendWindows(to: &windows) }
}
