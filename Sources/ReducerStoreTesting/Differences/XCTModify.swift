public import ReducerStore
import RuntimeIssues
import ValueDumps

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Changes the payload of a case in place; fails where the value is in another case.
///
/// In the closure of an assertion it describes how the state of a child changes:
///
/// ```swift
/// await store.send(.destination(.presented(.counter(.incrementButtonTapped)))) {
///   XCTModify(&$0.destination, case: /Feature.Destination.State.counter) { $0.count = 1 }
/// }
/// ```
///
/// A closure that changes nothing is a failure too, unless the test store is not exhaustive.
public func XCTModify<Root, Value>(
  _ enumeration: inout Root,
  case casePath: CasePath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  _ modify: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let failure = modifyPayload(of: &enumeration, casePath, modify)
  guard let failure else { return }
  reportIssue(
    failure.words(message()), fileID: fileID, filePath: filePath, line: line, column: column)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Changes the payload of a case of an optional value in place; fails where it is `nil`, or in
/// another case: `XCTModify(&$0.path[id: 0], case: /Path.State.counter) { $0.count = 1 }`.
public func XCTModify<Root, Value>(
  _ enumeration: inout Root?,
  case casePath: CasePath<Root, Value>,
  _ message: @autoclosure () -> String = "",
  _ modify: (inout Value) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  var failure: ModifyFailure? = .otherCase(Value.self, of: Root.self, actual: "nil")
  if var root = enumeration {
    failure = modifyPayload(of: &root, casePath, modify)
    enumeration = root
  }
  guard let failure else { return }
  reportIssue(
    failure.words(message()), fileID: fileID, filePath: filePath, line: line, column: column)
}

private func modifyPayload<Root, Value>(
  of root: inout Root, _ casePath: CasePath<Root, Value>, _ modify: (inout Value) throws -> Void
) -> ModifyFailure? {
  guard let before = casePath.extract(from: root) else {
    return .otherCase(Value.self, of: Root.self, actual: String(customDumping: root))
  }
  var value = before
  do {
    try modify(&value)
  } catch {
    return .threw("\(error)")
  }
  root = casePath.anchored(at: root).embed(value)
  guard AssertionScope.isExhaustive, isEqual(before, value) else { return nil }
  return .unchanged(Value.self)
}

/// Whether two values are known to be equal.
private func isEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  guard let first = first as? any Equatable else { return false }
  func isSame<Known: Equatable>(_ first: Known) -> Bool { first == second as? Known }
  return isSame(first)
}

/// Why a payload could not be changed as a test says.
private enum ModifyFailure {
  case otherCase(Any.Type, of: Any.Type, actual: String)
  case unchanged(Any.Type)
  case threw(String)

  func words(_ message: String) -> String {
    message.isEmpty ? sentences : "\(sentences)\n\n\(message)"
  }

  private var sentences: String {
    switch self {
    case .otherCase(let value, let root, let actual):
      """
      XCTModify failed: expected to extract value of type "\(typeName(of: value))" from \
      "\(typeName(of: root))" …

        Actual:
      \(indented(actual))

      To fix, name the case that the value is in, or correct what sets the value.
      """
    case .unchanged(let value):
      """
      XCTModify failed: expected "\(typeName(of: value))" value to be modified but it was unchanged.

      To fix, leave "XCTModify" out, or make its closure change what is expected to change.
      """
    case .threw(let error):
      """
      Threw error: \(error)

      The closure of "XCTModify" ended early, and nothing was modified.

      To fix, let the closure only set what is expected.
      """
    }
  }
}
