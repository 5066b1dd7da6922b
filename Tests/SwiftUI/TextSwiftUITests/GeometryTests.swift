import Foundation
import Testing
import TextSwiftUI
import UserScripts

import class TextScreens.LaidOutScreen
import struct TextScreens.ScreenSize

private struct SizeLabel: View {
  var body: some View {
    GeometryReader { proxy in Text("\(Int(proxy.size.width)) x \(Int(proxy.size.height))") }
  }
}

private struct Halves: View {
  var body: some View {
    HStack(spacing: 0) {
      SizeLabel()
      SizeLabel()
    }
  }
}

private struct Bars: View {
  var body: some View {
    List {
      SizeLabel()
      Text("below")
    }
  }
}

private struct Measuring: View {
  @State private var size = CGSize.zero
  @State private var isWide = false

  var body: some View {
    VStack {
      Text(isWide ? "a much longer text" : "short")
        .onGeometryChange(for: CGSize.self) {
          $0.size
        } action: {
          size = $0
        }
      Text(verbatim: "\(Int(size.width)) x \(Int(size.height))")
      Button("widen") { isWide = true }
    }
  }
}

private struct Positions: View {
  var body: some View {
    VStack(spacing: 0) {
      Text("above")
      GeometryReader { proxy in
        Text(
          verbatim: "\(Int(proxy.frame(in: .global).minY)), \(Int(proxy.frame(in: .local).minY))")
      }
    }
  }
}

private struct Contradictory: View {
  @State private var isTall = false

  var body: some View {
    VStack(spacing: 0) {
      GeometryReader { proxy in Text(proxy.size.height > 100 ? "tall" : "low") }
        .onGeometryChange(for: Bool.self) {
          $0.size.height > 100
        } action: {
          isTall = $0
        }
      if isTall { ForEach(0..<12, id: \.self) { Text("\($0)") } }
    }
  }
}

