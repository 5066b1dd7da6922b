import Foundation
import InlineTextSnapshotTesting
import PlainTasks
import RuntimeIssues
import TestSupport
import Testing
import TextSnapshotTesting
import TextSwiftUI

@testable import UserScripts

/// A play makes the static variables of an app anew, as a launch does.
@MainActor struct StaticVariableTests {
  init() { ScriptedApp.ownStatics() }

  private struct Counting: View {
    let cart: @MainActor () -> SharedModels.Cart

    var body: some View {
      let cart = cart()
      Button("Add to \(cart.count)") { cart.count += 1 }
        .disabled(cart.count == 2)
      Button("Clear") { cart.count = 0 }
    }
  }

  private func play(
    _ cart: @escaping @MainActor () -> SharedModels.Cart,
    _ script: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async throws {
    let play = await ScriptPlay(
      UserScript("play", play: script), on: ScriptedApp { Counting(cart: cart) })
    if let error = play.error { throw error }
  }

  @Test func belongToThePlay() async throws {
    for _ in 0..<2 {
      try await play {
        SharedModels.cart
      } _: { user in
        try user.tap("Add to 0")
        // A script looks at those of its app.
        #expect(SharedModels.cart.count == 1)
        #expect(SharedModels.names == ["Ada"])
        SharedModels.names.append("Grace")
      }
    }
  }

  @Test func playsAtTheSameTimeHaveTheirOwn() async throws {
    let gate = AsyncStream.makeStream(of: Void.self)
    let began = AsyncStream.makeStream(of: Void.self)
    async let first: Void = play {
      SharedModels.basket
    } _: { user in
      try user.tap("Add to 0")
      began.continuation.yield()
      for await _ in gate.stream { break }
      try user.tap("Add to 1")
    }
    try await play {
      SharedModels.basket
    } _: { user in
      for await _ in began.stream { break }
      try user.tap("Add to 0")
      gate.continuation.yield()
      #expect(SharedModels.basket.count == 1)
    }
    try await first
  }

  @Test func explorationsReplayFromTheStart() async {
    let explorer = Explorer([
      Explorer.Root("stock") { ScriptedApp { Counting { SharedModels.stock } } }
    ])
    await explorer.explore(actions: 100)
    #expect(await explorer.findings().isEmpty)
    #expect(explorer.screens.count == 3)
  }

  @Test func areNotThoseOfTheTest() async throws {
    SharedModels.offers.count = 1
    try await play {
      SharedModels.offers
    } _: { user in
      try user.tap("Add to 0")
      try user.tap("Add to 1")
    }
    #expect(SharedModels.offers.count == 1)
  }

  @Test func haveValuesOfTheTask() async throws {
    try await SharedModels.$user.withValue("Ada") {
      try await play {
        SharedModels.Cart(count: SharedModels.user == "Ada" ? 1 : 0)
      } _: { user in
        try user.tap("Add to 1")
        #expect(SharedModels.user == "Ada")
      }
    }
  }

  /// An exploration plays an app thousands of times.
  @Test func objectsEndAfterTheirApp() async throws {
    weak var first: SharedModels.Cart?
    for isFirst in [true, false, false] {
      try await play {
        SharedModels.orders
      } _: { user in
        if isFirst { first = SharedModels.orders }
        #expect(SharedModels.orderNumbers.isEmpty)
        SharedModels.orderNumbers.append(1)
      }
    }
    #expect(first == nil)
  }

  private typealias Literals = SharedModels.Literals

  private struct Literally: View {
    var body: some View {
      Text("\(Literals.count) of \(Literals.limit) by \(Literals.handler()), \(Literals.sum)")
      Button("Add") {
        Literals.count += 1
        Literals.limit = 4
        Literals.user = SharedModels.Cart(count: 7)
        Literals.handler = { "\(Literals.user?.count ?? 0)" }
        Literals.sum *= 2
      }
    }
  }

  /// Swift doesn't make a variable that begins with a literal.
  @Test func beginWithTheirLiterals() async throws {
    Literals.limit = 5
    weak var first: SharedModels.Cart?
    for isFirst in [true, false] {
      let play = await ScriptPlay(
        UserScript("literals") { user in
          #expect(Literals.user == nil)
          try user.tap("Add")
          if isFirst { first = Literals.user }
          #expect(Literals.count == 1)
        }, on: ScriptedApp { Literally() })
      assertInlineSnapshot(of: play.transcript.text, as: .lines) {
        """
        script literals
        screen 40 columns

        start
        ┌ Literally ───────────────────────────┐
        │      0 of 3 by nobody, 1.500000      │
        │                [Add]                 │
        └──────────────────────────────────────┘
        tap "Add"
        ┌ Literally ───────────────────────────┐
        │      0 of 3 by nobody, 1.500000      │
        │                [Add]                 │
        └──────────────────────────────────────┘
          stale: text "0 of 3 by nobody,
              1.500000" in Literally would be "1 of 4
              by 7, 3.000000": nothing that its body
              observes has changed

        """
      }
    }
    #expect((Literals.count, Literals.limit, Literals.sum) == (0, 5, 1.5))
    #expect(Literals.handler() == "nobody" && Literals.user == nil)
    #expect(first == nil)
  }

  private static let cart = SharedModels.Cart()

  /// A test looks at its own variables after a play.
  @Test func thoseOfTheTestBelongToAll() async throws {
    ScriptedApp.ownStatics(exceptOfTest: #fileID)
    try await play {
      Self.cart
    } _: { user in
      try user.tap("Add to 0")
    }
    #expect(Self.cart.count == 1)
  }

  @Test func notificationsStayInTheirApp() async throws {
    let name = Notification.Name("StaticVariableTests")
    let heard = Heard()
    // Nobody ends what a static variable observes.
    func listen(_ who: String) {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        heard.names.append(who)
      }
    }
    listen("test")
    for who in ["first", "second"] {
      try await play {
        SharedModels.cart
      } _: { user in
        listen(who)
        NotificationCenter.default.post(name: name, object: nil)
      }
    }
    #expect(heard.names == ["first", "second"])
    NotificationCenter.default.post(name: name, object: nil)
    #expect(heard.names == ["first", "second", "test"])
  }

  private final class Heard: @unchecked Sendable { var names: [String] = [] }

  /// A script that is the first to ask for a variable makes it as its app would.
  @Test func scriptsMakeThemInTheWorldOfTheApp() async throws {
    try await play {
      SharedModels.cart
    } _: { user in
      try await user.advance(by: .days(1))
      #expect(SharedModels.launched == ScriptedApp.usualDate + 86_400)
    }
  }

  /// A thread could be reading a variable while another one exchanges its value.
  @Test func whatATestUsesOnAnotherThreadIsShared() async throws {
    await Task.detached { SharedModels.Threads.log.withLock { $0.append("test") } }.value
    try await play {
      SharedModels.cart
    } _: { _ in
      #expect(SharedModels.Threads.log.withLock { $0 } == ["test"])
    }
  }

  /// A test prepares what a picture of a view shows.
  @Test func picturesShowThoseOfTheTest() {
    let before = SharedModels.cart.count
    defer { SharedModels.cart.count = before }
    SharedModels.cart.count = 12
    assertInlineSnapshot(of: Counting { SharedModels.cart }, as: .text(.fit)) {
      """
      ┌ Counting ────────────────────────────┐
      │             [Add to 12]              │
      │               [Clear]                │
      └──────────────────────────────────────┘

      """
    }
  }

  /// What a picture makes for all code has the real date.
  @Test func picturesMakeThemOutsideOfApps() {
    struct Clock: View {
      var body: some View {
        Text(SharedModels.painted > ScriptedApp.usualDate + 86_400 ? "now" : "9:41")
      }
    }
    assertInlineSnapshot(of: Clock(), as: .text(.fit)) {
      """
      ┌ Clock ───────────────────────────────┐
      │                 now                  │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func endTheProcessIfTheyNeedThemselves() async {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      try await UserScriptsTests.StaticVariableTests.playLoop()
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      message.contains(
        """
        The static TestSupport.SharedModels.loop needs itself while it's made.

        To fix, don't use the variable in the expression that makes it.

        """))
  }

  @MainActor fileprivate static func playLoop() async throws {
    try await StaticVariableTests().play {
      SharedModels.Cart(count: SharedModels.loop)
    } _: { _ in
    }
  }

  /// The variables of this package aren't an app's.
  ///
  /// Tools, and the programs that expand macros, aren't linked with apps.
  @Test func listOfOwnModulesIsComplete() throws {
    let package = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/")
    let text = try String(
      contentsOfFile: package + "/Sources/Effects/PlainTaskHooks/StaticVariables.c", encoding: .utf8
    )
    let list = try #require(
      text.firstMatch(of: /own_modules\[\] = \{(.*?)\};/.dotMatchesNewlines()))
    let listed = list.output.1.matches(of: /"(\w+)"/).map { String($0.output.1) }
    let files = try FileManager.default.subpathsOfDirectory(atPath: package + "/Sources")
    let folders = files.filter { $0.hasSuffix(".swift") }.map { $0.components(separatedBy: "/") }
    let sources = folders.filter { !["Examples", "Benchmarks"].contains($0[0]) }
      .map { $0.count > 2 ? $0[1] : $0[0] }
    let linked = Set(sources).filter { module in
      !["Tool", "Plugin", "AssetSymbols"].contains { module.hasSuffix($0) }
    }
    #expect(listed == linked.sorted())
  }
}
