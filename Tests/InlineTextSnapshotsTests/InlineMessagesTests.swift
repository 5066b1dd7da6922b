import Testing

@testable import InlineTextSnapshots

@Suite struct InlineMessagesTests {
  @Test(
    arguments: [
      (
        .unreadable("it is not UTF-8"),
        """
        The source "A.swift" cannot be read: it is not UTF-8.
        To fix, make it a file of UTF-8 text that this user may read.
        """
      ),
      (
        .unwritable("Permission denied"),
        """
        The source "A.swift" cannot be written: Permission denied.
        To fix, make its folder one that this user may write to.
        """
      ),
      (
        .site(.noCall(line: "let a = 1")),
        """
        No call is at "A.swift:3:7", where one was compiled; the line there is "let a = 1".
        To fix, run the tests again: that builds them from this source.
        """
      ),
      (
        .site(.otherText(line: "a()")),
        """
        The call at "A.swift:3:7" has not the text that was compiled; the line there is "a()".
        To fix, run the tests again: that builds them from this source.
        """
      ),
      (
        .site(.noLiteral),
        """
        The closure of the call at "A.swift:3:7" is not one string literal.
        To fix, write one there: { "..." }
        """
      ),
      (
        .site(.interpolated),
        """
        The text in the call at "A.swift:3:7" has an expression in it, which would be lost.
        To fix, write a text without one, or take the expression out of the snapshot.
        """
      ),
      (
        .site(.passedOn),
        """
        The call at "A.swift:3:7" has its text from a variable, not from a literal.
        To fix, pass on the place of the caller, whose literal it is: \
        fileID: fileID, file: file, function: function, line: line, column: column
        """
      ),
      (
        .site(.followed),
        """
        Other closures trail the one of the call at "A.swift:3:7", which the snapshot is to leave.
        To fix, remove it by hand.
        """
      ),
    ] as [(InlineSourceError, String)])
  func tellsWhyASourceIsLeft(refusal: InlineSourceError, words: String) {
    let site = InlineSite(filePath: "A.swift", line: 3, column: 7)
    #expect(refusal.message(at: site) == words)
  }
}
