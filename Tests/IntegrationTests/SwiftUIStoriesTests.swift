import Foundation
import TestSupport
import Testing

extension IntegrationTests {
  /// The commands of `stories` use SwiftUI apps whose sources know nothing of them.
  ///
  /// PrimeTime asks for an alert while its sheet may be open.
  @Suite struct SwiftUIStoriesTests {
    private let package: Fixture
    private let stories = "\(buildFolder)/debug/stories"

    init() throws { package = try .swiftUIApps() }

    private func build() throws { try package.swift("build", "--product", "stories").expect(0) }

    private func stories(_ arguments: String...) throws -> TestProcess {
      try run([stories] + arguments, in: package.path, ["CI": "true"])
    }

    @Test func commandsUseTheApps() throws {
      try build()
      try stories().expect(0, "3 scripts, 46 frames: 3 as recorded.")
      // The order is sent twice.
      try stories("--orders", "retry")
        .expect(0, "retry: 1 order, 1 outcome; 2 late responses, 2 missing")
      try stories("--explore", "--actions", "2000")
        .expect(
          1, "1. SwiftUI warns: an alert isn't shown, because its screen presents a sheet",
          "2,000 actions, ", " transitions: 1 problem.", " that the exploration saw")
    }

    @Test func explorerFindsCrash() throws {
      let file = "Sources/Expenses/ExpenseList.swift"
      let source = try package.contents(file)
      let crash = source.replacing("remove(at: offset)", with: "remove(at: offset + 1)")
      try #require(crash != source)
      try package.write(crash, to: file)
      try build()
      try stories("--explore", "--actions", "2000", "add-and-delete").expect(
        1, "1. The app crashes: Swift/Array.swift", "Fatal error: Index out of range",
        """
          try user.tap("Save")
          try user.swipe(row: 0, action: "Delete")
        }
        """)
    }

    @Test func liveModeWritesScript() throws {
      try build()
      let window = try TerminalWindow(
        columns: 100, rows: 30, in: package.path, [:],
        "PS1='left with $?> ' bash --norc --noprofile")
      try window.wait(for: "left with 0>")
      try window.type("clear; \(stories) --live --app Expenses")
      for (key, text) in [
        ("Enter", "⏎ try user.tap(\"Add\")"), ("Enter", "New Expense"),
        ("Tab", "⏎ try user.submit(\"Title\")"), ("7", "▸ try user.type(\"7\", into: \"Title\")"),
        ("C-s", "Save the script as:"),
      ] {
        try window.press(key)
        try window.wait(for: text)
      }
      try window.press("seven", "Enter")
      try window.wait(for: "Saved seven in ExpensesStories.swift, with its transcript.")
      try window.press("C-q")
      try window.wait(for: "left with 0>")
      #expect(
        try package.contents("Sources/AppStories/ExpensesStories.swift").contains(
          """
          try user.tap("Add")
            try user.type("7", into: "Title")
          """))
      try build()
      try stories().expect(0, ": 4 as recorded.")
    }
  }
}
