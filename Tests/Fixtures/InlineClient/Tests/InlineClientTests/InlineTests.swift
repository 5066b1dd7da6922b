import InlineTextSnapshotTesting
import Testing
import XCTest

final class InlineXCTests: XCTestCase {
  func testA() {
    assertInlineSnapshot(of: ["a": 1], as: .json)
  }

  func testB() {
    _ = (assertInlineSnapshot(of: "b", as: .lines), assertInlineSnapshot(of: "c\n", as: .lines))
  }
}

@Suite struct InlineSuite {
  @Test(arguments: [1, 2, 3]) func loops(number: Int) {
    assertInlineSnapshot(of: "the same", as: .lines)
  }

  @Test @MainActor func helps() async {
    assertText("helper") { "title" }
  }

  @Test func helpsWithClosuresInParentheses() {
    assertText("helper", title: { "title" })
  }
}

func assertText(
  _ text: String, title: () -> String, text expected: (() -> String)? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertInlineSnapshot(
    of: title() + text, as: .lines,
    syntaxDescriptor: InlineSnapshotSyntaxDescriptor(
      trailingClosureLabel: "text", trailingClosureOffset: 1),
    matches: expected, fileID: fileID, file: file, testName: testName, line: line, column: column)
}
