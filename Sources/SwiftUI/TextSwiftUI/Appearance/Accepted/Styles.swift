// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
}

/// A style of lists.
public protocol ListStyle {}

/// The usual style.
public struct DefaultListStyle: ListStyle, Sendable {
  public init() {}
}

/// A style without decoration.
public typealias PlainListStyle = DefaultListStyle
/// A style with groups.
public typealias GroupedListStyle = DefaultListStyle
/// A style with inset groups.
public typealias InsetGroupedListStyle = DefaultListStyle
/// A style of sidebars.
public typealias SidebarListStyle = DefaultListStyle

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: Self { Self() }
  public static var plain: Self { Self() }
  public static var grouped: Self { Self() }
  public static var insetGrouped: Self { Self() }
  public static var inset: Self { Self() }
  public static var sidebar: Self { Self() }
}

/// A style of date pickers.
public protocol DatePickerStyle {}

/// The usual style.
public struct DefaultDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

/// A style with a calendar.
public typealias GraphicalDatePickerStyle = DefaultDatePickerStyle
/// A style with wheels.
public typealias WheelDatePickerStyle = DefaultDatePickerStyle

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: Self { Self() }
  public static var compact: Self { Self() }
  public static var graphical: Self { Self() }
  public static var wheel: Self { Self() }
}

/// A style of tab views.
public protocol TabViewStyle {}

/// The usual style.
public struct DefaultTabViewStyle: TabViewStyle, Sendable {
  public init() {}
}

/// A style with pages.
public struct PageTabViewStyle: TabViewStyle, Sendable {
  public enum IndexDisplayMode: Sendable {
    /// If there is more than one page; always; never.
    case automatic, always, never
  }

  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: Self { Self() }
  public static var sidebarAdaptable: Self { Self() }
  public static var tabBarOnly: Self { Self() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle { PageTabViewStyle() }
}

/// A style of gauges.
public protocol GaugeStyle {}

/// The usual style.
public struct DefaultGaugeStyle: GaugeStyle, Sendable {}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: Self { Self() }
  public static var linearCapacity: Self { Self() }
  public static var accessoryLinear: Self { Self() }
  public static var accessoryLinearCapacity: Self { Self() }
  public static var accessoryCircular: Self { Self() }
  public static var accessoryCircularCapacity: Self { Self() }
}

extension View {
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { self }
}
