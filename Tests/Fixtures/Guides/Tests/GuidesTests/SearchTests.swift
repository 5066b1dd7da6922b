import Search
import Testing
import UserScriptTesting

@MainActor @Test func findsBooks() async {
  let findsBooks = UserScript("finds-books") { user in
    try user.type("The", into: "Title")
    try await user.advance(by: .milliseconds(200))
    try user.type(" Dispossessed", into: "Title")
    try await user.advance(by: .milliseconds(299))
    try await user.advance(by: .milliseconds(1))
  }
  await assertUserScript(
    findsBooks, on: searchApp { ["\($0) (1974)"] }, in: .packageSnapshots("Search"))
}
