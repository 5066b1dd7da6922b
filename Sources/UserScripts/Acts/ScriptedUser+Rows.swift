internal import TextScreens

extension ScriptedUser {
  /// Taps a row of the list in the top layer.
  ///
  /// - Parameters:
  ///   - row: The row, from 0, counted through all lists of the layer.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` where there is no such row, or it cannot be tapped.
  public func select(
    row: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let act = Act.select(row: row)
    let element = try visible(row: row, for: act, source: source)
    guard !element.isDisabled else {
      throw error(.disabled(label: element.label), doing: act, source: source)
    }
    guard let activate = element.activate else {
      throw error(.rowWithoutAction(row: row, label: element.label), doing: act, source: source)
    }
    activate()
    record(act)
  }

  /// Swipes a row of the list in the top layer and taps one of the actions that appear.
  ///
  /// - Parameters:
  ///   - row: The row, from 0, counted through all lists of the layer.
  ///   - action: The label of the swipe action.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` where there is no such row, or it has no such action.
  public func swipe(
    row: Int,
    action: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let act = Act.swipe(row: row, action: action)
    let element = try visible(row: row, for: act, source: source)
    guard let found = element.swipeActions.first(where: { $0.label == action }) else {
      let labels = element.swipeActions.map(\.label)
      throw error(
        .missingSwipeAction(row: row, action: action, actions: labels), doing: act, source: source)
    }
    guard !found.isDisabled else {
      throw error(.disabled(label: action), doing: act, source: source)
    }
    found.handler()
    record(act)
  }

  /// Finds a row of the lists in the top layer, be it seen or not.
  func find(row: Int, for act: Act, source: ScriptSource) throws -> ScreenElement {
    let rows = try elements().topLayer.filter { $0.kind == .row }
    guard rows.indices.contains(row) else {
      throw error(.rowOutOfRange(row: row, count: rows.count), doing: act, source: source)
    }
    return rows[row]
  }

  private func visible(row: Int, for act: Act, source: ScriptSource) throws -> ScreenElement {
    let element = try find(row: row, for: act, source: source)
    guard element.isVisible else {
      throw error(
        element.isScrolledAway
          ? .scrolledAway(label: element.label) : .cutOff(label: element.label),
        doing: act, source: source, example: "scroll(toRow: \(row))")
    }
    return element
  }
}
