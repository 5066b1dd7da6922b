import Testing

/// A test that is running, of either framework.
package struct RunningTest: Sendable, Equatable {
  /// The running case: new for every repetition in XCTest, equal for all in Swift Testing.
  package let id: String
  /// The test, equal for all its repetitions and cases.
  package let name: String
  /// The name of the test's function, without its arguments.
  package let function: String
  /// Whether the test runs once for each of several arguments.
  package let isParameterized: Bool
  /// Whether it is a test of XCTest.
  package let isXCTest: Bool

  /// The running case, where it can be told from others that run beside it or before it; `nil` in
  /// parameterized and repeated tests of Swift Testing.
  var caseID: String? {
    isXCTest || !(isParameterized || TestIssues.repeatsTests) ? id : nil
  }

  init(_ test: Test, _ testCase: Test.Case?) {
    name = "\(test.id)"
    id = name
    function = String(test.name.prefix { $0 != "(" })
    isParameterized = testCase?.isParameterized ?? false
    isXCTest = false
  }

  init(id: String, isParameterized: Bool, isXCTest: Bool) {
    self.id = id
    name = id
    function = id
    self.isParameterized = isParameterized
    self.isXCTest = isXCTest
  }

  /// Takes apart `Suite.testX`, and `-[Suite testX]` as it is on Apple systems.
  init(xcTestName: String, repetition: Int) {
    name = xcTestName
    id = "\(xcTestName)#\(repetition)"
    let last = xcTestName.split { " .".contains($0) }.last ?? ""
    function = String(last.prefix { $0 != "]" })
    isParameterized = false
    isXCTest = true
  }
}