@MainActor @Suite struct GeometryTests {
  private func lines(_ view: some View, columns: Int = 30, rows: Int? = 12) -> [String] {
    let size: ScreenSize = rows.map { .size(columns: columns, rows: $0) } ?? .fit(columns: columns)
    let host = ViewHost(columns: columns, rows: rows) { view }
    return LaidOutScreen(host, size: size).picture().dropFirst().dropLast()
      .map { $0.dropFirst().dropLast().trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  @Test func readersKnowTheSizeThatTheLayoutGivesThem() {
    #expect(lines(SizeLabel()) == ["280 x 200"])
    #expect(lines(Halves()) == ["140 x 200     140 x 200"])
    #expect(lines(SizeLabel().frame(width: 150, height: 60)) == ["150 x 60"])
    #expect(lines(SizeLabel().padding(.vertical, 40)) == ["280 x 120"])
  }

  @Test func readersInListsHaveTheHeightOfALine() {
    #expect(lines(Bars()) == ["260 x 20", "below"])
  }

  @Test func readersOnScreensThatFitTheirContentShareTheHeightOfAPhone() {
    #expect(lines(SizeLabel(), rows: nil) == ["280 x 840"])
    let bars = VStack(spacing: 0) {
      Text("above")
      SizeLabel()
      SizeLabel().frame(height: 100)
    }
    #expect(lines(bars, rows: nil) == ["above", "280 x 720", "280 x 100"])
    #expect(
      lines(List { SizeLabel().containerRelativeFrame(.vertical) }, rows: nil) == ["260 x 840"])
  }

  /// A reader is never larger than its space, so its content can ask for more.
  @Test(arguments: [nil, 12]) func readersKeepTheirSizeWhenTheirContentOverflows(rows: Int?) {
    let screen = VStack(spacing: 0) {
      GeometryReader { proxy in
        VStack(spacing: 0) {
          Text("\(Int(proxy.size.height))")
          Text("tall").frame(height: proxy.size.height)
        }
      }
      Text("below")
    }
    #expect(lines(screen, rows: rows) == [rows == nil ? "820" : "180", "tall", "below"])
  }

  /// What keeps the size of a view when it appears, as many apps do.
  @Test func contentAppearsWhenItsSizeIsKnown() {
    var calls: [String] = []
    let app = AppSession {
      Text("short").background {
        GeometryReader { proxy in
          Color.clear
            .onAppear { calls.append("appears in \(Int(proxy.size.width))") }
            .onChange(of: proxy.size) { calls.append("changes to \(Int($1.width))") }
        }
      }
    }
    #expect(app.lines == ["short"])
    #expect(calls == ["appears in 50"])
  }

  @Test func readersOfCoveredScreensSayWhatIsOnTop() {
    let app = AppSession {
      NavigationStack(path: .constant([1])) {
        GeometryReader { _ in
          Text("root").navigationDestination(for: Int.self) { Text("screen \($0)") }
        }
      }
    }
    #expect(app.lines.last == "screen 1")
  }

  @Test func readersInLabelsAndBarsHaveContent() {
    let app = AppSession {
      NavigationStack {
        Button {
        } label: {
          GeometryReader { _ in Text("Buy") }
        }
        .toolbar { ToolbarItem { GeometryReader { _ in Button("Edit") {} } } }
        Menu {
          Text("S")
        } label: {
          GeometryReader { _ in Text("Size") }
        }
      }
    }
    #expect(app.buttons == ["Edit", "Buy"])
    #expect(app.lines.last == "[≡ Size]")
  }

  @Test func readersKnowTheirPosition() {
    #expect(lines(Positions()) == ["above", "20, 0"])
  }

  @Test func viewsReactToTheirOwnSize() throws {
    let app = AppSession { Measuring() }
    #expect(app.lines == ["short", "50 x 20", "[widen]"])
    try app.tap("widen")
    #expect(app.lines == ["a much longer text", "180 x 20", "[widen]"])
  }

  @Test func viewsHaveAPartOfTheirContainer() {
    #expect(
      lines(SizeLabel().containerRelativeFrame(.horizontal, count: 2, spacing: 0)) == ["140 x 200"])
    #expect(
      lines(ScrollView { SizeLabel().containerRelativeFrame([.horizontal, .vertical]) })
        == ["280 x 200"])
    #expect(
      lines(SizeLabel().containerRelativeFrame(.vertical) { length, _ in length / 2 })
        == ["280 x 100"])
  }

  @Test func gridsHaveAsManyColumnsAsFit() {
    let grid = LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
      ForEach(0..<4, id: \.self) { Text("item \($0)") }
    }
    #expect(lines(grid) == ["item 0        item 1", "item 2        item 3"])
    #expect(
      lines(ScrollView { grid }, columns: 38) == ["item 0      item 1      item 2", "item 3"])
  }

  @Test func viewsThatNeverSettleAreReported() {
    #expect(
      lines(Contradictory()).joined(separator: " ") == """
        This screen isn't drawn because the sizes of its views change each time it's laid out. To \
        fix, look for a GeometryReader whose content changes the size of the reader itself.
        """)
  }

  /// The tasks of a view that appears only when the layout knows the sizes belong to the app, too.
  @Test func tasksOfLateViewsAreTheApps() async {
    let script = UserScript("late") { user in
      try user.expect(visible: "Waiting")
      try await user.advance(by: .seconds(3_600))
      try user.expect(visible: "Ready")
    }
    let play = await ScriptPlay(script, on: ScriptedApp { Narrow() })
    #expect(play.error == nil)
  }
}

/// A view that shows a task only in less space than it's evaluated with at first.
private struct Narrow: View {
  @State private var title = "Waiting"

  var body: some View {
    HStack {
      Text("beside")
      GeometryReader { proxy in
        if proxy.size.width < 330 {
          Text(title).task {
            try? await Task.sleep(for: .seconds(3_600))
            title = "Ready"
          }
        }
      }
    }
  }
}
