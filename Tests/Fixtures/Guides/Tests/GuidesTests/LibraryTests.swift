import Library
import Testing
import UserScriptTesting

@MainActor @Test func borrowsBook() async {
  let borrowsBook = UserScript("borrows-book") { user in
    try user.tap("The Dispossessed")
    try user.tap("Borrow")
    try user.tap("About the author")
    try user.goBack()
    try user.tap("About the author")
    try user.tap("All books")
  }
  await assertUserScript(borrowsBook, on: libraryApp(), in: .packageSnapshots("Library"))
}

@MainActor @Test func opensDeepLink() async {
  let opensDeepLink = UserScript("opens-deep-link") { user in
    try user.tap("Borrow")
    try user.goBack()
  }
  await assertUserScript(
    opensDeepLink, on: libraryApp(path: [.book(Book.State(title: "The Lathe of Heaven"))]),
    in: .packageSnapshots("Library"))
}
