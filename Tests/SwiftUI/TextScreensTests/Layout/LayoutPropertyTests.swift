import Testing
import TextSwiftUI
import TextWidths

@testable import TextScreens

/// Tests that use many small random trees to check properties that hold for every tree.
///
/// `.ci/run` checks more trees.
@MainActor @Suite struct LayoutPropertyTests {
  static let sizes: [ScreenSize] = [
    .fit(columns: 16), .size(columns: 16, rows: 7), .fit(columns: 5), .size(columns: 9, rows: 4),
    .size(columns: 3, rows: 3), .size(columns: 1, rows: 1), .size(columns: 0, rows: 0),
    .fit(columns: 0), .size(columns: 24, rows: 10), .fit(columns: 1),
  ]

  /// Returns a description of the first mistake in a picture, or `nil` if the picture is correct.
  private func failure(in rendered: RenderedScreen, of screen: LaidOutScreen) -> String? {
    for line in rendered.picture {
      if MeasuredText(line).width != screen.size.columns { return "a row with a wrong width" }
      if line.utf8.last == 0x20 { return "a line with trailing whitespace" }
      if line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "a control character" }
    }
    if let rows = screen.size.rows, rendered.picture.count != rows + screen.backgroundCards.count {
      return "a wrong number of rows"
    }
    for (index, node) in screen.nodes.enumerated() {
      if let stack = node.kind.value as? StackNode,
        let failure = failure(
          inStack: index, axis: stack.axis, spacing: stack.spacing, of: screen)
      {
        return failure
      }
    }
    return screen.elements.lazy.compactMap { unnoted($0, in: rendered) }.first
  }

  /// Checks that the children of a stack are adjacent and fill the stack completely.
  private func failure(
    inStack index: Int, axis: Axis, spacing: Int, of screen: LaidOutScreen
  ) -> String? {
    let stack = screen.frames[index]
    guard stack != .zero else { return nil }
    var position = axis == .horizontal ? stack.x : stack.y
    let end = axis == .horizontal ? stack.maxX : stack.maxY
    var child = index + 1
    var isFirst = true
    var wasSpacer = false
    while child < screen.nodes[index].end {
      let frame = screen.frames[child]
      let isSpacer = screen.nodes[child].traits.contains(.isSpacer)
      if !isFirst, !wasSpacer, !isSpacer { position += spacing }
      let start = axis == .horizontal ? frame.x : frame.y
      if start != position { return "a gap before node \(child) of stack \(index)" }
      position += axis == .horizontal ? frame.width : frame.height
      (isFirst, wasSpacer) = (false, isSpacer)
      child = screen.nodes[child].end
    }
    return position == end ? nil : "stack \(index) that is not filled"
  }

  private func unnoted(_ element: ScreenElement, in rendered: RenderedScreen) -> String? {
    let visibility = element.visibility
    guard element.kind != .row, visibility.isCutOff || visibility.isScrolledAway else { return nil }
    let isNoted = rendered.notes.contains {
      element.visibility.isCutOff ? $0.contains(element.described) : $0.hasSuffix(" shown")
    }
    return isNoted ? nil : "\(element.described) without a note"
  }

  @Test func drawsTreesWithinGrid() {
    for seed in RandomTrees.seeds(1_000) {
      var random = RandomScreens(seed: seed)
      let size = Self.sizes[Int(seed % UInt64(Self.sizes.count))]
      let tree =
        seed % 16 == 0
        ? random.screen(depth: 1)
        : random.view(depth: seed % 8 == 1 ? 3 : Int(seed % 2) + 1)
      let screen = LaidOutScreen(firstFrame { tree }, size: size)
      let rendered = screen.rendered()
      if let failure = failure(in: rendered, of: screen) {
        Issue.record("\(failure), seed \(seed), \(size)\n\(rendered.text)\n\(screen.inventory)")
        return
      }
      if seed % 16 < 2, LaidOutScreen(firstFrame { tree }, size: size).rendered() != rendered {
        Issue.record("two pictures of one screen, seed \(seed), \(size)")
      }
    }
  }

  /// Tests that each text appears in the picture or in the notes.
  ///
  /// Each text is a unique letter, so the test can detect which text is missing.
  @Test func notesInvisibleElements() {
    for seed in RandomTrees.seeds(500) {
      var random = RandomScreens(seed: seed)
      random.hasUniqueTexts = true
      // Controls don't show all of the text that they contain.
      random.hasControls = false
      let size = Self.sizes[Int(seed % 2) + Int(seed % 3) * 2 % 4]
      let view = random.view(depth: 3)
      let screen = LaidOutScreen(firstFrame { view }, size: size)
      let rendered = screen.rendered()
      guard !rendered.notes.contains(where: { $0.hasSuffix(" shown") }) else { continue }
      let seen = (rendered.picture + rendered.notes).joined()
      for name in RandomScreens.uniqueTexts where screen.inventory.contains("\"\(name)\"") {
        guard !seen.contains(name) else { continue }
        Issue.record(
          "\(name) is lost, seed \(seed), \(size)\n\(rendered.text)\n\(screen.inventory)")
        return
      }
    }
  }

  @Test(arguments: [0, 1, 3, 300]) func acceptsAnySize(_ length: Int) {
    for seed in RandomTrees.seeds(length == 300 ? 1 : 12, cases: length == 300 ? 1_000 : 10) {
      var random = RandomScreens(seed: seed)
      let tree = random.screen()
      for size in [.fit(columns: length), ScreenSize.size(columns: length, rows: length)] {
        let rendered = RenderedScreen(firstFrame { tree }, size: size)
        #expect(rendered.picture.allSatisfy { MeasuredText($0).width == length })
      }
    }
  }

  @Test func costIsLinearInNodes() {
    func measureCount(_ count: Int) -> Int {
      let grid = Grid {
        ForEach(0..<count, id: \.self) { row in
          GridRow {
            Text("row \(row)")
            HStack {
              Text("a").layoutPriority(1)
              Spacer()
              Button("b") {}.border(.red).overlay { Text("!") }
            }
          }
        }
      }
      return LaidOutScreen(firstFrame { grid }, size: .fit).measureCount
    }
    let small = measureCount(100)
    let large = measureCount(1_000)
    #expect(large <= small * 10)
  }

  @Test func measuresRandomTreesFewTimes() {
    var nodes = 0
    var measured = 0
    for seed in 0..<UInt64(500) {
      var random = RandomScreens(seed: seed)
      let view = random.view(depth: 5)
      let screen = LaidOutScreen(firstFrame { view }, size: .phone)
      nodes += screen.nodes.count
      measured += screen.measureCount
    }
    #expect(measured < nodes * 10, "\(measured) measures of \(nodes) nodes")
  }
}
