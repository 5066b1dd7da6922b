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
  /// Whether it is an XCTest test.
  package let isXCTest: Bool

  /// Identifies the running case among those that run beside it or before it; `nil` in
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

  /// Parses `Suite.testX`, and Apple's `-[Suite testX]`.
  init(xcTestName: String, repetition: Int) {
    name = xcTestName
    id = "\(xcTestName)#\(repetition)"
    let last = xcTestName.split { " .".contains($0) }.last ?? ""
    function = String(last.prefix { $0 != "]" })
    isParameterized = false
    isXCTest = true
  }
}

extension TestIssues {
  /// Whether this run repeats its tests, which Swift Testing itself does not say.
  @TaskLocal package static var repeatsTests = repeats(CommandLine.arguments)

  /// Whether the arguments of a run of Swift Testing ask for repetitions.
  static func repeats(_ arguments: [String]) -> Bool {
    if arguments.contains(where: { $0 == "--repeat-until" || $0.hasPrefix("--repeat-until=") }) {
      return true
    }
    let option = "--repetitions"
    let joined = arguments.compactMap { argument in
      argument.hasPrefix("\(option)=") ? String(argument.dropFirst(option.count + 1)) : nil
    }
    let apart = zip(arguments, arguments.dropFirst()).compactMap { $0 == option ? $1 : nil }
    return (joined + apart).contains { Int($0).map { $0 > 1 } ?? false }
  }
}
