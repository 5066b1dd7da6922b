import RuntimeIssues

/// Reads a dependency of a feature.
///
/// What is read is what is in force at that moment: overridden for the store, for a part of its
/// reducers or for the test; or else, what was in force when the feature was made.
///
/// ```swift
/// struct Counter: Reducer {
///   @Dependency(\.continuousClock) var clock
/// }
/// ```
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let read: @Sendable (DependencyValues) -> Value
  private let initial: DependencyValues
  private let name: String
  private let place: CallSite

  /// Creates a reader of a property of `DependencyValues`.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - fileID: The module and file, for issues.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.read = { $0[keyPath: keyPath] }
    self.initial = .current
    self.name = ""
    self.place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a reader of a key, for a dependency without a property.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: The module and file, for issues.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    self.read = { $0[key] }
    self.initial = .current
    self.name = "\(Key.self).self"
    self.place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The dependency in force.
  public var wrappedValue: Value {
    let values = DependencyValues.current.inheriting(from: initial)
    return DependencyAccess.$current.withValue(DependencyAccess(name: name, place: place)) {
      read(values)
    }
  }
}
