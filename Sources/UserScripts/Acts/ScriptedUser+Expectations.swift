internal import TextScreens

extension ScriptedUser {
  /// Makes sure that texts are on the screen, where a script would make no sense without them.
  ///
  /// The transcript shows every frame anyway, so that an expectation writes nothing into it: it is
  /// for the reader of the script, and it fails at its own line.
  ///
  /// ```swift
  /// try user.expect(visible: "Welcome, Ada")
  /// ```
  ///
  /// - Parameters:
  ///   - texts: Labels of elements, or what fields and other controls hold, in the top layer. The
  ///     whole of a text counts.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` for the first text that is not to be seen.
  public func expect(
    visible texts: String...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let scene = try elements()
    for text in texts {
      let showing = scene.all.filter { $0.shows(text) }
      let top = showing.filter(\.isTopLayer)
      guard !top.contains(where: \.isVisible) else { continue }
      let reason: UserScriptError.Reason
      var example: String?
      if let hidden = top.first {
        reason = hidden.isScrolledAway ? .scrolledAway(label: text) : .cutOff(label: text)
        example = ElementUse.scroll.call(ElementTarget(label: text))
      } else if let layer = scene.topLayerName, !showing.isEmpty {
        reason = .covered(label: text, by: layer)
      } else {
        let seen = scene.topLayer.filter(\.isVisible).flatMap(\.texts)
        let nearest = nearestLabel(to: text, among: seen)
        reason = .unseen(text, nearest: nearest)
        example = nearest.map { "expect(visible: \($0.quoted))" }
      }
      throw error(reason, doing: .see(text), source: source, example: example)
    }
  }

  /// Makes sure that texts are not on the screen.
  ///
  /// As with ``expect(visible:fileID:filePath:line:column:)``, the transcript says nothing of it.
  ///
  /// ```swift
  /// try user.expect(noneOf: "Loading…", "Try again")
  /// ```
  ///
  /// - Parameters:
  ///   - texts: Labels of elements, or what fields and other controls hold, in the top layer. The
  ///     whole of a text counts.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` for the first text that is to be seen.
  public func expect(
    noneOf texts: String...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let seen = try elements().topLayer.filter { $0.isVisible && $0.kind != .row }
    for text in texts {
      guard let element = seen.first(where: { $0.shows(text) }) else { continue }
      throw error(
        .unexpected(text, element: element.described), doing: .see(text), source: source)
    }
  }
}

extension ScreenElement {
  /// What it says: its label, what it holds, and what is wrong with that.
  fileprivate var texts: [String] {
    [label] + [value, accessibilityValue, error].compactMap { $0 }
  }

  fileprivate func shows(_ text: String) -> Bool { texts.contains(text) }
}
