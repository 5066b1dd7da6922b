public import ReducerStore
import RuntimeIssues
import ValueLiterals

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Modifies the associated value of an enum case.
///
/// Call this function in the closure of an assertion to describe how the state of a child has
/// changed:
///
/// ```swift
/// await store.send(.destination(.presented(.counter(.incrementButtonTapped)))) {
///   XCTModify(&$0.destination, case: \.counter) { $0.count = 1 }
/// }
/// ```
///
/// If the enum is in a different case, the test fails. An exhaustive test also fails if the closure
/// doesn't change the value.
public func XCTModify<Root, Value>(
  _ enumeration: inout Root, case casePath: CaseKeyPath<Root, Value>,
  _ message: @autoclosure () -> String = "", _ modify: (inout Value) throws -> Void,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  var optional: Root? = enumeration
  let failure = modifyValue(
    of: &optional, as: typeName(of: Root.self), CasePath(casePath), message(), modify)
  if let optional { enumeration = optional }
  guard let failure else { return }
  reportIssue(failure, fileID: fileID, file: filePath, line: line, column: column)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Modifies the associated value of an optional enum.
///
/// If the enum is `nil` or in a different case, the test fails.
public func XCTModify<Root, Value>(
  _ enumeration: inout Root?, case casePath: CaseKeyPath<Root, Value>,
  _ message: @autoclosure () -> String = "", _ modify: (inout Value) throws -> Void,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let failure = modifyValue(
    of: &enumeration, as: "\(typeName(of: Root.self))?", CasePath(casePath), message(), modify)
  guard let failure else { return }
  reportIssue(failure, fileID: fileID, file: filePath, line: line, column: column)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Modifies the wrapped value of an optional.
///
/// If the optional is `nil`, the test fails.
public func XCTModify<Wrapped>(
  _ optional: inout Wrapped?, _ message: @autoclosure () -> String = "",
  _ modify: (inout Wrapped) throws -> Void,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  XCTModify(
    &optional, case: \.self, message(), modify, fileID: fileID, file: filePath, line: line,
    column: column)
}

/// Modifies the associated value, and returns the failure message if the test should fail.
private func modifyValue<Root, Value>(
  of root: inout Root?, as rootName: String, _ casePath: CasePath<Root, Value>,
  _ message: @autoclosure () -> String, _ modify: (inout Value) throws -> Void
) -> String? {
  let type = typeName(of: Value.self)
  guard let oldRoot = root, let oldValue = casePath.extract(from: oldRoot) else {
    let message = message()
    return """
      XCTModify failed: expected to extract value of type "\(type)" from \
      "\(rootName)"\(message.isEmpty ? "" : " - \(message)") …

        Actual:
      \(indented(root.map { String(customDumping: $0) } ?? "nil"))

      To fix, use the case path of the current case, or correct the code that sets the value.
      """
  }
  var value = oldValue
  do {
    try modify(&value)
  } catch {
    return """
      Threw error: \(error)

      "XCTModify" didn't modify the value, because its closure threw an error.

      To fix, only set the expected values in the closure.
      """
  }
  root = casePath.embed(value)
  guard AssertionScope.isExhaustive, areEqual(oldValue, value) == true else { return nil }
  return """
    XCTModify failed: expected "\(type)" value to be modified but it was unchanged.

    To fix, remove "XCTModify", or change the value in its closure.
    """
}
