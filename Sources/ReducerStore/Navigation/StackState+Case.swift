import RuntimeIssues

extension StackState {
  /// The payload of one case of the element with an id; `nil` when it is not there or in another
  /// case.
  ///
  /// Setting `nil` removes the element. Changing an element that is in another case is an issue.
  ///
  /// ```swift
  /// state.path[id: id, case: /Path.State.counter]?.count += 1
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - path: The case.
  ///   - fileID: The module and file, for issues.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public subscript<Case>(
    id id: StackElementID,
    case path: CasePath<Element, Case>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Case? {
    get { self[id: id].flatMap { path.extract(from: $0) } }
    set {
      self[id: id, fileID: fileID, filePath: filePath, line: line, column: column].set(
        newValue, case: path,
        at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }
}

extension PresentationState {
  /// The payload of one case of what is presented; `nil` when it is another or nothing.
  ///
  /// Setting `nil` closes it. Changing what is in another case is an issue.
  ///
  /// ```swift
  /// state.$destination[case: /Destination.State.counter]?.count += 1
  /// ```
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - fileID: The module and file, for issues.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public subscript<Case>(
    case path: CasePath<State, Case>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Case? {
    get { wrappedValue.flatMap { path.extract(from: $0) } }
    set {
      wrappedValue.set(
        newValue, case: path,
        at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }
  }
}

extension Optional {
  /// Sets the payload of the case that the value is in; any case of a value that is not there.
  fileprivate mutating func set<Value>(
    _ value: Value?, case path: CasePath<Wrapped, Value>, at place: CallSite
  ) {
    if let self, path.extract(from: self) == nil {
      WrongStack.unrelatedCase(of: self).report(at: place)
    } else {
      let path = map { path.anchored(at: $0) } ?? path
      self = value.map { path.embed($0) }
    }
  }
}
