import RuntimeIssues
import Testing

#if os(Linux) || os(macOS)
  /// What a process without tests says about issues, one line each, as compilers do.
  struct StandardErrorTests {
    @Test func issuesAreWarningsAndInformationIsANote() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        let issue = RuntimeIssue(
          message: "Milk was dropped.", fileID: "App/App.swift", filePath: "/App/App.swift",
          line: 7, column: 3)
        IssueHooks().report(issue)
        IssueHooks().note(issue)
      }
      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(
        text == """
          /App/App.swift:7:3: warning: Milk was dropped.
          /App/App.swift:7:3: note: Milk was dropped.

          """)
    }
  }
#endif
