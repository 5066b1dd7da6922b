/// A control for a date or a time, which the app writes as it wants to see it.
///
/// ```swift
/// DatePicker("Due", selection: "2026-11-21") { store.send(.dueChanged($0)) }
/// ```
///
/// Records: `Due <2026-11-21>`.
///
/// The date is a text because a picture must not depend on a calendar, a locale or a time zone of
/// the machine. Write it as ISO 8601 does, and all pictures of an app agree.
public struct DatePicker: PrimitiveView {
  private let title: String
  private let selection: String
  private let onChange: (String) -> Void

  /// Creates a date picker.
  ///
  /// - Parameters:
  ///   - title: The label; drawn before the date where it is not empty.
  ///   - selection: The date in words; empty for none.
  ///   - onChange: Takes the words of a date that was set.
  public init(
    _ title: some StringProtocol, selection: String, onChange: @escaping (String) -> Void
  ) {
    self.title = String(title)
    self.selection = selection
    self.onChange = onChange
  }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    let date = GlyphText.value(selection)
    nodes.add(
      .control(
        ControlNode(
          .date, label: title, value: selection, form: .date(date),
          line: ControlLine(before: .label(title), body: max(1, date.width)),
          input: .text(selection, change: onChange, submit: nil))))
  }
}
