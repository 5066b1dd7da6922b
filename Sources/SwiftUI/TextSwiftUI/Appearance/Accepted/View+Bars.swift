// These modifiers have SwiftUI's signatures, and pictures don't show their effect.

extension View {
  /// Sets how the title of a bar is shown.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }

  /// Sets how the title of a bar is shown.
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    self
  }

  /// Sets the background of bars.
  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Sets whether bars have a background.
  public nonisolated func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Sets whether bars have a background.
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Sets the color scheme of bars.
  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Sets the role of the toolbar.
  public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View { self }

  /// Sets the background of a container.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View { self }

  /// Sets the style of split views.
  public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(
    _ style: S
  ) -> some View { self }

  /// Sets the width of a column of a split view.
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

  /// Sets the width of a column of a split view.
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }

  /// Sets whether the status bar is hidden.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// Sets whether the status bar is hidden.
  public nonisolated func statusBar(hidden: Bool) -> some View { self }

  /// Sets whether the indicators of the system are visible.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Sets the style of navigation views.
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    self
  }

  /// Sets the style of index views.
  public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
}

/// The configuration of a navigation bar.
public struct NavigationBarItem: Sendable {
  /// A way to show a title.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// As the previous screen; in the bar; below the bar.
    case automatic, inline, large
  }
}

/// A way to show the title of a toolbar.
public enum ToolbarTitleDisplayMode: Sendable {
  /// The usual way; below the bar; in the bar; in the bar in a large font.
  case automatic, large, inline, inlineLarge
}

/// A kind of bar.
public enum ToolbarPlacement: Hashable, Sendable {
  /// The usual bar; the bar at the bottom; the navigation bar; the tab bar; the toolbar of a
  /// window.
  case automatic, bottomBar, navigationBar, tabBar, windowToolbar
}

/// A role of a toolbar.
public enum ToolbarRole: Sendable {
  /// The usual role; a toolbar for browsing; a toolbar for editing; a toolbar of a stack.
  case automatic, browser, editor, navigationStack
}

/// A container that has a background.
public enum ContainerBackgroundPlacement: Sendable {
  /// A navigation; a split view; a tab view; a widget; a window.
  case navigation, navigationSplitView, tabView, widget, window
}

/// A style of split views.
public protocol NavigationSplitViewStyle {}

/// A style of split views that is named by one of its properties.
public struct _NavigationSplitViewStyle: NavigationSplitViewStyle {}

extension NavigationSplitViewStyle where Self == _NavigationSplitViewStyle {
  /// The usual style.
  public static var automatic: Self { Self() }
  /// A style in which all columns share the width.
  public static var balanced: Self { Self() }
  /// A style in which the detail keeps its width.
  public static var prominentDetail: Self { Self() }
}

/// A style of navigation views.
public protocol NavigationViewStyle {}

/// The usual style of navigation views.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

/// A style of navigation views with one column.
public typealias StackNavigationViewStyle = DefaultNavigationViewStyle
/// A style of navigation views with columns.
public typealias ColumnNavigationViewStyle = DefaultNavigationViewStyle
/// A style of navigation views with two columns.
public typealias DoubleColumnNavigationViewStyle = DefaultNavigationViewStyle

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The usual style.
  public static var automatic: Self { Self() }
  /// A style with one column.
  public static var stack: Self { Self() }
  /// A style with columns.
  public static var columns: Self { Self() }
}

/// A style of index views.
public protocol IndexViewStyle {}

/// A style of the dots below pages.
public struct PageIndexViewStyle: IndexViewStyle {
  /// A display of the background.
  public enum BackgroundDisplayMode: Sendable {
    /// The usual display; while the user interacts; always; never.
    case automatic, interactive, always, never
  }

  /// Creates the style.
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  /// A style of the dots below pages.
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  /// A style of the dots below pages.
  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle { PageIndexViewStyle() }
}
