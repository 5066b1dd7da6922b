import Testing

@testable import InlineTextSnapshots

@Suite struct InlineMessagesTests {
  @Test(
    arguments: [
      (
        .unreadable("it isn't UTF-8"),
        """
        The source "A.swift" cannot be read: it isn't UTF-8.
        To fix, make it a UTF-8 file that the current user can read.
        """
      ),
      (
        .unwritable("Permission denied"),
        """
        The source "A.swift" cannot be written: Permission denied.
        To fix, make its folder writable.
        """
      ),
      (
        .noCall(line: "let a = 1"),
        """
        There is no call at "A.swift:3:7", where one was compiled. The line there is "let a = 1".
        To fix, run the tests again, which builds them from this source. If the call is in the \
        argument of a macro, such as #expect, move it out of there.
        """
      ),
      (
        .twoCalls(.init(line: 9, column: 2, label: "matches")),
        """
        The calls at "A.swift:3:7" and "9:2" would write to the same place in the source.
        To fix, remove #sourceLocation from the source.
        """
      ),
      (
        .differsFromCompiled(line: "a()"),
        """
        The call at "A.swift:3:7" differs from the compiled source. The line there is "a()".
        To fix, run the tests again, which builds them from this source.
        """
      ),
      (
        .notStringLiteral,
        """
        The closure of the call at "A.swift:3:7" isn't a single string literal.
        To fix, write one: { "..." }
        """
      ),
      (
        .interpolated,
        """
        The snapshot in the call at "A.swift:3:7" contains an expression, which would be lost.
        To fix, write a string literal without expressions.
        """
      ),
      (
        .fromVariable,
        """
        The snapshot of the call at "A.swift:3:7" comes from a variable, not from a literal.
        To fix, pass on the call site of the caller, which has the literal: \
        fileID: fileID, file: file, testName: testName, line: line, column: column
        """
      ),
      (
        .followedByClosures,
        """
        The closure of the call at "A.swift:3:7" can't be removed, because other closures follow it.
        To fix, remove it yourself.
        """
      ),
    ] as [(InlineSourceError, String)])
  func describesErrors(error: InlineSourceError, message: String) {
    let site = InlineCallSite(filePath: "A.swift", line: 3, column: 7)
    #expect(error.message(at: site) == message)
  }
}
