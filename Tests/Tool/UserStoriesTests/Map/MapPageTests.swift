import Foundation
import NavigationStack
import TestSupport
import Testing
import TextScreens
import TextSnapshots
import UserScripts

@testable import UserStories

@Suite @MainActor
final class MapPageTests {
  private let files = TemporaryFolder()

  init() throws { try files.create() }

  /// Returns the contents of a map page.
  ///
  /// To open the page in a browser, set the environment variable `MAP_PAGES` to the path of a
  /// folder in which to keep the page.
  private func page(_ stories: [Story], _ name: String, acts: Int) async throws -> String {
    let folder = ProcessInfo.processInfo.environment["MAP_PAGES"] ?? files.path
    let file = "\(folder)/\(name)"
    let (code, output) = await files.run(
      stories, ["--map", file, "--acts", "\(acts)", "--explore-folder", files.path])
    #expect(code == 0, "\(output)")
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  private func story(
    _ name: String, _ app: @escaping @MainActor @Sendable () -> ScriptedApp,
    play: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) -> Story {
    Story(UserScript(name, play: play), in: .folder("\(files.path)/Office"), app: app)
  }

  @Test(arguments: [MapPage.style, MapPage.script])
  func hashesMatchTexts(_ resource: HTMLPage.Resource) throws {
    #expect(try sha256(resource.text) == resource.hash, "of \(resource.text.prefix(60))")
  }

  /// Draws 500 screens in `.ci/map` but only 40 by default, because a large exploration takes a
  /// long time.
  @Test func drawsManyScreens() async throws {
    let count = ProcessInfo.processInfo.environment["MAP_PAGES"] == nil ? 40 : 500
    let office = Office(roomCount: count, seed: 1)
    let story = story("look-around", office.app) { user in
      try user.tap("Open address list")
      try user.tap("Open client list")
      try user.goBack()
      try user.goBack()
      try user.tap("Open archive list")
      try user.tap("Open expense list")
    }
    let html = try await page([story], "office.html", acts: 30 * count)
    #expect(html.utf8.count < 1_000_000)
    #expect(html.split(separator: "<article").count > count * 9 / 10)
  }

  @Test func drawsExample() async throws {
    let html = try await page(NavigationStackStories.all, "navigation.html", acts: 250)
    #expect(html.contains("<title>Map of NavigationStack</title>"))
    #expect(html.split(separator: "<article").count == 6)
    // A second exploration that uses the same seed must produce the same page.
    let again = try await page(NavigationStackStories.all, "navigation.html", acts: 250)
    #expect(again == html)
  }

  private struct HostileScreen: Screen {
    static let text = "</pre></li></script><script>document.title = 'harm'</script><img src=x>\"'&"
    let isOpen: Bool
    let toggle: () -> Void

    var body: some View {
      Text(Self.text)
      Button(Self.text, action: toggle)
      Text("\u{202E}\u{1B}[31m")
    }
  }

  @MainActor
  private final class Hostile {
    private var isOpen = false

    var app: ScriptedApp {
      ScriptedApp {
        let screen = HostileScreen(isOpen: self.isOpen) { self.isOpen.toggle() }
        return BackStackScreen(
          items: (self.isOpen ? [0, 1] : [0]).map {
            .init(key: "\(HostileScreen.text)\($0 == 0 ? "" : "b")", screen: screen)
          })
      }
    }
  }

  @Test func escapesLabels() async throws {
    let story = story(
      "<script>", { Hostile().app },
      play: {
        try $0.tap(HostileScreen.text)
        try $0.expect(visible: HostileScreen.text)
      })
    let html = try await page([story], "hostile.html", acts: 50)
    let body = try #require(html.split(separator: "<body>").last)
    #expect(!body.contains("<script"))
    #expect(!body.contains("<img"))
    #expect(body.contains("&lt;/pre&gt;&lt;/li&gt;&lt;/script&gt;&lt;script&gt;"))
    #expect(!body.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" })
  }

  @Test func showsProblems() async throws {
    let story = story("trap", { Vault().app }, play: { _ in })
    let html = try await page([story], "trap.html", acts: 50)
    #expect(
      html.contains(
        """
        <p class="f" data-source="let finding1 = UserScript(&quot;finding-1&quot;) { user in  \
        // in the app of &quot;trap&quot;
          try user.tap(&quot;Close&quot;)
        }">The screen VaultScreen is a dead end: no element can be used, and no effect is running.</p>
        """))
    let text = try await page([story], "trap.txt", acts: 50)
    #expect(
      text == """
        + performed by a script, - performed only by the exploration

        Office
          VaultScreen: 0 of 1 element used
            ! The screen VaultScreen is a dead end: no element can be used, and no effect is running.
            - tap "Close"

        """)
  }

  @Test func writesPlainText() async throws {
    let office = Office(roomCount: 3, seed: 2, branches: 2)
    let story = story("look-around", office.app) { user in
      try user.tap("Open address list")
      try user.goBack()
    }
    let text = try await page([story], "office.txt", acts: 500)
    #expect(
      text == """
        + performed by a script, - performed only by the exploration

        Office
          account list: 1 of 2 elements used
            + tap "Open address list" → address list
            - tap "Open archive list" → archive list
          address list: 1 of 1 element used
            + go back → account list
          archive list: 0 of 1 element used
            - go back → account list

        """)
  }
}
