// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  /// Sets how the title of a bar is shown.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }

  /// Sets how the title of a bar is shown.
  public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    self
  }

  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View { self }

  public nonisolated func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View { self }

  public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View { self }

  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View { self }

  public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(
    _ style: S
  ) -> some View { self }

  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }

  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  public nonisolated func statusBar(hidden: Bool) -> some View { self }
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    self
  }

  public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
}

extension View {
  public nonisolated func tabBarMinimizeBehavior(
    _ behavior: TabBarMinimizeBehavior
  ) -> some View { self }
}

/// When a bar of tabs gets smaller.
public enum TabBarMinimizeBehavior: Hashable, Sendable {
  case automatic, never, onScrollDown, onScrollUp
}

/// The configuration of a navigation bar.
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Hashable, Sendable {
    case automatic, inline, large
  }
}

/// A way to show the title of a toolbar.
public enum ToolbarTitleDisplayMode: Sendable {
  case automatic, large, inline, inlineLarge
}

/// A kind of bar.
public enum ToolbarPlacement: Hashable, Sendable {
  case automatic, bottomBar, navigationBar, statusBar, tabBar, windowToolbar
}

/// A role of a toolbar.
public enum ToolbarRole: Sendable {
  case automatic, browser, editor, navigationStack
}

/// A container that has a background.
public enum ContainerBackgroundPlacement: Sendable {
  case navigation, navigationSplitView, tabView, widget, window
}

/// A style of split views.
public protocol NavigationSplitViewStyle {}

/// A style of split views that is named by one of its properties.
public struct _NavigationSplitViewStyle: NavigationSplitViewStyle {}

extension NavigationSplitViewStyle where Self == _NavigationSplitViewStyle {
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
  public init() {}
}

/// A style of navigation views with one column.
public typealias StackNavigationViewStyle = DefaultNavigationViewStyle
/// A style of navigation views with columns.
public typealias ColumnNavigationViewStyle = DefaultNavigationViewStyle
/// A style of navigation views with two columns.
public typealias DoubleColumnNavigationViewStyle = DefaultNavigationViewStyle

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: Self { Self() }
  public static var stack: Self { Self() }
  public static var columns: Self { Self() }
}

/// A style of index views.
public protocol IndexViewStyle {}

/// A style of the dots below pages.
public struct PageIndexViewStyle: IndexViewStyle {
  public enum BackgroundDisplayMode: Sendable {
    /// The usual display; while the user interacts; always; never.
    case automatic, interactive, always, never
  }

  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }

  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> PageIndexViewStyle { PageIndexViewStyle() }
}

/// How the user has arranged the tabs in the sidebar of a tablet.
public struct TabViewCustomization: Codable, Hashable, Sendable {
  public init() {}
}

extension View {
  public nonisolated func tabViewCustomization(
    _ customization: Binding<TabViewCustomization>?
  ) -> some View { self }

  public nonisolated func customizationID(_ id: String) -> some View { self }
}
