import LineDifferences

struct FrameDifference {
  /// The lines that show the difference.
  ///
  /// If both frames show the same screen, these lines are the title bar and the changed lines, with
  /// one line of context around each change. Otherwise, they're all lines of both frames.
  private(set) var lines: [DifferenceLine] = []
  let changedLines: [String]
  let changedIndices: [Int]
  /// A Boolean value that indicates whether all changed lines differ only in their spacing.
  let isLayoutOnly: Bool
  /// A Boolean value that indicates whether the frames have the same lines in another order.
  let isOrderOnly: Bool

  init(_ pair: SectionPair, isOtherScreen: Bool) {
    let expected = pair.expected.map(Self.lines) ?? []
    let received = pair.received.map(Self.lines) ?? []
    func text(_ lines: [Substring]) -> String { lines.map { $0 + "\n" }.joined() }
    let difference = LineDifference(
      old: text(expected), new: text(received), context: .max / 4, isInPlace: !isOtherScreen)
    let all = difference?.hunks.flatMap(\.lines) ?? []
    changedIndices = all.indices.filter { all[$0].kind != .common }
    changedLines = changedIndices.map { "\(all[$0].kind.rawValue)\(all[$0].text)" }
    let sorted = { (kind: LineDifference.Line.Kind) in
      all.filter { $0.kind == kind }.map(\.text).sorted()
    }
    isOrderOnly = difference != nil && sorted(.removed) == sorted(.added)
    let marked = Self.unmarkingLayout(all)
    isLayoutOnly = difference != nil && marked.allSatisfy { $0.kind == .common }
    if isOtherScreen || pair.expected == nil || pair.received == nil {
      lines = Self.whole(expected, .removed) + Self.whole(received, .added)
    } else {
      lines = Self.excerpt(isLayoutOnly ? all : marked)
    }
  }

  private static func lines(of section: TranscriptSection) -> [Substring] {
    section.details + section.frame + section.runningEffects
  }

  private static func whole(
    _ lines: [Substring], _ kind: LineDifference.Line.Kind
  ) -> [DifferenceLine] {
    visible(lines.map { LineDifference.Line(kind: kind, text: String($0)) })
  }

  private static func visible(_ lines: [LineDifference.Line]) -> [DifferenceLine] {
    // A line without line feeds, such as compact JSON, can be very long.
    let (lines, legend) = LineDifference.visible(lines.map { $0.shortened(from: nil) })
    return lines.map(DifferenceLine.init(signed:)) + (legend.map { [.sentence($0)] } ?? [])
  }

  /// Replaces each pair of lines that differ only in their spacing with the received line.
  ///
  /// When an element gets longer, elements on other lines can move. Marking those lines as changed
  /// would distract from the actual change.
  private static func unmarkingLayout(_ lines: [LineDifference.Line]) -> [LineDifference.Line] {
    var result: [LineDifference.Line] = []
    var rest = lines[...]
    while let first = rest.first {
      guard first.kind != .common else {
        result.append(first)
        rest.removeFirst()
        continue
      }
      let removed = rest.prefix { $0.kind == .removed }
      let added = rest.dropFirst(removed.count).prefix { $0.kind == .added }
      rest = rest.dropFirst(removed.count + added.count)
      guard removed.count == added.count else {
        result += removed + added
        continue
      }
      var open: (removed: [LineDifference.Line], added: [LineDifference.Line]) = ([], [])
      for (old, new) in zip(removed, added) {
        if old.endsInNewline == new.endsInNewline, words(of: old.text) == words(of: new.text) {
          result += open.removed + open.added
          open = ([], [])
          result.append(LineDifference.Line(kind: .common, text: new.text))
        } else {
          open.removed.append(old)
          open.added.append(new)
        }
      }
      result += open.removed + open.added
    }
    return result
  }

  private static func words(of line: String) -> [[UInt8]] {
    line.utf8.split(separator: 0x20).map(Array.init)
  }

  /// Returns the changed lines with a line of context around them, and the title bar.
  private static func excerpt(_ lines: [LineDifference.Line]) -> [DifferenceLine] {
    let changed = lines.indices.filter { lines[$0].kind != .common }
    var shown = Set(changed.flatMap { [$0 - 1, $0, $0 + 1] })
    if let bar = titleBar(lines) { shown.formUnion(bar) }
    var result: [LineDifference.Line] = []
    var last: Int?
    for index in shown.sorted() where lines.indices.contains(index) {
      if let last, index == last + 2 {
        result.append(lines[index - 1])
      } else if let last, index > last + 2 {
        result.append(LineDifference.Line(kind: .common, text: "..."))
      }
      result.append(lines[index])
      last = index
    }
    return visible(result)
  }

  /// Returns the lines from the upper edge of the top screen to the separator.
  private static func titleBar(_ lines: [LineDifference.Line]) -> ClosedRange<Int>? {
    guard let separator = lines.firstIndex(where: { $0.text.hasPrefix("├") }) else { return nil }
    let edge = lines[..<separator].lastIndex { $0.text.hasPrefix("┌") }
    return edge.map { $0...separator }
  }
}
