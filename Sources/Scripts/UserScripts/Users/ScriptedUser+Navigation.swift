import RuntimeIssues
package import TextScreens

extension ScriptedUser {
  /// Goes back one screen by tapping the back item in the bar of the top screen.
  public func goBack(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(.goBack, at: callSite)
  }

  /// Dismisses the topmost sheet or cancels the topmost alert.
  public func dismiss(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(.dismiss, at: callSite)
  }

  /// Pulls down the screen in front, which starts the action of its `refreshable(action:)`.
  ///
  /// The frame shows the screen while the action runs. To let it end, call
  /// ``settle(timeout:fileID:file:line:column:)``.
  public func refresh(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(.refresh, at: callSite)
  }

  /// Taps a list row.
  ///
  /// Rows are numbered across all lists in the top layer, starting at 0.
  public func select(
    row: Int,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(.select(row: row), at: callSite)
  }

  /// Swipes a list row and taps one of its swipe actions.
  ///
  /// ```swift
  /// try user.swipe(row: 0, action: "Delete")
  /// ```
  public func swipe(
    row: Int,
    action: String,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(.swipe(row: row, action: action), at: callSite)
  }

  /// Scrolls just far enough to make an element visible.
  ///
  /// If frames have a fixed size, other steps can't use an element until it's scrolled into view.
  /// By default, a frame is as tall as its content, so you can use all elements without scrolling.
  ///
  /// ```swift
  /// try user.scroll(to: "Terms of use")
  /// try user.tap("Terms of use")
  /// ```
  public func scroll(
    to label: String,
    in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(.element(.init(label, in: container, at: index), .scroll), at: callSite)
  }

  /// Scrolls just far enough to make a list row visible.
  public func scroll(
    toRow row: Int,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(.scrollToRow(row), at: callSite)
  }

  /// Checks that the given labels or values are visible.
  ///
  /// Each argument must be equal to the label or the value of an element in the top layer. Use
  /// expectations to document the intent of a script, and to make the script fail at the first
  /// incorrect screen. Expectations don't appear in the transcript.
  ///
  /// ```swift
  /// try user.expect(visible: "Welcome, Ada")
  /// ```
  public func expect(
    visible texts: String...,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    for text in texts { try perform(.expect(visible: text), at: callSite) }
  }

  /// Checks that none of the given labels or values are visible in the top layer.
  ///
  /// ```swift
  /// try user.expect(noneOf: "Loading…", "Try again")
  /// ```
  public func expect(
    noneOf texts: String...,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(.expectNone(of: texts), at: callSite)
  }

  /// Checks that an element is visible, and that the user can't use it because it's disabled.
  ///
  /// ```swift
  /// try user.expect(disabled: "Save")
  /// ```
  public func expect(
    disabled label: String, in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(.element(query, .expect(isEnabled: false)), at: callSite)
  }

  /// Checks that an element is visible, and that the user can use it.
  ///
  /// ```swift
  /// try user.type("Ada", into: "Name")
  /// try user.expect(enabled: "Save")
  /// ```
  public func expect(
    enabled label: String, in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(.element(query, .expect(isEnabled: true)), at: callSite)
  }
}

extension ScreenElement {
  /// The texts that a script can expect to be visible.
  package var texts: [String] {
    [label] + [value, accessibilityValue].compactMap { $0 }
  }
}
