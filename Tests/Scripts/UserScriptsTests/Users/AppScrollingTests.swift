import InlineTextSnapshotTesting
import Testing
import TextSnapshotTesting
import TextSwiftUI

@testable import UserScripts

/// What appears when the app itself scrolls.
@MainActor @Suite struct AppScrollingTests {
  private static func user(_ root: some View, rows: Int? = nil) -> ScriptedUser {
    ScriptedUser(
      app: ScriptedApp { root },
      frames: FrameStyle(size: rows.map { .size(columns: 40, rows: $0) } ?? .fit))
  }

  private struct Rows: View {
    let log: Log
    var count = 100

    var body: some View {
      ForEach(0..<count, id: \.self) { row in
        HStack { Text("row \(row)").onAppear { log.add("\(row)") } }
      }
    }
  }

  private struct Jumps: View {
    let log: Log

    var body: some View {
      ScrollViewReader { proxy in
        Button("Jump to 50") { proxy.scrollTo(50, anchor: .top) }
        Button("Glide to 50") { withAnimation { proxy.scrollTo(50) } }
        Button("Glide in a transaction") {
          withTransaction(Transaction(animation: .default)) { proxy.scrollTo(50) }
        }
        Button("Jump to 10") { withAnimation(nil) { proxy.scrollTo(10, anchor: .center) } }
        Button("Jump to an optional") { proxy.scrollTo(Optional(50)) }
        List { Rows(log: log) }
      }
    }
  }

  private struct Collapsing: View {
    @State private var top: CGFloat = 0

    var body: some View {
      Text(top < 0 ? "scrolled" : "at the top")
      ScrollView {
        VStack { ForEach(0..<100, id: \.self) { Text("row \($0)") } }
          .background {
            GeometryReader { proxy in
              let top = proxy.frame(in: .named("scroll")).minY - 20
              Color.clear.onChange(of: top) { self.top = $1 }
            }
          }
      }
      .coordinateSpace(name: "scroll")
    }
  }

  /// The picture shows all rows, but a user has to scroll to them.
  @Test(arguments: [nil, 12]) func viewsKnowHowFarTheyAreScrolled(rows: Int?) throws {
    let user = Self.user(Collapsing(), rows: rows)
    try user.expect(visible: "at the top")
    try user.scroll(to: "row 99")
    try user.expect(visible: "scrolled")
    try user.scroll(to: "row 0")
    try user.expect(visible: "at the top")
  }

  @Test func jumpsToARow() throws {
    let log = Log()
    let user = Self.user(Jumps(log: log))
    #expect(log.take() == (0..<19).map { "\($0)" })
    try user.tap("Jump to 50")
    #expect(log.take() == (50..<69).map { "\($0)" })
    #expect(user.screen.rendered().noteLines == ["  not scrolled to: rows 19-49, 69-99"])
    try user.tap("Jump to 10")
    #expect(log.take() == (1..<20).map { "\($0)" })
  }

  @Test(arguments: ["Glide to 50", "Glide in a transaction"])
  func passesRowsInAnAnimation(button: String) throws {
    let log = Log()
    let user = Self.user(Jumps(log: log))
    #expect(log.take() == (0..<19).map { "\($0)" })
    try user.tap(button)
    #expect(log.take() == (19..<51).map { "\($0)" })
  }

  private struct Loads: View {
    let log: Log

    private func load(_ proxy: ScrollViewProxy) { Task { proxy.scrollTo(50) } }

    var body: some View {
      ScrollViewReader { proxy in
        Button("Load") { withAnimation { load(proxy) } }
        List { Rows(log: log) }
      }
    }
  }

  /// A task isn't part of the animation in which it begins.
  @Test func jumpsInATask() async throws {
    let log = Log()
    let user = Self.user(Loads(log: log))
    _ = log.take()
    try user.tap("Load")
    try await user.settle()
    #expect(log.take() == (30..<51).map { "\($0)" })
  }

