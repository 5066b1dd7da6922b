internal import TextScreens

extension ScriptedUser {
  /// Goes back one screen, by the back item of the top screen's bar.
  ///
  /// - Parameters:
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` where the bar has no back item, or a layer covers it.
  public func goBack(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let scene = try elements()
    let back = scene.all.last { $0.isBack }
    guard let back, let activate = back.activate else {
      throw error(.nothingToGoBackTo, doing: .goBack, source: source)
    }
    if let layer = scene.topLayerName, !back.isTopLayer {
      throw error(.covered(label: back.label, by: layer), doing: .goBack, source: source)
    }
    guard !back.isDisabled else {
      throw error(.disabled(label: back.label), doing: .goBack, source: source)
    }
    activate()
    record(.goBack)
  }

  /// Dismisses the top layer: pulls a sheet down, or takes an alert's cancel action.
  ///
  /// - Parameters:
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` where no layer is there that can be dismissed.
  public func dismiss(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let dismiss = try elements().dismiss else {
      throw error(.nothingToDismiss, doing: .dismiss, source: source)
    }
    dismiss()
    record(.dismiss)
  }
}
