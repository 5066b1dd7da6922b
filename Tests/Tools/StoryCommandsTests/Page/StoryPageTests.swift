import Foundation
import LineDifferences
import TestSupport
import Testing
import TextSnapshotTesting
import UserScripts

@testable import StoryCommands

@Suite @MainActor
struct StoryPageTests {
  private let folder = TemporaryFolder()

  private func page(
    _ stories: [Story], _ arguments: [String] = [], code: Int32 = 0
  ) async throws -> (html: String, output: String) {
    try folder.create()
    let path = "\(folder.path)/page.html"
    let result = await folder.run(stories, ["--html", path] + arguments)
    #expect(result.code == code, "\(result.output)")
    let html = FileManager.default.contents(atPath: path) ?? Data()
    return (String(decoding: html, as: UTF8.self), result.output)
  }

  private func story(
    _ name: String = "bread", price: String = "2 coins", shows title: String = "Shop",
    _ play: @escaping @MainActor @Sendable (ScriptedUser) throws -> Void = {
      try $0.tap("Sell bread")
    }
  ) -> Story {
    Story(UserScript(name, play: play), in: .folder(folder.path)) {
      Stall(name: title, price: price).app(showing: [.screen, .stateChanges])
    }
  }

  /// Returns the part of a page that shows a single script.
  private func section(_ id: String, of html: String) throws -> String {
    let start = try #require(html.range(of: "<section id=\"\(id)\""))
    let end = try #require(html.range(of: "</section>", range: start.lowerBound..<html.endIndex))
    return String(html[start.lowerBound..<end.upperBound]).replacing(folder.name, with: "Stall")
  }

  @Test func showsEveryStep() async throws {
    let (html, output) = try await page([
      story("bread") { user in
        try user.tap("Sell bread")
        try user.note("Fresh & warm")
      }
    ])
    #expect(output == "1 script, 2 frames in \"\(folder.path)/page.html\".\n")
    assertSnapshot(
      of: try section("bread", of: html), as: .lines, in: .packageSnapshots("StoryPage"))
  }

  @Test func escapesWhatAppsAndScriptsContain() async throws {
    try folder.create()
    let harm = "</pre></script><script>alert('1')</script>\"&amp;\u{202E}"
    let (html, _) = try await page(
      [story("<i>\u{202E}", price: harm, shows: harm), story("b") { try $0.note(harm) }])
    #expect(!html.contains("<script") && !html.contains("</script"))
    #expect(!html.contains("<i>") && !html.contains("\u{202E}"))
    #expect(html.contains("<a href=\"#-i--u-202E-\">&lt;i&gt;\\u{202E}</a>"))
    #expect(html.contains("note &quot;&lt;/pre&gt;&lt;/script&gt;&lt;script&gt;alert(&#39;1&#39;)"))
    #expect(html.contains("&quot;&amp;amp;"))
  }

  @Test func reportsScriptThatEndsEarly() async throws {
    let (html, output) = try await page([story("bread") { try $0.tap("Sell <tea>") }], code: 1)
    #expect(html.contains("<pre class=\"error\" role=\"note\">Ended early: "))
    #expect(html.contains("Sell &lt;tea&gt;"))
    #expect(output.contains("\n\nThe script \"bread\" ended early: "))
  }

  @Test func createsFolderOfPage() async throws {
    try folder.create()
    let path = "\(folder.path)/new/page.html"
    #expect(await folder.run([story()], ["--html", path]).code == 0)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func refusesLink() async throws {
    let (file, link) = ("\(folder.path)/mine.txt", "\(folder.path)/page.html")
    try folder.create()
    try "mine".write(toFile: file, atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    let (code, output) = await folder.run([story()], ["--html", link])
    #expect(code == 2)
    let message = """
      "\(link)" cannot be written: The path contains a symbolic link.

      To fix, pass a file that the current user can write to: --html <file>.
      """
    #expect(output.contains(message), "\(output)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
  }
}

// MARK: Revisions

extension StoryPageTests {
  private func git(_ arguments: String...) throws {
    let user = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
    let git = try TestProcess.run(["git"] + user + arguments, in: folder.path)
    #expect(git.code == 0, "\(git.errors)")
  }

  private func commit(_ stories: [Story]) async throws {
    #expect(await folder.run(stories, ["--record"]).code == 0)
    try git("init", "--quiet")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "Record the stories")
  }

  @Test func showsChangedFramesSideBySide() async throws {
    try await commit([story("bread"), story("milk") { try $0.tap("Sell milk") }])
    let (html, output) = try await page(
      [story("bread", price: "3 coins"), story("milk") { try $0.tap("Sell milk") }],
      ["--since", "HEAD"])
    #expect(
      output
        == "2 scripts, 4 frames, 1 script differs from HEAD in \"\(folder.path)/page.html\".\n")
    assertSnapshot(
      of: try section("bread", of: html), as: .lines, in: .packageSnapshots("StoryPage"))
    #expect(!(try section("milk", of: html)).contains("changed"))
    #expect(html.contains("<input type=\"checkbox\" id=\":changes\" checked> Only changes"))
  }

  @Test func showsAddedAndRemovedScriptsAndSteps() async throws {
    try await commit([
      story("bread"),
      story("milk") { user in
        try user.tap("Sell milk")
        try user.tap("Sell milk")
      },
    ])
    try FileManager.default.removeItem(atPath: "\(folder.path)/bread.txt")
    let stories = [
      story("milk") { try $0.tap("Sell milk") }, story("tea") { try $0.tap("Sell milk") },
    ]
    let (html, output) = try await page(stories, ["--since", "HEAD"])
    #expect(output.hasPrefix("2 scripts, 4 frames, 3 scripts differ from HEAD in "))
    #expect(html.contains("<section id=\"bread\" class=\"removed\">"))
    #expect(html.contains("<section id=\"tea\" class=\"new\">"))
    #expect(try section("milk", of: html).contains("<li id=\"milk:removed-3\" class=\"removed\""))
    // If the user selects only some scripts, the other scripts must not appear as removed.
    let (part, _) = try await page(stories, ["milk", "--since", "HEAD"])
    #expect(!part.contains("id=\"bread\"") && !part.contains("id=\"tea\""))
  }

  @Test func comparesWithFolderThatNoLongerExists() async throws {
    let stories = [story("bread")]
    try await commit(stories)
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/old", withIntermediateDirectories: false)
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/bread.txt", toPath: "\(folder.path)/old/bread.txt")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "Move the transcript")
    try FileManager.default.removeItem(atPath: "\(folder.path)/old")
    let old = Story(stories[0].script, in: .folder("\(folder.path)/old"), app: stories[0].app)
    let (_, output) = try await page([old], ["--since", "HEAD"])
    #expect(output.hasPrefix("1 script, 2 frames, 0 scripts differ from HEAD in "))
  }

  @Test(arguments: ["no-revision", "HEAD..HEAD", "-"])
  func reportsUnknownRevision(name: String) async throws {
    try await commit([story()])
    let (_, output) = try await page([story()], ["--since", name], code: 2)
    #expect(
      output == """
        Error: There is no git revision "\(name)" in "\(folder.path)".

        To fix, pass a revision that 'git log' lists.

        """)
  }
}
