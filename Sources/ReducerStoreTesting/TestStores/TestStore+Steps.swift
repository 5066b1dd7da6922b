public import ReducerStore
import RuntimeIssues

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestStore where State: Equatable {
  /// Sends an action, as a user's tap would, and asserts how the state changes.
  ///
  /// Actions received before have to be asserted first. The effects then run to rest.
  ///
  /// The closure turns the state before into the state expected after the action. Without one, the
  /// action must change nothing.
  ///
  /// ```swift
  /// await store.send(.incrementButtonTapped) { $0.count = 1 }
  /// ```
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await session.send(
      action, updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts the next action that an effect sends, and how it changes the state.
  ///
  /// Effects run until an action arrives. Where none can arrive, because no effect is alive or
  /// each is parked in a clock, it fails at once and says so. Only what an effect waits for
  /// outside the library's clocks is given time.
  ///
  /// The closure turns the state before into the state expected after the action. `timeout` is how
  /// long to wait for what no clock controls; the store's ``timeout`` by default.
  ///
  /// ```swift
  /// await store.receive(.response("Milk")) { $0.title = "Milk" }
  /// ```
  public func receive(
    _ expectedAction: Action,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await session.receive(
      .equal(to: expectedAction), within: timeout, updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that the next action that an effect sends is of a case, whatever its payload:
  /// `/Search.Action.response`.
  public func receive<Value>(
    _ actionCase: CasePath<Action, Value>,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await session.receive(
      .inCase(actionCase), within: timeout, updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts something about the next action that an effect sends, by a predicate.
  public func receive(
    _ isMatching: @escaping (Action) -> Bool,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await session.receive(
      .matching(isMatching), within: timeout, updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts something about the state as it is now.
  ///
  /// ```swift
  /// store.assert { $0.isLoading = false }
  /// ```
  public func assert(
    _ updateStateToExpectedResult: (inout State) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    session.assertState(
      updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestStore {
  /// Asserts that all effects end, and that no action is left to be received.
  ///
  /// `timeout` is how long to wait for what no clock controls; the store's ``timeout`` by default.
  public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await session.finish(
      within: timeout,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Drops the actions received and not yet asserted; the state is then the one after them.
  ///
  /// If `strict`, it fails where there are none.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await session.skipReceivedActions(
      isStrict: strict,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Cancels the effects that are still alive.
  ///
  /// If `strict`, it fails where there are none.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await session.skipInFlightEffects(
      isStrict: strict,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs a part of a test with another exhaustivity.
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () throws -> Result
  ) rethrows -> Result {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs an asynchronous part of a test with another exhaustivity.
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    let previous = self.exhaustivity
    defer { self.exhaustivity = previous }
    self.exhaustivity = exhaustivity
    return try await operation()
  }
}
