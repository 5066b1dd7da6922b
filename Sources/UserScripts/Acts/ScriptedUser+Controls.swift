internal import TextScreens

extension ScriptedUser {
  /// Switches a toggle to the other side; one that is mixed goes on.
  ///
  /// ```swift
  /// try user.toggle("Wi-Fi")
  /// ```
  ///
  /// - Parameters:
  ///   - label: The words beside the toggle, or its accessibility label. The whole of them counts.
  ///   - index: Which one, from 0 in reading order, where several have the label.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` where there is no such toggle, where there are several and no
  ///   index, where it is disabled, or where a layer covers it.
  public func toggle(
    _ label: String,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let target = ElementTarget(label: label, index: index)
    let act = Act.toggle(target)
    let toggle = try find(ElementAct(act, on: target, to: .toggle, source: source))
    if case .isOn(let isOn, let change) = toggle.input { change(!(isOn ?? false)) }
    record(act)
  }
}
