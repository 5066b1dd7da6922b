import RuntimeIssues
import Testing

@testable import TestIssues

@Suite struct GitHubAnnotationTests {
  private func line(_ message: String, file: String = "/checkout/A.swift") -> String {
    GitHubAnnotation(
      issue: RuntimeIssue(
        message: message, fileID: "A/A.swift", filePath: file, line: 7, column: 3),
      workspace: "/checkout"
    ).line
  }

  @Test(arguments: [
    ("/checkout/Tests/A.swift", "Tests/A.swift"), ("/checkouts/A.swift", "/checkouts/A.swift"),
    ("/checkout/a,b:c%.swift", "a%2Cb%3Ac%25.swift"),
    ("/checkout/a:\u{301},\u{301}\r\n.swift", "a%3A\u{301}%2C\u{301}%0D%0A.swift"),
  ])
  func shortensPathsInWorkspace(_ path: String, _ shown: String) {
    #expect(line("Failed.", file: path) == "::error file=\(shown),line=7,col=3::Failed.")
  }

  @Test func escapesLineBreaks() {
    #expect(
      line("50 %\r\n+ ::error::x\rto fix")
        == "::error file=A.swift,line=7,col=3::50 %25%0D%0A+ ::error::x%0Dto fix")
  }

  @Test func cutsLongMessageBetweenLines() {
    let line = line(String(repeating: "0123456789\n", count: 1_000))
    #expect(line.hasSuffix("0123456789%0A…"))
    #expect(line.utf8.count < 5_000)
  }

  @Test func cutsMessageWithCRLF() {
    let line = line(String(repeating: "0123456789\r\n", count: 1_000))
    #expect(line.hasSuffix("0123456789%0D%0A…"))
    #expect(line.utf8.count < 6_000)
  }

  @Test func cutsLongFirstLine() {
    func accents(_ count: Int) -> String { String(repeating: "é", count: count) }
    #expect(line("x\(accents(5_000))").hasSuffix("::x\(accents(2_047))…"))
    let message = String(repeating: "a", count: 4_096)
    #expect(line(message).hasSuffix("::\(message)"))
  }
}
