internal import TextScreens

extension ScriptedUser {
  /// Scrolls until an element is seen, as little as that takes.
  ///
  /// On a grid, what is scrolled away can be neither seen nor used. A frame that is as high as its
  /// content, as it is by default, shows everything, so that there is nothing to scroll.
  ///
  /// ```swift
  /// try user.scroll(to: "Terms of use")
  /// try user.tap("Terms of use")
  /// ```
  ///
  /// - Parameters:
  ///   - label: The words on the element, or its accessibility label. The whole of them counts.
  ///   - part: What stands around it, where several have the label: something in the same row of
  ///     a list, the title of its section, the name of its pane, `alert` or `sheet`.
  ///   - index: Which one, from 0 in reading order, where several have the label there.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` where there is no such element, where there are several and no
  ///   index, where a layer covers it, or where nothing around it scrolls.
  public func scroll(
    to label: String,
    in part: String? = nil,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let target = ElementTarget(label: label, part: part, index: index)
    let search = ElementAct(.scroll(to: target), on: target, to: .scroll, source: source)
    try scroll(to: locate(search), doing: search.act, source: source)
  }

  /// Scrolls until a row of a list is seen, as little as that takes.
  ///
  /// - Parameters:
  ///   - row: The row, from 0, counted through all lists of the top layer.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` where there is no such row, or it is higher than its list.
  public func scroll(
    toRow row: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let act = Act.scroll(toRow: row)
    try scroll(to: find(row: row, for: act, source: source), doing: act, source: source)
  }

  private func scroll(to element: ScreenElement, doing act: Act, source: ScriptSource) throws {
    reveal(element)
    guard screen.elements.all.contains(where: { $0.isVisible && $0.isSame(as: element) }) else {
      throw error(.cutOff(label: element.label), doing: act, source: source)
    }
    record(act)
  }
}
