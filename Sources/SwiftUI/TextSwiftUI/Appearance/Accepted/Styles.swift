// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View { self }
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
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
/// A style with insets.
public typealias InsetListStyle = DefaultListStyle
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

/// A style of forms.
public protocol FormStyle {}

/// The usual style.
public struct AutomaticFormStyle: FormStyle, Sendable {
  public init() {}
}

/// A style with groups.
public typealias GroupedFormStyle = AutomaticFormStyle
/// A style with columns.
public typealias ColumnsFormStyle = AutomaticFormStyle

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: Self { Self() }
  public static var grouped: Self { Self() }
  public static var columns: Self { Self() }
}

/// A style of date pickers.
public protocol DatePickerStyle {}

/// The usual style.
public struct DefaultDatePickerStyle: DatePickerStyle, Sendable {
  public init() {}
}

/// A small style.
public typealias CompactDatePickerStyle = DefaultDatePickerStyle
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

/// A style of menus.
public protocol MenuStyle {}

/// The usual style.
public struct DefaultMenuStyle: MenuStyle, Sendable {
  public init() {}
}

/// A style of buttons.
public typealias ButtonMenuStyle = DefaultMenuStyle
/// A style without a border.
public typealias BorderlessButtonMenuStyle = DefaultMenuStyle

extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: Self { Self() }
  public static var button: Self { Self() }
  public static var borderlessButton: Self { Self() }
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

/// A style with a sidebar.
public typealias SidebarAdaptableTabViewStyle = DefaultTabViewStyle

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

/// A bar that fills.
public typealias LinearCapacityGaugeStyle = DefaultGaugeStyle
/// A small bar with a mark.
public typealias AccessoryLinearGaugeStyle = DefaultGaugeStyle
/// A small bar that fills.
public typealias AccessoryLinearCapacityGaugeStyle = DefaultGaugeStyle
/// A small ring with a mark.
public typealias AccessoryCircularGaugeStyle = DefaultGaugeStyle
/// A small ring that fills.
public typealias AccessoryCircularCapacityGaugeStyle = DefaultGaugeStyle

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

/// A style of editors.
public protocol TextEditorStyle {}

/// The usual style.
public struct PlainTextEditorStyle: TextEditorStyle, Sendable {}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var automatic: Self { Self() }
  public static var plain: Self { Self() }
}

extension View {
  public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
}
