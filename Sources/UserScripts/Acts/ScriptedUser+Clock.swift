public import SteppedEffects

extension ScriptedUser {
  /// Lets time pass: moves a clock of the app on, and takes the frame when all is at rest again.
  ///
  /// Effects run to rest before, so that what an earlier act started sleeps in the clock by then.
  /// As with ``settle(timeout:fileID:filePath:line:column:)``, one that never rests ends the script.
  ///
  /// ```swift
  /// try user.tap("Start")
  /// await user.advance(clock, by: .seconds(2))
  /// ```
  /// Records: `advance 2.0 seconds`
  ///
  /// - Parameters:
  ///   - clock: The clock that the app was made with.
  ///   - duration: How far.
  ///   - timeout: How long to wait for what no clock of this library controls; 1 second by default.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  public func advance(
    _ clock: TestClock,
    by duration: Duration,
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    await rest(as: .advance(by: duration), source: source) {
      let patience = SettleTimeout(timeout)
      let before = await app.restlessEffects(within: patience)
      guard !before.isSettling else { return before }
      await clock.advance(by: duration)
      return await app.restlessEffects(within: patience)
    }
  }
}
