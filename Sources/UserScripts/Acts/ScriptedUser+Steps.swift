internal import SteppedEffects

extension ScriptedUser {
  /// Lets the app's effects run until they rest, and takes the frame then.
  ///
  /// An effect parked in a clock is at rest. One that still waits for something the app's runtime
  /// cannot see when the time is over, or that never comes to rest, would make every later frame a
  /// matter of luck: it ends the script here, and the script fails with the effects that are alive.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for what no clock of this library controls, such as an actor
  ///     that another thread runs; 1 second by default. Everything else needs no time.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  public func settle(
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    await rest(as: .settle, source: source) {
      await app.restlessEffects(within: SettleTimeout(timeout))
    }
  }

  /// Records an act that brings the app to rest, and ends the script where it did not.
  func rest(
    as act: Act, source: ScriptSource, _ settle: @MainActor () async -> RestlessEffects
  ) async {
    guard failure == nil else { return }
    let restless = await settle()
    record(act)
    guard !restless.descriptions.isEmpty else { return }
    end(with: error(.neverSettles(effects: restless.descriptions), doing: act, source: source))
  }

  /// Does something that has no element on the screen, such as a request that fails.
  ///
  /// ```swift
  /// try user.perform("the network goes down") { network.isDown = true }
  /// ```
  ///
  /// - Parameters:
  ///   - what: What is done, in words.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  ///   - body: Does it.
  /// - Throws: ``UserScriptError`` with what the body throws.
  public func perform(
    _ what: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: @MainActor () throws -> Void
  ) rethrows {
    guard failure == nil else { return }
    do {
      try body()
    } catch let thrown {
      let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
      throw error(.threw("\(thrown)"), doing: .perform(what), source: source)
    }
    record(.perform(what))
  }

  /// Does something asynchronous that has no element on the screen.
  ///
  /// - Parameters:
  ///   - what: What is done, in words.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  ///   - body: Does it.
  /// - Throws: ``UserScriptError`` with what the body throws.
  public func perform(
    _ what: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ body: @MainActor () async throws -> Void
  ) async rethrows {
    guard failure == nil else { return }
    do {
      try await body()
    } catch let thrown {
      let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
      throw error(.threw("\(thrown)"), doing: .perform(what), source: source)
    }
    record(.perform(what))
  }

  /// Writes a remark into the transcript, on a line of its own without a frame.
  ///
  /// - Parameter text: The remark.
  public func note(_ text: String) {
    remark(.note(text))
  }
}
