// These modifiers have SwiftUI's signatures, and pictures don't show their effect.

extension Scene {
  /// Adds commands to the menu bar.
  public nonisolated func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { self }

  /// Sets the size of new windows.
  public nonisolated func defaultSize(_ size: CGSize) -> some Scene { self }

  /// Sets the size of new windows.
  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

  /// Sets the style of windows.
  public nonisolated func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }

  /// Sets the style of the toolbar.
  public nonisolated func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene {
    self
  }

  /// Sets whether the user can resize windows.
  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene {
    self
  }

  /// Does something when a value changes, which never happens, because a program draws one picture.
  @preconcurrency public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor (V, V) -> Void
  ) -> some Scene { self }

  /// Does something when a value changes, which never happens, because a program draws one picture.
  @preconcurrency public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some Scene { self }

  /// Does something when a value changes, which never happens, because a program draws one picture.
  @preconcurrency public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping @MainActor (V) -> Void
  ) -> some Scene { self }
}

/// A style of windows.
public protocol WindowStyle {}

/// A style of windows that is named by one of its properties.
public struct _WindowStyle: WindowStyle {}

extension WindowStyle where Self == _WindowStyle {
  /// The usual style.
  public static var automatic: Self { Self() }
  /// A style without a title bar.
  public static var hiddenTitleBar: Self { Self() }
  /// A style with a title bar.
  public static var titleBar: Self { Self() }
}

/// A style of the toolbar of windows.
public protocol WindowToolbarStyle {}

/// A style of the toolbar of windows that is named by one of its properties.
public struct _WindowToolbarStyle: WindowToolbarStyle {}

extension WindowToolbarStyle where Self == _WindowToolbarStyle {
  /// The usual style.
  public static var automatic: Self { Self() }
  /// A style with the toolbar below the title.
  public static var expanded: Self { Self() }
  /// A style with the toolbar beside the title.
  public static var unified: Self { Self() }
  /// A style with the toolbar beside the title and less height.
  public static var unifiedCompact: Self { Self() }
}

/// A rule for whether the user can resize windows.
public enum WindowResizability: Sendable {
  /// The usual rule; within the sizes of the content; above the smallest size of the content.
  case automatic, contentSize, contentMinSize
}

/// Commands of the menu bar, which aren't shown.
@MainActor @preconcurrency
public protocol Commands {
  /// The type of the commands' body.
  associatedtype Body: Commands

  /// The commands that these commands consist of.
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

/// Commands that have no body.
public struct _PrimitiveCommands: Commands {
  nonisolated init() {}

  /// These commands.
  public var body: _PrimitiveCommands { self }
}

/// A builder of commands.
@resultBuilder
public enum CommandsBuilder {
  /// Returns commands.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  /// Returns commands.
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> some Commands { _PrimitiveCommands() }
}

/// A menu of the menu bar, which isn't shown.
public struct CommandMenu<Content: View>: Commands {
  /// Creates a menu.
  public nonisolated init(
    _ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {}

  /// No commands.
  public var body: some Commands { _PrimitiveCommands() }
}

/// Commands in a place of the menu bar, which aren't shown.
public struct CommandGroup<Content: View>: Commands {
  /// Creates commands after a place.
  public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content)
  {
  }

  /// Creates commands before a place.
  public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content)
  {
  }

  /// Creates commands instead of those of a place.
  public nonisolated init(
    replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}

  /// No commands.
  public var body: some Commands { _PrimitiveCommands() }
}

/// A place in the menu bar.
public enum CommandGroupPlacement: Sendable {
  /// The place of the settings; the place of information about the app; the place of help; the
  /// place of new documents; the place of saving; the place of the sidebar; the place of the
  /// toolbar; the place of undoing.
  case appSettings, appInfo, help, newItem, saveItem, sidebar, toolbar, undoRedo
}
