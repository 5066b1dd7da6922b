import TextScreens

extension EnvironmentValues {
  private struct ButtonStyleKey: EnvironmentKey {
    static var defaultValue: CustomButtonStyle? { nil }
  }
  private struct ButtonTappedKey: EnvironmentKey {
    static var defaultValue: (() -> Void)? { nil }
  }
  private struct DecorationKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private struct FocusKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
  private struct SubmitKey: EnvironmentKey { static var defaultValue: [() -> Void] { [] } }
  private struct RowTagKey: EnvironmentKey { static var defaultValue: AnyHashable? { nil } }
  private struct ListSelectionKey: EnvironmentKey {
    static var defaultValue: ListSelection? { nil }
  }
  private struct TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
  private struct PickerKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private struct OptionKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private struct LabelsKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// The style of buttons, or `nil` for one of the system.
  var buttonStyle: CustomButtonStyle? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
  /// What happens after the action of a button, such as closing an alert.
  var buttonTapped: (() -> Void)? {
    get { self[ButtonTappedKey.self] }
    set { self[ButtonTappedKey.self] = newValue }
  }
  /// Whether images add nothing to the label of a control.
  var isDecoration: Bool {
    get { self[DecorationKey.self] }
    set { self[DecorationKey.self] = newValue }
  }
  /// Gives a field the focus.
  var focus: (() -> Void)? {
    get { self[FocusKey.self] }
    set { self[FocusKey.self] = newValue }
  }
  /// What happens when the user presses Return.
  var submit: [() -> Void] {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
  /// The identity of the row.
  var rowTag: AnyHashable? {
    get { self[RowTagKey.self] }
    set { self[RowTagKey.self] = newValue }
  }
  /// The selection of the list.
  var listSelection: ListSelection? {
    get { self[ListSelectionKey.self] }
    set { self[ListSelectionKey.self] = newValue }
  }
  /// The case of texts.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
  /// Whether pickers show all of their options.
  var showsAllOptions: Bool {
    get { self[PickerKey.self] }
    set { self[PickerKey.self] = newValue }
  }
  /// Whether the view is an option of a picker.
  var isOption: Bool {
    get { self[OptionKey.self] }
    set { self[OptionKey.self] = newValue }
  }
  /// Whether controls hide their labels.
  var hidesLabels: Bool {
    get { self[LabelsKey.self] }
    set { self[LabelsKey.self] = newValue }
  }
}

extension _ViewContext {
  /// Returns the text of a view that labels a control.
  func label(of view: some View) -> String {
    title(of: view) ?? nodes(of: view).label
  }

  /// Returns the nodes of a view that isn't laid out by itself, such as a label or a menu.
  func nodes(of view: some View, isMenu: Bool = false) -> _ViewNodes {
    var nodes = _ViewNodes(isMenu: isMenu)
    view._append(to: &nodes, in: self)
    return nodes
  }

  /// Returns the text of a label that is only a text, as most are, without an accessibility label,
  /// or `nil`.
  ///
  /// Such a label needs no nodes.
  func title<Label: View>(of label: Label) -> String? {
    if Label.self == Text.self, let text = label as? Text {
      return text.labeled == nil ? text.drawn(in: environment) : nil
    }
    return Label.self == EmptyView.self ? "" : nil
  }

  /// Appends a control, which scripts find by its label even if the label isn't drawn.
  func appendControl(
    labeled label: some View, to nodes: inout _ViewNodes,
    control: (inout _ViewNodes, String) -> Void
  ) {
    let title = self.label(of: label)
    nodes.disabling(!environment.isEnabled) { nodes in
      if environment.hidesLabels, !title.isEmpty {
        nodes.labeling(title) { control(&$0, "") }
      } else {
        control(&nodes, title)
      }
    }
  }
}
