/// The style of a picker.
package enum PickerStyle: Sendable, Hashable {
  /// Shows only the selected option, as in `<Name ▼>`.
  case menu
  /// Shows all options side by side, as in `●Name ○Date`.
  case inline
}

/// A control for selecting one of several options.
///
/// ```swift
/// Picker("Sort by", selection: state.order) {
///   Text("Name").tag(Order.name)
///   Text("Date").tag(Order.date)
/// } onChange: {
///   store.send(.orderChosen($0))
/// }
/// ```
///
/// Records: `Sort by <Name ▼>`, and with `.pickerStyle(.inline)`: `Sort by  ●Name ○Date`.
package struct Picker<Selection: Hashable>: PrimitiveView {
  private let title: String
  private let options: [ScreenElement.Option]
  /// A Boolean value that indicates whether some views in the options were omitted because they're
  /// nested too deeply.
  private var isTooDeep = false

  /// Creates a picker that has an option for each of the given views.
  ///
  /// The picker ignores views that don't have a tag of the same type as the selection.
  ///
  /// - Parameters:
  ///   - title: The label of the picker, drawn in front of the options unless it's empty.
  ///   - selection: The tag of the selected option. If no option has this tag, the picker shows no
  ///     selection.
  ///   - content: The options. Use ``View/tag(_:)`` to add a tag to each option.
  ///   - onChange: A closure to call with the tag of the option that the user selects.
  package init(
    _ title: some StringProtocol, selection: Selection, @ViewBuilder content: () -> some View,
    onChange: @escaping (Selection) -> Void
  ) {
    let nodes = _ViewNodes(of: content())
    self.title = String(title)
    options = nodes.tags.compactMap { entry in
      guard let tag = entry.tag.base as? Selection else { return nil }
      let node = nodes.nodes[entry.node]
      return ScreenElement.Option(
        label: nodes.nodes.joinedText(of: entry.node..<node.end), isSelected: tag == selection,
        isDisabled: node.isDisabled
      ) { onChange(tag) }
    }
    isTooDeep = nodes.isTooDeep
  }

  /// Creates a picker that has an option for each element of the given sequence.
  ///
  /// - Parameters:
  ///   - title: The label of the picker, drawn in front of the options unless it's empty.
  ///   - selection: The selected option. If `options` doesn't contain the selection, the picker
  ///     shows no selection.
  ///   - options: The options. Each option is labeled with its description.
  ///   - onChange: A closure to call with the option that the user selects.
  package init(
    _ title: some StringProtocol, selection: Selection, options: some Sequence<Selection>,
    onChange: @escaping (Selection) -> Void
  ) {
    self.title = String(title)
    self.options = options.map { option in
      ScreenElement.Option(
        label: String(describing: option), isSelected: option == selection
      ) { onChange(option) }
    }
  }

  /// Appends the picker, using the current picker style.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.isTooDeep = nodes.isTooDeep || isTooDeep
    nodes.addPicker(
      title, choices: options, showsAllOptions: nodes.environment.pickerStyle == .inline)
  }
}

/// A control for selecting a date or a time.
///
/// ```swift
/// DatePicker("Due", selection: "2026-11-21") { store.send(.dueChanged($0)) }
/// ```
///
/// Records: `Due <2026-11-21>`.
///
/// Your app formats the date as a string, because a picture must not depend on the calendar,
/// locale, or time zone of the machine. For consistent pictures, you can use ISO 8601 throughout
/// your app.
package struct DatePicker: ControlView {
  let add: (inout _ViewNodes) -> Void

  /// Creates a date picker.
  ///
  /// - Parameters:
  ///   - title: The label of the date picker, drawn in front of the date unless it's empty.
  ///   - selection: The selected date as a string, or an empty string if no date is selected.
  ///   - onChange: A closure to call with the date that the user selects, as a string.
  package init(
    _ title: some StringProtocol, selection: String, onChange: @escaping (String) -> Void
  ) {
    let title = String(title)
    add = { $0.addDatePicker(title, selection: selection, change: onChange) }
  }
}

extension View {
  /// Sets the style for pickers in this view.
  ///
  /// The default style is ``PickerStyle/menu``.
  package func pickerStyle(_ style: PickerStyle) -> ModifiedView<Self> {
    modified { nodes, content in
      nodes.modifying({ $0.environment.pickerStyle = style }, content: content)
    }
  }

  /// Sets the value that a picker selects when the user chooses this view.
  package func tag(_ tag: some Hashable) -> ModifiedView<Self> {
    let tag = AnyHashable(tag)
    return modified { nodes, content in nodes.tagging(tag, content: content) }
  }
}
