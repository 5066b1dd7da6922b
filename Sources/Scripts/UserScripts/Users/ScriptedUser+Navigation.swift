import RuntimeIssues

extension ScriptedUser {
  /// Goes back one screen by tapping the back item in the bar of the top screen.
  public func goBack(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(UserAction(.goBack), at: callSite)
  }

  /// Dismisses the topmost sheet or cancels the topmost alert.
  public func dismiss(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(UserAction(.dismiss), at: callSite)
  }

  /// Pulls down the screen in front, which starts the action of its `refreshable(action:)`.
  ///
  /// The frame shows the screen while the action runs. To let it end, call
  /// ``settle(first:timeout:fileID:file:line:column:)``.
  public func refresh(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(UserAction(.refresh), at: callSite)
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
    try perform(UserAction(.select, row: row), at: callSite)
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
    try perform(UserAction(.swipe, text: action, row: row), at: callSite)
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
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.scroll, query), at: callSite)
  }

  /// Scrolls just far enough to make a list row visible.
  public func scroll(
    toRow row: Int,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(UserAction(.scrollToRow, row: row), at: callSite)
  }

  /// Checks that the given texts are visible.
  ///
  /// Each argument must be equal to a text that a view in the top layer draws, or to the label or the
  /// value of an element. Use expectations to document the intent of a script, and to make the script
  /// fail at the first incorrect screen. Expectations don't appear in the transcript.
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
    for text in texts { try perform(UserAction(.expectVisible, text: text), at: callSite) }
  }

  /// Checks that no text on the screen contains any of the given texts.
  ///
  /// This also applies to what's behind an alert or a sheet, and to labels and values of elements.
  /// Text that's scrolled out of view isn't on the screen.
  ///
  /// ```swift
  /// try user.expect(noneOf: "Loading…", "NaN")
  /// ```
  public func expect(
    noneOf texts: String...,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    for text in texts { try perform(UserAction(.expectNone, text: text), at: callSite) }
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
    try perform(UserAction(.expectDisabled, query), at: callSite)
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
    try perform(UserAction(.expectEnabled, query), at: callSite)
  }

  /// Closes what is in front, as a user of VoiceOver does by drawing a Z with two fingers.
  ///
  /// This is what the app does for `accessibilityAction(.escape)`, or else what
  /// ``dismiss(fileID:file:line:column:)`` or ``goBack(fileID:file:line:column:)`` does.
  ///
  /// ```swift
  /// try user.escape()
  /// ```
  public func escape(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(UserAction(.escape), at: callSite)
  }

  /// Opens an address of the app, such as a user does with a link in another app.
  ///
  /// The address goes to `onOpenURL` of all views that are there.
  ///
  /// ```swift
  /// try user.open("cups://orders/7")
  /// ```
  ///
  /// - Throws: A ``UserScriptError`` if no view opens addresses.
  public func open(
    _ address: String,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(UserAction(.open, text: address), at: callSite)
  }

  /// Goes to another app, so this one is inactive and then in the background.
  ///
  /// The app's `scenePhase` says so, and the notifications of `UIApplication` are posted. Its tasks go
  /// on when the script settles or advances the time.
  ///
  /// ```swift
  /// try user.enterBackground()
  /// try await user.advance(by: .days(1))
  /// try user.enterForeground()
  /// ```
  public func enterBackground(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(UserAction(.enterBackground), at: callSite)
  }

  /// Comes back to the app, which is inactive and then active.
  ///
  /// - Throws: A ``UserScriptError`` if the app is in front.
  public func enterForeground(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(UserAction(.enterForeground), at: callSite)
  }

  /// Tells the app that the memory is low: first its delegate, then what observes
  /// `UIApplication.didReceiveMemoryWarningNotification`.
  ///
  /// An app in the background is told, too.
  public func simulateMemoryWarning(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(UserAction(.simulateMemoryWarning), at: callSite)
  }

  /// Checks that users of VoiceOver can use the screen.
  ///
  /// To check every screen that an exploration reaches, audit in its invariant:
  ///
  /// ```swift
  /// await assertExploration(of: app) { user in try user.audit() }
  /// ```
  ///
  /// - Throws: A ``UserScriptError`` that names each problem, its element, and the way to fix it.
  public func audit(
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(UserAction(.audit), at: callSite)
  }
}
