import CustomDumpSnapshots
import Foundation
import InlineTextSnapshotTesting
import Testing
import URLRequestSnapshots

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Todo {
  var title: String
  var isDone = false
}

@Test func addsTodo() {
  assertInlineSnapshot(of: Todo(title: "Milk"), as: .customDump) {
    """
    Todo(
      title: "Milk",
      isDone: false
    )
    """
  }
}

@Test func completesTodo() {
  let todo = Todo(title: "Milk")
  assertInlineSnapshot(of: Todo(title: "Milk", isDone: true), as: .diff(from: todo)) {
    """
      Todo(
        title: "Milk",
    −   isDone: false
    +   isDone: true
      )
    """
  }
}

@Test func loadsTodos() throws {
  let url = try #require(URL(string: "https://example.com/todos?isDone=false"))
  assertInlineSnapshot(of: URLRequest(url: url), as: .curl) {
    #"""
    curl \
    	"https://example.com/todos?isDone=false"
    """#
  }
}

func assertTitle(
  of todo: Todo, title: (() -> String)? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  assertInlineSnapshot(
    of: todo.title, as: .lines,
    syntaxDescriptor: InlineSnapshotSyntaxDescriptor(trailingClosureLabel: "title"),
    matches: title, fileID: fileID, file: file, testName: testName, line: line, column: column)
}

@Test func keepsTitle() {
  assertTitle(of: Todo(title: "Milk")) {
    """
    Milk
    """
  }
}
