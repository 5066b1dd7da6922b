// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension Scene {
  public nonisolated func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { self }

  public nonisolated func defaultSize(_ size: CGSize) -> some Scene { self }
  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  public nonisolated func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }

  public nonisolated func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene {
    self
  }

  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene {
    self
  }
}

/// Commands of the sidebar, which aren't shown.
public struct SidebarCommands: Commands {
  public nonisolated init() {}

  public var body: some Commands { _PrimitiveCommands() }
}

/// Commands of the toolbar, which aren't shown.
public typealias ToolbarCommands = SidebarCommands
/// Commands of texts, which aren't shown.
public typealias TextEditingCommands = SidebarCommands
/// Commands of the inspector, which aren't shown.
public typealias InspectorCommands = SidebarCommands

/// A style of windows.
public protocol WindowStyle {}

/// A style of windows that is named by one of its properties.
public struct _WindowStyle: WindowStyle {
  public init() {}
}

extension WindowStyle where Self == _WindowStyle {
  public static var automatic: Self { Self() }
  public static var hiddenTitleBar: Self { Self() }
  public static var titleBar: Self { Self() }
}

/// A style of the toolbar of windows.
public protocol WindowToolbarStyle {}

/// A style of the toolbar of windows that is named by one of its properties.
public struct _WindowToolbarStyle: WindowToolbarStyle {}

extension WindowToolbarStyle where Self == _WindowToolbarStyle {
  public static var automatic: Self { Self() }
  public static var expanded: Self { Self() }
  public static var unified: Self { Self() }
  public static var unifiedCompact: Self { Self() }
}

/// A style without a title.
public typealias HiddenTitleBarWindowStyle = _WindowStyle

/// A rule for whether the user can resize windows.
public enum WindowResizability: Sendable {
  case automatic, contentSize, contentMinSize
}

/// Commands of the menu bar, which aren't shown.
@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands

  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

/// Commands that have no body.
public struct _PrimitiveCommands: Commands {
  nonisolated init() {}

  public var body: _PrimitiveCommands { self }
}

/// A builder of commands.
@resultBuilder
public enum CommandsBuilder {
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> some Commands { _PrimitiveCommands() }

  public static func buildIf<Content: Commands>(_ content: Content?) -> some Commands {
    _PrimitiveCommands()
  }
}

/// A menu of the menu bar, which isn't shown.
public struct CommandMenu<Content: View>: Commands {
  public nonisolated init(
    _ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {}

  public var body: some Commands { _PrimitiveCommands() }
}

/// Commands in a place of the menu bar, which aren't shown.
public struct CommandGroup<Content: View>: Commands {
  public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content)
  {
  }

  public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content)
  {
  }

  public nonisolated init(
    replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}

  public var body: some Commands { _PrimitiveCommands() }
}

/// A place in the menu bar.
public enum CommandGroupPlacement: Sendable {
  case appSettings, appInfo, help, newItem, pasteboard, saveItem, sidebar, toolbar, undoRedo
}
