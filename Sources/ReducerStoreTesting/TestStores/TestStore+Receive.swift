public import ReducerStore
import RuntimeIssues

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestStore where State: Equatable {
  /// Asserts the next action that an effect sends, and how it changes the state.
  ///
  /// Effects run until an action arrives. Where none can arrive, because no effect is alive or
  /// each is parked in a clock, it fails at once and says so. Only what an effect waits for
  /// outside the library's clocks is given time.
  ///
  /// ```swift
  /// await store.receive(.response("Milk")) { $0.title = "Milk" }
  /// ```
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - timeout: How long to wait for what no clock controls; the store's ``timeout`` by default.
  ///   - updateStateToExpectedResult: Turns the state before into the state expected after it;
  ///     `nil` where the action must change nothing.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
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

  /// Asserts that the next action that an effect sends is of a certain case.
  ///
  /// ```swift
  /// await store.receive(/Search.Action.response) { $0.titles = ["Milk"] }
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: The case, whatever its payload.
  ///   - timeout: How long to wait for what no clock controls; the store's ``timeout`` by default.
  ///   - updateStateToExpectedResult: Turns the state before into the state expected after it;
  ///     `nil` where the action must change nothing.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
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

  /// Asserts something about the next action that an effect sends.
  ///
  /// ```swift
  /// await store.receive { if case .failed = $0 { true } else { false } } assert: {
  ///   $0.isLoading = false
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isMatching: Tells whether an action is the expected one.
  ///   - timeout: How long to wait for what no clock controls; the store's ``timeout`` by default.
  ///   - updateStateToExpectedResult: Turns the state before into the state expected after it;
  ///     `nil` where the action must change nothing.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
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
}
