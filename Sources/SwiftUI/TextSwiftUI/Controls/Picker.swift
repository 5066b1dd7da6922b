import TextScreens
import TextWidths

/// A control for choosing one of several options.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
}

extension Picker: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let selection = context.following(selection)
    let options = context.descending(to: .slot(1)).with { $0.inherited.container.isOption = true }
      .nodes(
        of: content)
    let selected = selection.wrappedValue
    // As in SwiftUI, a tag of another type isn't the selection.
    let isSelected = { (tag: AnyHashable) in selected == tag.base as? SelectionValue }
    let look = context.environment.inherited.pickerLook
    // As in SwiftUI, a menu shows its label only in a list or a form.
    let hidesLabel = look == .menu && !context.environment.inherited.container.isInList
    let inner = context.descending(to: .slot(0)).with {
      if hidesLabel { $0.inherited.hidesLabels = true }
    }
    inner.appendControl(labeled: label, to: &nodes) { nodes, title in
      if !options.hasTag(where: isSelected), !isNil(selected) {
        // A hidden label names the picker here as well.
        let name = title.isEmpty ? inner.title(of: label) ?? "" : title
        context.host.warn(
          "no tag equals the selection (\(SelectionValue.self)) of Picker \(name.quoted)")
      }
      nodes.addPicker(title, options: options, isSelected: isSelected, look: look) {
        if let value = $0.base as? SelectionValue { selection.wrappedValue = value }
      }
    }
  }
}

/// Returns whether a value is an optional without a value.
private func isNil(_ value: some Any) -> Bool {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional && mirror.children.isEmpty
}

extension Picker {
  /// Creates a picker with a label.
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, label: label(), content: content())
  }

  /// Creates a picker with a label, in the style of iOS 13.
  public nonisolated init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: label, content: content())
  }
}

extension Picker where Label == Text {
  /// Creates a picker.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(titleKey), content: content())
  }

  /// Creates a picker.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(title), content: content())
  }
}

extension Picker where Label == TextSwiftUI.Label<Text, Image> {
  /// Creates a picker with a symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      TextSwiftUI.Label(titleKey, systemImage: systemImage)
    }
  }

  /// Creates a picker with a symbol.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      TextSwiftUI.Label(title, systemImage: systemImage)
    }
  }
}

extension View {
  /// Gives the view a value that a picker, a list, or a tab view chooses.
  public nonisolated func tag<V: Hashable>(
    _ tag: V, includeOptional: Bool = true
  ) -> some View {
    TaggedView(content: self, tag: AnyHashable(tag))
  }

  /// Sets the style of pickers.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    inheriting { $0.inherited.pickerLook = S._look }
  }

  /// Hides the labels of controls.
  public nonisolated func labelsHidden() -> some View { labelsVisibility(.hidden) }

  /// Hides or shows the labels of controls.
  public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
    inheriting { if visibility != .automatic { $0.inherited.hidesLabels = visibility == .hidden } }
  }
}

/// A view with a value.
private nonisolated struct TaggedView<Content: View> {
  let content: Content
  let tag: AnyHashable
}

extension TaggedView: ViewList {
  func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let inner = context.with { $0.inherited.container.rowTag = tag }
    if context.environment.inherited.container.isOption {
      nodes.tagging(tag) { content._append(to: &$0, in: inner) }
    } else if let selection = context.environment.inherited.container.listSelection {
      nodes.addRow(tag, of: selection) { content._append(to: &$0, in: inner) }
    } else {
      let first = nodes.count
      content._append(to: &nodes, in: inner)
      context.environment.inherited.tab.collector?.tagPage(tag, from: first, in: nodes)
    }
  }
}

/// A view that can pass on the tag of the view that it changes.
protocol TagCarrier {
  /// The outermost tag.
  var carriedTag: AnyHashable? { get }
}

extension TaggedView: TagCarrier {
  var carriedTag: AnyHashable? { tag }
}

extension _ModifiedView: TagCarrier {
  var carriedTag: AnyHashable? { (content as? any TagCarrier)?.carriedTag }
}

extension ModifiedContent: TagCarrier {
  var carriedTag: AnyHashable? { (content as? any TagCarrier)?.carriedTag }
}

/// A style of pickers.
public protocol PickerStyle {
  /// What pictures show of the options.
  static var _look: _PickerLook { get }
}

/// The style of a picker that shows the chosen option.
public struct MenuPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  /// The chosen option.
  public static var _look: _PickerLook { .menu }
}

/// The style of options side by side, without the label.
public struct SegmentedPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  /// All options.
  public static var _look: _PickerLook { .segments }
}

/// The style of options in the list.
public struct InlinePickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  /// The label and all options.
  public static var _look: _PickerLook { .options }
}

/// The style of options on a screen of their own.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// Creates the style.
  public init() {}
  /// The chosen option, and the mark of a link.
  public static var _look: _PickerLook { .link }
}

/// The usual style.
public typealias DefaultPickerStyle = MenuPickerStyle
/// The style of a wheel.
public typealias WheelPickerStyle = MenuPickerStyle
/// The style of options in a palette.
public typealias PalettePickerStyle = SegmentedPickerStyle

extension PickerStyle where Self == MenuPickerStyle {
  /// The usual style.
  public static var automatic: MenuPickerStyle { MenuPickerStyle() }
  /// A menu.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
  /// A wheel.
  public static var wheel: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A screen of its own.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// Options in the list.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// Options side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
  /// Options in a palette.
  public static var palette: SegmentedPickerStyle { SegmentedPickerStyle() }
}
