import Testing
import TextSwiftUI

/// A layout that breaks lines, as apps write it.
private struct FlowLayout: Layout {
  var spacing: CGFloat = 10

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let lines = lines(of: subviews, width: proposal.replacingUnspecifiedDimensions().width)
    return CGSize(width: proposal.width ?? 0, height: lines.reduce(0) { $0 + $1.height })
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var y = bounds.minY
    for line in lines(of: subviews, width: bounds.width) {
      var x = bounds.minX
      for index in line.indices {
        let size = subviews[index].sizeThatFits(.unspecified)
        subviews[index].place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(size))
        x += size.width + spacing
      }
      y += line.height
    }
  }

  private func lines(of subviews: Subviews, width: CGFloat) -> [(indices: [Int], height: CGFloat)] {
    var lines: [(indices: [Int], height: CGFloat)] = []
    var x = CGFloat.infinity
    for index in subviews.indices {
      let size = subviews[index].sizeThatFits(.unspecified)
      if x + size.width > width {
        lines.append(([], 0))
        x = 0
      }
      lines[lines.count - 1].indices.append(index)
      lines[lines.count - 1].height = max(lines[lines.count - 1].height, size.height)
      x += size.width + spacing
    }
    return lines
  }
}

private struct Column: LayoutValueKey {
  static let defaultValue = 0
}

/// A layout whose views say where they are, and whose cache counts how often it's made.
private struct Steps: Layout {
  func makeCache(subviews: Subviews) -> [CGSize] {
    subviews.map { $0.sizeThatFits(.unspecified) }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) -> CGSize {
    CGSize(width: 200, height: cache.reduce(0) { $0 + $1.height })
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) {
    for (index, subview) in subviews.enumerated() {
      let x = CGFloat(subview[Column.self]) * 10
      subview.place(
        at: CGPoint(x: x, y: CGFloat(index) * 20), anchor: .topTrailing, proposal: .unspecified)
    }
  }
}

private struct Switching: View {
  @State private var isVertical = false

  var body: some View {
    let layout =
      isVertical
      ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout(spacing: 20))
    layout {
      Stepping()
      Button("turn") { isVertical.toggle() }
    }
  }
}

private struct Stepping: View {
  @State private var count = 0

  var body: some View { Button("count \(count)") { count += 1 } }
}

@MainActor @Suite struct LayoutTests {
  @Test func layoutsOfTheAppBreakLines() throws {
    let words = ["Swift", "is", "drawn", "as", "text", "here"]
    let view = FlowLayout { ForEach(words, id: \.self) { Text($0) } }
    #expect(rows(of: view, columns: 14) == ["Swift is drawn", "as text here"])
    #expect(rows(of: view, columns: 8) == ["Swift is", "drawn as", "text", "here"])
    #expect(
      rows(
        of: VStack {
          Text("above")
          FlowLayout {
            Text("one")
            FlowLayout { Text("two") }
          }
        }, columns: 9)
        == ["  above", "one two"])
  }

  @Test func viewsInLayoutsReact() throws {
    var tapped: [String] = []
    let app = AppSession {
      FlowLayout {
        ForEach(["A", "B"], id: \.self) { name in Button(name) { tapped.append(name) } }
      }
    }
    try app.tap("B")
    #expect(tapped == ["B"])
  }

  @Test func layoutsReadValuesOfViews() {
    let view = Steps {
      Text("one").layoutValue(key: Column.self, value: 3)
      Text("two").layoutValue(key: Column.self, value: 8)
    }
    #expect(rows(of: view, columns: 20) == ["one", "     two"])
  }

  @Test func stateSurvivesAnotherLayout() throws {
    let app = AppSession { Switching() }
    #expect(app.lines == ["[count 0]  [turn]"])
    try app.tap("count 0")
    try app.tap("turn")
    #expect(app.lines == ["[count 1]", "[turn]"])
  }

  @Test func layoutsCanAskStacks() {
    struct Wrapping: Layout {
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) -> CGSize {
        VStackLayout().sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      }

      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) {
        HStackLayout().placeSubviews(
          in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    let view = Wrapping {
      Text("a")
      Text("bc")
    }.frame(maxWidth: .infinity, alignment: .leading)
    #expect(rows(of: view, columns: 9) == ["a bc", ""])
  }
}
