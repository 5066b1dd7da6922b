import Testing
import TextSnapshotTesting
import TextSwiftUI

@testable import UserScripts

/// What the views of a test do.
@MainActor final class Log {
  private var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Rows out of sight, whose views appear when a user scrolls to them.
@MainActor @Suite struct LazyRowTests {
  private struct Row: View {
    let name: String
    let log: Log

    var body: some View {
      HStack {
        Text(name)
          .onAppear { log.add("+\(name)") }
          .onDisappear { log.add("-\(name)") }
      }
    }
  }

  private static func rows(_ range: Range<Int>, _ log: Log) -> some View {
    ForEach(range, id: \.self) { Row(name: "row \($0)", log: log) }
  }

  private static func user(_ root: some View, rows: Int? = nil) -> ScriptedUser {
    ScriptedUser(
      app: ScriptedApp { root },
      frames: FrameStyle(size: rows.map { .size(columns: 40, rows: $0) } ?? .fit))
  }

  /// Containers of a hundred rows, and how many of them appear on a phone.
  private static let containers: [(count: Int, root: @MainActor (Log) -> AnyView)] = [
    (21, { log in AnyView(List { rows(0..<100, log) }) }),
    (20, { log in AnyView(List { Section("Title") { rows(0..<100, log) } }) }),
    (
      19,
      { log in
        AnyView(
          List {
            ForEach(0..<10, id: \.self) { section in
              Section("Section \(section)") { rows(section * 10..<section * 10 + 10, log) }
            }
          })
      }
    ),
    (21, { log in AnyView(Form { rows(0..<100, log) }) }),
    (21, { log in AnyView(NavigationStack { List { rows(0..<100, log) } }) }),
    (42, { log in AnyView(ScrollView { LazyVStack { rows(0..<100, log) } }) }),
    (
      84,
      { log in
        AnyView(ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { rows(0..<100, log) } })
      }
    ),
    (7, { log in AnyView(ScrollView(.horizontal) { LazyHStack { rows(0..<100, log) } }) }),
    (100, { log in AnyView(ScrollView { VStack { rows(0..<100, log) } }) }),
    (
      100,
      { log in
        AnyView(List { ScrollView(.horizontal) { HStack { rows(0..<100, log) } } })
      }
    ),
    (
      21,
      { log in
        AnyView(
          List(0..<100, id: \.self) { row in
            NavigationLink(value: row) { Row(name: "row \(row)", log: log) }
          })
      }
    ),
    (
      21,
      { log in
        AnyView(
          List(0..<100, id: \.self) { row in
            Button {
            } label: {
              Row(name: "row \(row)", log: log)
            }
          })
      }
    ),
  ]

  @Test func appearOnAPhone() {
    for (index, (count, root)) in Self.containers.enumerated() {
      let log = Log()
      _ = Self.user(root(log))
      #expect(log.take().count == count, "container \(index)")
    }
  }

  private struct Feed: View {
    let log: Log
    @State private var items = Array(0..<30)
    @State private var page = 1

    var body: some View {
      List {
        ForEach(items, id: \.self) { Text("post \($0)") }
        HStack {
          ProgressView()
            .task {
              log.add("page \(page)")
              page += 1
              items += items.count..<items.count + 30
            }
            .onDisappear { log.add("gone") }
        }
      }
    }
  }

  @Test func loadsAPageWhenItsEndIsReached() async throws {
    let log = Log()
    let user = Self.user(Feed(log: log))
    try await user.settle()
    #expect(log.take() == [])
    #expect(user.screen.rendered().noteLines == ["  not scrolled to: row 30"])
    try user.scroll(toRow: 30)
    try await user.settle()
    #expect(log.take() == ["page 1", "gone"])
    #expect(user.screen.rendered().noteLines == [])
    try user.scroll(toRow: 60)
    try await user.settle()
    #expect(log.take() == ["page 2", "gone"])
  }

