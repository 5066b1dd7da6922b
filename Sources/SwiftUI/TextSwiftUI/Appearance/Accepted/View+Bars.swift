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
    /// As the previous screen.
    case automatic
    /// In the bar.
    case inline
    /// Below the bar.
    case large
  }
}

/// A way to show the title of a toolbar.
public struct ToolbarTitleDisplayMode: Sendable {
  /// The usual way.
  public static let automatic = ToolbarTitleDisplayMode()
  /// Below the bar.
  public static let large = ToolbarTitleDisplayMode()
  /// In the bar.
  public static let inline = ToolbarTitleDisplayMode()
  /// In the bar in a large font.
  public static let inlineLarge = ToolbarTitleDisplayMode()
}

/// A kind of bar.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String

  /// The usual bar.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// The bar at the bottom.
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  /// The navigation bar.
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  /// The tab bar.
  public static let tabBar = ToolbarPlacement(name: "tabBar")
  /// The toolbar of a window.
  public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
}

/// A role of a toolbar.
public struct ToolbarRole: Sendable {
  /// The usual role.
  public static let automatic = ToolbarRole()
  /// A toolbar for browsing.
  public static let browser = ToolbarRole()
  /// A toolbar for editing.
  public static let editor = ToolbarRole()
  /// A toolbar of a stack.
  public static let navigationStack = ToolbarRole()
}

/// A container that has a background.
public struct ContainerBackgroundPlacement: Sendable {
  /// A navigation.
  public static let navigation = ContainerBackgroundPlacement()
  /// A split view.
  public static let navigationSplitView = ContainerBackgroundPlacement()
  /// A tab view.
  public static let tabView = ContainerBackgroundPlacement()
  /// A widget.
  public static let widget = ContainerBackgroundPlacement()
  /// A window.
  public static let window = ContainerBackgroundPlacement()
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
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

/// A style of navigation views with columns.
public struct ColumnNavigationViewStyle: NavigationViewStyle {}

/// A style of navigation views with two columns.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  /// Creates the style.
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// The usual style.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// A style with one column.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// A style with columns.
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

/// A style of index views.
public protocol IndexViewStyle {}

/// A style of the dots below pages.
public struct PageIndexViewStyle: IndexViewStyle {
  /// A display of the background.
  public struct BackgroundDisplayMode: Sendable {
    /// The usual display.
    public static let automatic = BackgroundDisplayMode()
    /// While the user interacts.
    public static let interactive = BackgroundDisplayMode()
    /// Always.
    public static let always = BackgroundDisplayMode()
    /// Never.
    public static let never = BackgroundDisplayMode()
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
