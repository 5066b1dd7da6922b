import Testing
import XCTest

/// Compares the texts of issues in both testing libraries: XCTest drops what `#expect` finds, and
/// the same test functions run there too.
func expectTexts(
  _ found: [String], _ expected: [String], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  if Test.current != nil {
    #expect(
      found == expected,
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
  } else {
    XCTAssertEqual(found, expected, file: filePath, line: line)
  }
}
