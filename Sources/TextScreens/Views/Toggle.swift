/// A control that is on or off.
///
/// ```swift
/// Toggle("Wi-Fi", isOn: state.isWiFiOn) { store.send(.wiFiSwitched($0)) }
/// ```
///
/// Records: `{x} Wi-Fi`, `{ } Wi-Fi`, and `░x░ Wi-Fi` while it is disabled.
public struct Toggle: PrimitiveView {
  private let title: String
  /// Whether views of the label were left out because they are nested too deeply.
  private var isTooDeep = false
  private let isOn: Bool?
  private let onChange: (Bool) -> Void

  /// Creates a toggle.
  ///
  /// - Parameters:
  ///   - title: The label.
  ///   - isOn: Whether it is on; `nil` where some of what it stands for is on and some is off,
  ///     which is drawn as `{-}`, and which a tap switches on.
  ///   - onChange: Takes what it is after a tap.
  public init(
    _ title: some StringProtocol, isOn: Bool?, onChange: @escaping (Bool) -> Void
  ) {
    self.title = String(title)
    self.isOn = isOn
    self.onChange = onChange
  }

  /// Creates a toggle whose label is the texts of a view, with a blank between them.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on; `nil` where it is mixed.
  ///   - onChange: Takes what it is after a tap.
  ///   - label: The view.
  public init(
    isOn: Bool?, onChange: @escaping (Bool) -> Void, @ViewBuilder label: () -> some View
  ) {
    var nodes = _ViewNodes()
    label()._resolve(into: &nodes)
    self.init(nodes.joinedText(of: 0..<nodes.nodes.count), isOn: isOn, onChange: onChange)
    isTooDeep = nodes.isTooDeep
  }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.isTooDeep = nodes.isTooDeep || isTooDeep
    let isOn = isOn
    let onChange = onChange
    let mark: ControlMark = isOn.map { $0 ? .on : .off } ?? .mixed
    nodes.add(
      .control(
        ControlNode(
          .toggle, label: title, traits: [isOn.map { $0 ? "on" : "off" } ?? "mixed"],
          form: .mark(mark), line: ControlLine(body: 1, after: .label(title)),
          activate: { onChange(!(isOn ?? false)) }, input: .isOn(isOn, change: onChange))))
  }
}
