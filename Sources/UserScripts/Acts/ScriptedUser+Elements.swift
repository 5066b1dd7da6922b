internal import TextScreens

extension ScriptedUser {
  /// Taps a button, a link or another element with this label.
  ///
  /// ```swift
  /// try user.tap("What is the 2nd prime?")
  /// try user.tap("Buy", in: "Milk")   // the button in the row of the milk
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
  ///   index, where it is disabled, or where a layer covers it.
  public func tap(
    _ label: String,
    in part: String? = nil,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let target = ElementTarget(label: label, part: part, index: index)
    let act = Act.tap(target)
    try find(ElementAct(act, on: target, to: .tap, source: source)).activate?()
    record(act)
  }

  /// Taps the element whose view has this id, whatever its words are.
  ///
  /// ```swift
  /// try user.tap(id: .buy)   // Button("Buy now") { … }.id(.buy)
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
    id: ElementID,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    try tap(id: id.rawValue, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Taps the element whose view has this id, of any type that an app names its views with.
  ///
  /// ```swift
  /// try user.tap(id: Field.name)   // Button("Buy now") { … }.id(Field.name)
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
    guard let element = named.first(where: \.isVisible) ?? named.first else {
      throw error(.missingID("\(id)"), doing: act, source: source)
    }
    guard element.isVisible else {
      throw error(
        element.isScrolledAway
          ? .scrolledAway(label: element.label) : .cutOff(label: element.label),
        doing: act, source: source,
        example: ElementUse.scroll.call(ElementTarget(label: element.label)))
    }
    guard !element.isDisabled else {
      throw error(.disabled(label: element.label), doing: act, source: source)
    }
    element.activate?()
    record(act)
  }

  /// Presses an element for long, as for the menu of a row.
  ///
  /// ```swift
  /// try user.longPress("Milk")   // Text("Milk").onLongPressGesture { … }
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
  ///   index, where it does nothing when it is pressed, or where a layer covers it.
  public func longPress(
    _ label: String,
    in part: String? = nil,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let target = ElementTarget(label: label, part: part, index: index)
    let act = Act.longPress(target)
    let element = try find(ElementAct(act, on: target, to: .longPress, source: source))
    screen.longPress(of: element)?()
    record(act)
  }
}
