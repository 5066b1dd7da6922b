import RuntimeIssues
import TestSupport
import Testing

@Suite struct WithExpectedIssuesTests {
  private func messages(_ operation: () throws -> Void) rethrows -> [String] {
    try CollectedIssues(of: operation).issues.map { "\($0.message) (line \($0.line))" }
  }

  private func report(_ message: String) { reportIssue(message, line: 1) }

  @Test func acceptsExpectedIssues() {
    let number = withExpectedIssues {
      report("The timer fired.")
      report("The timer fired twice.")
      return 7
    }
    #expect(number == 7)
  }

  @Test func reportsUnexpectedIssues() {
    let unexpected = messages {
      withExpectedIssues(matching: { $0.message.contains("timer") }) {
        report("The timer fired.")
        report("The store is gone.")
      }
    }
    #expect(unexpected == ["The store is gone. (line 1)"])
  }

  @Test func failsWithoutIssue() {
    let failures = messages { withExpectedIssues(line: 3) {} }
    #expect(
      failures == [
        """
        The operation reported no issue, but at least one was expected.

        To fix, remove `withExpectedIssues` around it, or make it report the issue again. (line 3)
        """
      ])
  }

  @Test(arguments: [
    (1, "The operation reported 1 issue, but none that was expected."),
    (2, "The operation reported 2 issues, but none that was expected."),
  ])
  func failsIfNoIssueIsExpected(_ count: Int, _ sentence: String) {
    let failures = messages {
      withExpectedIssues(matching: { _ in false }, line: 3) {
        for _ in 0..<count { report("The store is gone.") }
      }
    }
    #expect(failures.count == count + 1)
    #expect(
      failures.last == """
        \(sentence)

        To fix, correct `matching:`, or make the operation report the issue again. (line 3)
        """)
  }

  @Test func rethrowsErrorAfterCheck() {
    struct Stopped: Error {}
    let failures = messages {
      #expect(throws: Stopped.self) { try withExpectedIssues { throw Stopped() } }
    }
    #expect(failures.count == 1)
  }

  @Test func doesNotCountNotes() {
    let collected = CollectedIssues {
      withExpectedIssues {
        IssueHooks.current.note(
          RuntimeIssue(message: "Skipped.", fileID: "A/A.swift", filePath: "", line: 1, column: 1))
      }
    }
    #expect(collected.notes.map(\.message) == ["Skipped."])
    #expect(collected.issues.count == 1)
  }

  @Test func supportsNesting() {
    let failures = messages {
      withExpectedIssues {
        withExpectedIssues { report("The timer fired.") }
        report("The store is gone.")
      }
    }
    #expect(failures.isEmpty)
  }

  @Test @MainActor func staysOnActor() async {
    let number = await withExpectedIssues {
      MainActor.assertIsolated()
      await Task { report("The timer fired.") }.value
      return 7
    }
    #expect(number == 7)
  }

  @Test func failsWithoutIssueInAsyncOperation() async {
    let collected = await CollectedIssues { await withExpectedIssues { await Task.yield() } }
    #expect(collected.issues.count == 1)
  }
}

#if os(Linux) || os(macOS)
  /// Tests for issues that are reported while no test is running.
  struct StandardErrorTests {
    @Test func writesWarningsAndNotes() async throws {
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
