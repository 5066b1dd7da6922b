internal import TextScreens

extension ScriptedUser {
  /// Types a text into a field, behind what it holds, key by key.
  ///
  /// The app sees every key, as it does of a person: it may correct what was typed so far, or
  /// refuse more. Of a secret the transcript says only how long it is.
  ///
  /// ```swift
  /// try user.type("Ada", into: "Name")
  /// ```
  /// Records: `type "Ada" into "Name"`
  ///
  /// - Parameters:
  ///   - text: What is typed. A line break is for fields of several lines; others have
  ///     ``submit(_:in:at:fileID:filePath:line:column:)``.
  ///   - label: The title of the field, or its accessibility label. The whole of it counts.
  ///   - part: What stands around it, where several have the label: something in the same row of
  ///     a list, the title of its section, the name of its pane, `alert` or `sheet`.
  ///   - index: Which one, from 0 in reading order, where several have the label there.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` where there is no such field, where there are several and no
  ///   index, where it is or becomes disabled, or where a layer covers it.
  public func type(
    _ text: String,
    into label: String,
    in part: String? = nil,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let target = ElementTarget(label: label, part: part, index: index)
    var search = ElementAct(
      .type(text.quoted, into: target), on: target, to: .type, source: source)
    let field = try find(search)
    if field.kind == .secure {
      search = ElementAct(
        .type(text.count == 1 ? "1 character" : "\(text.count) characters", into: target),
        on: target, to: .type, source: source)
    }
    if field.kind == .field, text.contains(where: \.isNewline) {
      throw error(
        .lineBreak(label: label), doing: search.act, source: source,
        example: ElementUse.submit.call(target))
    }
    for key in text {
      if case .text(let typed, let change, _) = try find(search).input {
        change(typed + String(key))
      }
      look()
    }
    record(search.act)
  }

  /// Deletes all that a field holds.
  ///
  /// ```swift
  /// try user.clear("Title")
  /// ```
  ///
  /// - Parameters:
  ///   - label: The title of the field, or its accessibility label. The whole of it counts.
  ///   - part: What stands around it, where several have the label: something in the same row of
  ///     a list, the title of its section, the name of its pane, `alert` or `sheet`.
  ///   - index: Which one, from 0 in reading order, where several have the label there.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` where there is no such field, where there are several and no
  ///   index, where it is disabled, or where a layer covers it.
  public func clear(
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
    let act = Act.clear(target)
    let field = try find(ElementAct(act, on: target, to: .clear, source: source))
    // Where nothing is there to delete, the app hears of nothing.
    if case .text(let text, let change, _) = field.input, !text.isEmpty { change("") }
    record(act)
  }

  /// Submits a field, as the return key does.
  ///
  /// ```swift
  /// try user.submit("Search")
  /// ```
  ///
  /// - Parameters:
  ///   - label: The title of the field, or its accessibility label. The whole of it counts.
  ///   - part: What stands around it, where several have the label: something in the same row of
  ///     a list, the title of its section, the name of its pane, `alert` or `sheet`.
  ///   - index: Which one, from 0 in reading order, where several have the label there.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` where there is no such field, where there are several and no
  ///   index, where it is disabled, where a layer covers it, or where it has no `onSubmit:`.
  public func submit(
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
    let act = Act.submit(target)
    let field = try find(ElementAct(act, on: target, to: .submit, source: source))
    guard case .text(_, _, let submit?) = field.input else {
      throw error(.nothingToSubmit(label: label), doing: act, source: source)
    }
    submit()
    record(act)
  }
}