  @Test func disappearsAndAppearsAgain() throws {
    let log = Log()
    let user = Self.user(
      ScrollView { LazyVStack { ForEach(0..<4, id: \.self) { Card(name: "\($0)", log: log) } } })
    #expect(log.take() == ["+0", "+1"])
    #expect(
      user.screen.rendered().noteLines == ["  not scrolled to: \"Card 2\", and 1 more"])
    try user.tap("Card 3")
    #expect(log.take() == ["+2", "-0", "+3", "tap 3"])
    #expect(user.screen.rendered().noteLines == [])
    try user.tap("Card 0")
    #expect(log.take() == ["+0", "-2", "-3", "tap 0"])
  }

  /// A card of 30 lines.
  private struct Card: View {
    let name: String
    let log: Log

    var body: some View {
      VStack {
        Button("Card \(name)") { log.add("tap \(name)") }
        Spacer()
      }
      .frame(height: 600)
      .onAppear { log.add("+\(name)") }
      .onDisappear { log.add("-\(name)") }
    }
  }

  @Test func appearsWhileAUserPassesIt() throws {
    let log = Log()
    let user = Self.user(List { Self.rows(0..<100, log) }, rows: 12)
    #expect(log.take() == (0..<10).map { "+row \($0)" })
    try user.scroll(to: "row 50")
    let lines = log.take()
    #expect(lines.filter { $0.hasPrefix("+") } == (10..<51).map { "+row \($0)" })
    #expect(lines.filter { $0.hasPrefix("-") } == (0..<41).map { "-row \($0)" })
    #expect(
      user.screen.rendered().noteLines == [
        "  list: 10 of 100 rows shown", "  not scrolled to: rows 51-99",
      ])
  }

  private struct Changes: View {
    let log: Log
    @State private var number = 0

    var body: some View {
      Button("Next") { number += 1 }
      List {
        ForEach(0..<40, id: \.self) { Text("row \($0)") }
        Text("last \(number)")
          .onChange(of: number) { log.add("change to \(number)") }
          .onChange(of: number, initial: true) { log.add("initial \(number)") }
      }
    }
  }

  @Test func noticesNoChangeBeforeItAppears() throws {
    let log = Log()
    let user = Self.user(Changes(log: log))
    try user.tap("Next")
    #expect(log.take() == [])
    try user.scroll(toRow: 40)
    #expect(log.take() == ["initial 1"])
    try user.tap("Next")
    #expect(log.take() == ["change to 2", "initial 2"])
  }

  private struct Pages: View {
    let log: Log

    var body: some View {
      TabView {
        ForEach(0..<2, id: \.self) { Row(name: "page \($0)", log: log) }
        List { LazyRowTests.rows(0..<1, log) }
      }
      .tabViewStyle(.page)
    }
  }

  @Test func appearsWithItsPage() throws {
    let log = Log()
    let user = Self.user(Pages(log: log))
    #expect(log.take() == ["+page 0"])
    try user.tap("2")
    #expect(log.take() == ["-page 0", "+page 1"])
    try user.tap("3")
    #expect(log.take() == ["-page 1", "+row 0"])
    try user.tap("2")
    #expect(log.take() == ["+page 1", "-row 0"])
  }

  private struct Endless: View {
    @State private var isShown = true

    var body: some View {
      ScrollView {
        LazyVStack {
          Color.red.frame(height: isShown ? 800 : 900)
          Text("last").onAppear { isShown = false }.onDisappear { isShown = true }
        }
      }
    }
  }

  @Test func giveUpIfTheyComeAndGoEndlessly() {
    let user = Self.user(Endless())
    #expect(user.screen.picture()[1] == "│This screen isn't drawn because it    │")
    #expect(user.screen.picture()[2] == "│changes each time it appears. To fix, │")
  }

  private struct Overlapping: View {
    let log: Log

    var body: some View {
      List {
        ForEach([1, 2] + Array(3..<60) + [1], id: \.self) { Row(name: "row \($0)", log: log) }
      }
    }
  }

  /// A page that overlaps with the one before is a warning, and no endless change of what is seen.
  @Test func rowsWithOneIdentityAreSeenTogether() {
    let user = Self.user(Overlapping(log: Log()))
    #expect(user.frame.contains("row 2") && !user.frame.contains("isn't drawn"))
    #expect(
      user.screen.warnings == [
        "the id 1 is a duplicate in a ForEach, which gives undefined results"
      ])
  }
}
