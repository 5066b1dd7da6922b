public import ReducerStore
import RuntimeIssues

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestStore where State: Equatable {
  /// Sends the given action, runs the effects until they can't make further progress, and then
  /// checks how the action changed the state.
  ///
  /// The `assert` closure must change the previous state to the expected state. If you omit the
  /// closure, the action must not change the state. Before you send the next action, receive all
  /// actions that effects have sent.
  ///
  /// ```swift
  /// await store.send(.incrementButtonTapped) { $0.count = 1 }
  /// ```
  @discardableResult
  public func send(
    _ action: Action, assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    await session.send(
      action, updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Checks that an effect sends the given action, and that the action changes the state as
  /// expected.
  ///
  /// This method runs the effects until one of them sends an action. If all effects have already
  /// ended or are sleeping in a clock, the assertion fails immediately. The timeout applies only to
  /// effects that wait for external work, and defaults to the ``timeout`` of the store.
  ///
  /// ```swift
  /// await store.receive(.response("Milk")) { $0.title = "Milk" }
  /// ```
  public func receive(
    _ expectedAction: Action, timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async where Action: Equatable {
    await session.receive(
      .equal(to: expectedAction), within: timeout, updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Sends the action of the given case.
  ///
  /// ```swift
  /// await store.send(\.path[id: 0].closeButtonTapped)
  /// ```
  @discardableResult
  public func send(
    _ actionCase: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      actionCase(), assert: updateStateToExpectedResult, fileID: fileID, file: filePath,
      line: line, column: column)
  }

  /// Sends the action of the given case with an associated value.
  ///
  /// ```swift
  /// await store.send(\.binding.name, "Blob") { $0.name = "Blob" }
  /// ```
  @discardableResult
  public func send<Value>(
    _ actionCase: CaseKeyPath<Action, Value>, _ value: Value,
    assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      actionCase(value), assert: updateStateToExpectedResult, fileID: fileID, file: filePath,
      line: line, column: column)
  }

  /// Checks that an effect sends an action in the given case, such as `\.path[id: 0].response`.
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>, timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await session.receive(
      .inCase(CasePath(actionCase)), within: timeout, updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Checks that an effect sends an action in the given case with an associated value.
  ///
  /// ```swift
  /// await store.receive(\.response.success, "Milk") { $0.title = "Milk" }
  /// ```
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>, _ value: Value, timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await session.receive(
      .equal(to: value, in: CasePath(actionCase)), within: timeout, updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Checks that an effect sends an action that satisfies the given predicate.
  public func receive(
    _ isMatching: @escaping (Action) -> Bool, timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await session.receive(
      .matching(isMatching), within: timeout, updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Checks the current state.
  ///
  /// In the closure, set the values that you expect the state to contain. The state also contains the
  /// changes of actions that the test hasn't received yet.
  ///
  /// ```swift
  /// store.assert { $0.isLoading = false }
  /// ```
  public func assert(
    _ updateStateToExpectedResult: (inout State) throws -> Void,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    session.assertState(
      updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestStore {
  /// Checks that all effects end, and that the test has received all actions.
  ///
  /// The timeout applies only to effects that wait for external work, and defaults to the
  /// ``timeout`` of the store.
  public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await session.finish(
      within: timeout,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Skips all actions that the test hasn't received yet, and updates the state accordingly.
  ///
  /// If `strict` is `true` and there's nothing to skip, this method reports a failure.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await session.skipReceivedActions(
      isStrict: strict,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Cancels all effects that are still running.
  ///
  /// If `strict` is `true` and there's nothing to cancel, this method reports a failure.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await session.skipInFlightEffects(
      isStrict: strict,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs an operation with the given exhaustivity instead of the current one.
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () throws -> Result
  ) rethrows -> Result {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs an asynchronous operation with the given exhaustivity instead of the current one.
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try await operation()
  }
}
