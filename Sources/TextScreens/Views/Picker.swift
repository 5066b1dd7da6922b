/// A control that chooses one of some options.
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
public struct Picker<Selection: Hashable>: PrimitiveView {
  private let title: String
  private let selection: Selection
  private let options: [Option]
  /// Whether views of the options were left out because they are nested too deeply.
  private let isTooDeep: Bool
  private let onChange: (Selection) -> Void

  private struct Option {
    let label: String
    let isDisabled: Bool
    let tag: Selection
  }

  /// Creates a picker of the views that have a tag of the selection's type.
  ///
  /// - Parameters:
  ///   - title: The label; drawn before the options where it is not empty.
  ///   - selection: The tag of the option that is chosen; none is where no option has it.
  ///   - content: The options, each with its ``View/tag(_:)``.
  ///   - onChange: Takes the tag of an option that was chosen.
  public init(
    _ title: some StringProtocol, selection: Selection, @ViewBuilder content: () -> some View,
    onChange: @escaping (Selection) -> Void
  ) {
    self.title = String(title)
    self.selection = selection
    self.onChange = onChange
    var nodes = _ViewNodes()
    content()._resolve(into: &nodes)
    isTooDeep = nodes.isTooDeep
    options = nodes.tags.compactMap { entry in
      guard let tag = entry.tag.base as? Selection else { return nil }
      let node = nodes.nodes[entry.node]
      return Option(
        label: nodes.joinedText(of: entry.node..<node.end), isDisabled: node.isDisabled, tag: tag)
    }
  }

  /// Creates a picker of the elements of a collection.
  ///
  /// - Parameters:
  ///   - title: The label; drawn before the options where it is not empty.
  ///   - selection: The option that is chosen; none is where it is not among them.
  ///   - options: The options, drawn by their descriptions.
  ///   - onChange: Takes an option that was chosen.
  public init(
    _ title: some StringProtocol, selection: Selection, options: some Sequence<Selection>,
    onChange: @escaping (Selection) -> Void
  ) {
    self.title = String(title)
    self.selection = selection
    self.onChange = onChange
    isTooDeep = false
    self.options = options.map {
      Option(label: String(describing: $0), isDisabled: false, tag: $0)
    }
  }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.isTooDeep = nodes.isTooDeep || isTooDeep
    let selected = options.firstIndex { $0.tag == selection }
    let labels = options.map { GlyphText.label($0.label) }
    let form: ControlForm
    let columns: Int
    switch nodes.pickerStyle {
    case .menu:
      form = .choice(selected.map { labels[$0] } ?? GlyphText(""))
      // As wide as its widest option, so that a choice moves nothing.
      columns = labels.reduce(0) { max($0, $1.width) } + 2
    case .inline:
      form = .radios(labels, selected: selected)
      // A mark is three columns wide in one of the themes.
      columns = max(1, labels.reduce(-1) { $0 + $1.width + 4 })
    }
    nodes.add(
      .control(
        ControlNode(
          .picker, label: title, value: selected.map { options[$0].label } ?? "", form: form,
          line: ControlLine(before: .label(title), body: columns), input: .choice(choices))))
  }

  private var choices: [ScreenElement.Option] {
    options.map { option in
      ScreenElement.Option(
        label: option.label, isSelected: option.tag == selection, isDisabled: option.isDisabled
      ) { onChange(option.tag) }
    }
  }
}
