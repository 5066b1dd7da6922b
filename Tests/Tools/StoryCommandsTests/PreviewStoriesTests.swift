import TestSupport
import Testing
import TextSwiftUI

@testable import StoryCommands

private struct Shelf_Previews: PreviewProvider {
  static var previews: some View {
    Text("1 book")
    Text("2 books").previewDisplayName("Two books")
  }
}

@MainActor @Suite struct PreviewStoriesTests {
  private let package = TemporaryFolder()

  init() throws {
    try package.create()
    for file in ["Package", "Stories"] {
      try "".write(toFile: "\(package.path)/\(file).swift", atomically: true, encoding: .utf8)
    }
  }

  private func run(_ arguments: String...) async -> (code: Int32, output: String) {
    var output = ""
    let runner = StoryRunner(
      [], command: "swift run stories", isTerminal: false, file: "\(package.path)/Stories.swift"
    ) { output += $0 + "\n" }
    let code = await runner.run(["--previews"] + arguments)
    return (code, output.replacing(package.path, with: "Library"))
  }

  @Test func listsPreviews() async {
    let (code, output) = await run("--list")
    #expect(code == 0)
    #expect(
      output.split(separator: "\n").filter { $0.hasPrefix("Shelf") } == [
        "Shelf", "Shelf, Two books",
      ])
  }

  @Test func recordsAndComparesPreviews() async throws {
    let missing = await run("Shelf, Two books")
    #expect(missing.code == 1)
    #expect(
      missing.output.contains(
        "To fix, accept the new snapshot: swift run stories --previews --record 'Shelf, Two books'"),
      "\(missing.output)")
    let recorded = await run("--record", "Shelf, Two books", "Shelf")
    #expect(recorded.code == 0)
    #expect(recorded.output.hasSuffix("\n2 scripts, 2 frames: 2 recorded.\n"), "\(recorded.output)")
    let folder = "\(package.path)/__Snapshots__/Previews/StoryCommandsTests"
    #expect(
      try String(contentsOfFile: "\(folder)/Shelf-Two-books.txt", encoding: .utf8) == """
        script Shelf, Two books
        screen 40 columns

        start
        ┌ Text ────────────────────────────────┐
        │               2 books                │
        └──────────────────────────────────────┘

        """)
    #expect(await run("Shelf, Two books", "Shelf").code == 0)
    try "script Shelf\nscreen 40 columns\n\nstart\n┌ Text ┐\n│ a book │\n└─┘\n".write(
      toFile: "\(folder)/Shelf.txt", atomically: true, encoding: .utf8)
    let differing = await run("Shelf, Two books", "Shelf")
    #expect(differing.code == 1)
    #expect(
      differing.output.contains(
        "If the change is intended, run: swift run stories --previews --record Shelf"),
      "\(differing.output)")
  }

  @Test func refusesOtherActions() async {
    let (code, output) = await run("--live")
    #expect(code == 2)
    #expect(
      output.hasPrefix(
        "Error: The option '--previews' can't be combined with '--live' or '--orders'.\n"))
    #expect(await run("Shelv").output.contains("Shelf"))
  }
}
