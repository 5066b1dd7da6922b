// These styles and modifiers have SwiftUI's signatures, and pictures don't show their effect.

extension View {
  /// Sets the style of lists.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { self }

  /// Sets the style of fields.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }

  /// Sets the style of forms.
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View { self }

  /// Sets the style of date pickers.
  public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }

  /// Sets the style of menus.
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }

  /// Sets the style of tab views.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
}

/// A style of lists.
public protocol ListStyle {}

/// The usual style.
public struct DefaultListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style without decoration.
public struct PlainListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style with groups.
public struct GroupedListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style with inset groups.
public struct InsetGroupedListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style with insets.
public struct InsetListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style of sidebars.
public struct SidebarListStyle: ListStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// The usual style.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// A style without decoration.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// A style with groups.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// A style with inset groups.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// A style with insets.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// A style of sidebars.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// A style of fields.
public protocol TextFieldStyle {}

/// The usual style.
public struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style without decoration.
public struct PlainTextFieldStyle: TextFieldStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style with a border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The usual style.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A style without decoration.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A style with a border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// A style of forms.
public protocol FormStyle {}

/// The usual style.
public struct AutomaticFormStyle: FormStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style with groups.
public struct GroupedFormStyle: FormStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style with columns.
public struct ColumnsFormStyle: FormStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The usual style.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// A style with groups.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// A style with columns.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

/// A style of date pickers.
public protocol DatePickerStyle {}

/// The usual style.
public struct DefaultDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A small style.
public struct CompactDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style with a calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style with wheels.
public struct WheelDatePickerStyle: DatePickerStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The usual style.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A small style.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A style with a calendar.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// A style with wheels.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// A style of menus.
public protocol MenuStyle {}

/// The usual style.
public struct DefaultMenuStyle: MenuStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style of buttons.
public struct ButtonMenuStyle: MenuStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style without a border.
public struct BorderlessButtonMenuStyle: MenuStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// The usual style.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// A style of buttons.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A style without a border.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// A style of tab views.
public protocol TabViewStyle {}

/// The usual style.
public struct DefaultTabViewStyle: TabViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style with pages.
public struct PageTabViewStyle: TabViewStyle, Sendable {
  /// A display of the dots below the pages.
  public struct IndexDisplayMode: Sendable {
    /// If there is more than one page.
    public static let automatic = IndexDisplayMode()
    /// Always.
    public static let always = IndexDisplayMode()
    /// Never.
    public static let never = IndexDisplayMode()
  }

  /// Creates the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

/// A style with a sidebar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The usual style.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// A style with pages.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// A style with pages.
  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle { PageTabViewStyle() }
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// A style with a sidebar.
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}
