internal import TextScreens

extension ScriptedUser {
  /// Taps a button, a link or another element with this label.
  ///
  /// ```swift
  /// try user.tap("What is the 2nd prime?")
  /// ```
  ///
  /// - Parameters:
  ///   - label: The words on the element, or its accessibility label. The whole of them counts.
  ///   - index: Which one, from 0 in reading order, where several have the label.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` where there is no such element, where there are several and no
  ///   index, where it is disabled, or where a layer covers it.
  public func tap(
    _ label: String,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let target = ElementTarget(label: label, index: index)
    let act = Act.tap(target)
    try find(ElementAct(act, on: target, to: .tap, source: source)).activate?()
    record(act)
  }

  /// Taps the element whose view has this id, whatever its words are.
  ///
  /// ```swift
  /// try user.tap(id: "buy")   // Button("Buy now") { … }.id("buy")
  /// ```
  ///
  /// - Parameters:
  ///   - id: What `.id` of the view names it. Where several have it, the first one is tapped.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` where nothing in the top layer has the id, or it is disabled.
  public func tap(
    id: some Hashable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let act = Act.tap(id: "\(id)")
    let named = try elements().topLayer.filter { $0.activate != nil && $0.id == AnyHashable(id) }
    guard let element = named.first else {
      throw error(.missingID("\(id)"), doing: act, source: source)
    }
    guard !element.isDisabled else {
      throw error(.disabled(label: element.label), doing: act, source: source)
    }
    element.activate?()
    record(act)
  }
}