  @Test func saysThatAnIdentityIsMissing() throws {
    let log = Log()
    let user = Self.user(Jumps(log: log))
    _ = log.take()
    try user.tap("Jump to an optional")
    #expect(log.take() == [])
    #expect(
      user.screen.rendered().noteLines == [
        "  not scrolled to: rows 19-99", "  nothing to scroll to has the id 50",
        "      (Optional<Int>)",
      ])
    try user.tap("Jump to 50")
    #expect(user.screen.rendered().noteLines == ["  not scrolled to: rows 19-49, 69-99"])
  }

  private struct Identities: View {
    @State private var choice = 0

    var body: some View {
      ScrollViewReader { proxy in
        Button("Range") { proxy.scrollTo(50) }
        Button("Any") { proxy.scrollTo("50") }
        Button("Optional") { proxy.scrollTo(Optional("last")) }
        Button("Outside") { proxy.scrollTo("outside") }
        Text("outside").id("outside")
        List {
          ForEach(0..<60) { Text("range \($0)") }
          ForEach(0..<60, id: \.self.description.hashableText) { Text("any \($0)") }
          Text("last").id("last")
        }
      }
    }
  }

  @Test(arguments: [
    ("Range", ["  nothing to scroll to has the id 50 (Int)"]), ("Any", []), ("Optional", []),
    ("Outside", ["  nothing to scroll to has the id outside", "      (String)"]),
  ])
  func findsWhatSwiftUIFinds(button: String, notes: [String]) throws {
    let user = Self.user(Identities())
    try user.tap(button)
    #expect(user.screen.rendered().noteLines == notes)
  }

  @Test func movesTheWindowOfAScreenOfFixedSize() throws {
    let user = Self.user(Jumps(log: Log()), rows: 14)
    try user.tap("Jump to 50")
    assertInlineSnapshot(of: user.frame, as: .lines) {
      """
      ┌ Jumps ───────────────────────────────┐
      │             [Jump to 50]             │
      │            [Glide to 50]             │
      │       [Glide in a transaction]       │
      │             [Jump to 10]             │
      │        [Jump to an optional]         │
      │ row 50                               │
      │ row 51                               │
      │ row 52                               │
      │ row 53                               │
      │ row 54                               │
      │ row 55                               │
      │ row 56                               │
      └──────────────────────────────────────┘
        list: 7 of 100 rows shown
        not scrolled to: rows 7-49, 57-99
      """
    }
  }

  /// A chat, whose last message is in sight.
  private struct Chat: View {
    let log: Log
    @State private var messages = (0..<60).map { "message \($0)" }

    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack {
            ForEach(messages, id: \.self) { message in
              Text(message).onAppear { log.add(message) }
            }
            Color.clear.frame(height: 1).id("bottom")
          }
        }
        .onAppear { proxy.scrollTo("bottom", anchor: .bottom) }
        .onChange(of: messages) { proxy.scrollTo("bottom", anchor: .bottom) }
        Button("Send") { messages.append("message \(messages.count)") }
      }
    }
  }

  @Test func showsTheLastMessageOfAChat() throws {
    let log = Log()
    let user = Self.user(Chat(log: log))
    #expect(log.take().last == "message 59")
    try user.tap("Send")
    #expect(log.take() == ["message 60"])
    let fixed = Self.user(Chat(log: Log()), rows: 8)
    try fixed.tap("Send")
    assertInlineSnapshot(of: fixed.frame, as: .lines) {
      """
      ┌ Chat ────────────────────────────────┐
      │              message 57              │
      │              message 58              │
      │              message 59              │
      │              message 60              │
      │                                      │
      │                [Send]                │
      └──────────────────────────────────────┘
        scroll: 4 of 61 elements shown
        not scrolled to: text "message 5",
            and 50 more
      """
    }
  }

  @Test func scrollsInTheFirstFrameOfAView() {
    assertInlineSnapshot(of: Chat(log: Log()), as: .text(.size(columns: 24, rows: 8))) {
      """
      ┌ Chat ────────────────┐
      │      message 56      │
      │      message 57      │
      │      message 58      │
      │      message 59      │
      │                      │
      │        [Send]        │
      └──────────────────────┘
        scroll: 4 of 60 elements shown
        not scrolled to: text "message 5",
            and 50 more

      """
    }
  }

  /// Pages that only the app turns.
  private struct Pages: View {
    let log: Log
    @State private var page: Int? = 0
    var isMarked = true

    var body: some View {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<4, id: \.self) { page in
            Text("page \(page)").frame(width: 400).onAppear { log.add("+\(page)") }
              .onDisappear { log.add("-\(page)") }
          }
        }
        .scrollTargetLayout(isEnabled: isMarked)
      }
      .scrollDisabled(true)
      .scrollPosition(id: $page)
      Text("Page \((page ?? 0) + 1) of 4")
      Button("Next") { page = (page ?? 0) + 1 }
    }
  }

  @Test func turnsPages() throws {
    let log = Log()
    let user = Self.user(Pages(log: log))
    #expect(log.take() == ["+0"])
    try user.tap("Next")
    #expect(log.take() == ["+1", "-0"])
    try user.tap("Next")
    assertInlineSnapshot(of: user.frame, as: .lines) {
      """
      ┌ Pages ───────────────────────────────┐
      │                 page 2               │
      │             Page 3 of 4              │
      │                [Next]                │
      └──────────────────────────────────────┘
        scroll: 1 of 4 elements shown
        not scrolled to: "page 3"
      """
    }
  }

  @Test func turnsNoPagesWithoutALayoutOfTargets() throws {
    let log = Log()
    let user = Self.user(Pages(log: log, isMarked: false))
    _ = log.take()
    try user.tap("Next")
    #expect(log.take() == [])
    #expect(user.screen.rendered().noteLines.contains("  nothing to scroll to has the id 1 (Int)"))
  }

  private struct Position: View {
    @State private var row: Int?

    var body: some View {
      Text(row.map { "first: \($0)" } ?? "not scrolled")
      Button("To the top") { row = 0 }
      ScrollView {
        LazyVStack { ForEach(0..<100, id: \.self) { Text("row \($0)") } }.scrollTargetLayout()
      }
      .scrollPosition(id: $row)
    }
  }

  @Test func followsTheUser() throws {
    let user = Self.user(Position(), rows: 10)
    #expect(user.frame.contains("not scrolled"))
    try user.scroll(to: "row 50")
    #expect(user.frame.contains("first: 45") && user.frame.contains("row 45"))
    try user.tap("To the top")
    #expect(user.frame.contains("first: 0") && user.frame.contains("row 0"))
  }

  /// A row of a list inside of a row: only the inner list moves.
  private struct Shelves: View {
    let log: Log

    var body: some View {
      ScrollViewReader { proxy in
        Button("Last") { proxy.scrollTo("shelf 60, book 20", anchor: .leading) }
        ScrollView {
          LazyVStack {
            ForEach(0..<61, id: \.self) { shelf in
              ScrollView(.horizontal) {
                LazyHStack {
                  ForEach(0..<21, id: \.self) { book in
                    Text("book").id("shelf \(shelf), book \(book)").onAppear {
                      if shelf == 0 || shelf == 60 { log.add("shelf \(shelf), book \(book)") }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  @Test func movesOnlyTheScrollViewAroundTheView() throws {
    let log = Log()
    let user = Self.user(Shelves(log: log))
    _ = log.take()
    try user.tap("Last")
    #expect(log.take() == [])
  }

  private struct Endless: View {
    var body: some View {
      ScrollViewReader { proxy in
        List {
          ForEach(0..<100, id: \.self) { row in
            Text("row \(row)")
              .onAppear { if row == 0 { proxy.scrollTo(99) } }
              .onAppear { if row == 99 { proxy.scrollTo(0) } }
          }
        }
      }
    }
  }

  @Test func givesUpIfRowsScrollToEachOther() {
    let user = Self.user(Endless())
    #expect(user.screen.picture()[1] == "│This screen isn't drawn because it    │")
  }

  private struct Impossible: View {
    var body: some View {
      ScrollViewReader { proxy in
        let _ = proxy.scrollTo(0)
        Text("row")
      }
    }
  }

  @Test func endsTheProcessIfViewsScrollWhileTheyAreMade() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = ViewHost { Impossible() }.layOut(size: .fit) }
    }
    let error = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      error.contains(
        "scrollTo(_:anchor:) is called while views are made. "
          + "To fix, call it in an action, such as that of a button or of onChange(of:)."))
  }
}

extension String {
  fileprivate var hashableText: AnyHashable { AnyHashable(self) }
}
