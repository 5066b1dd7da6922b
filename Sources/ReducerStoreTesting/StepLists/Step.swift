import ReducerStore
import RuntimeIssues

/// A step of a test that is a list: an action, and how it changes the state.
///
/// ```swift
/// Step(.send, .incrTapped) { $0.count = 3 }
/// ```
public struct Step<Value, Action> {
  let kind: Kind
  let action: Action
  let update: ((inout Value) throws -> Void)?
  let place: CallSite

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - kind: Whether the test sends the action, or an effect does.
  ///   - action: The action.
  ///   - updateStateToExpectedResult: Turns the state before into the state expected after it;
  ///     `nil` where the action must change nothing.
  ///   - fileID: The module and file that a failure is about; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  public init(
    _ kind: Kind,
    _ action: Action,
    assert updateStateToExpectedResult: ((inout Value) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.kind = kind
    self.action = action
    self.update = updateStateToExpectedResult
    self.place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
