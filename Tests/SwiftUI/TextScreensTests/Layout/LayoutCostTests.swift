import Testing
import TextSwiftUI

@testable import TextScreens

/// Tests of the number of measurements that a layout needs.
@MainActor @Suite struct LayoutCostTests {
  /// A way to nest containers that measure their children.
  enum Nesting: CaseIterable {
    case rowsInColumns
    case columns
    case rows
    case rowsWithSpacers
    case priorities
    case frames
    case fixedSizes
    case layers
    case overlays
    case scrolls
    case lists
    case choices
    case grids

    @MainActor func view(around inner: AnyView, level: Int) -> AnyView {
      // The text wraps if its container is narrow, so its height depends on its width.
      let text = Text("a text that takes two lines or more")
      switch self {
      case .rowsInColumns:
        return level.isMultiple(of: 2) ? row(inner, text) : column(inner, text)
      case .columns: return column(inner, text)
      case .rows: return row(inner, text)
      case .rowsWithSpacers:
        return AnyView(
          HStack {
            inner
            Spacer()
            text
          })
      case .priorities: return row(inner.layoutPriority(Double(level % 3)), text)
      case .frames: return AnyView(inner.padding().frame(maxWidth: .infinity, maxHeight: .infinity))
      case .fixedSizes: return row(inner.fixedSize(horizontal: false, vertical: true), text)
      case .layers:
        return AnyView(
          ZStack {
            inner
            text
          })
      case .overlays: return AnyView(inner.overlay { text }.border(.red))
      case .scrolls: return AnyView(ScrollView { inner })
      case .lists: return AnyView(List { inner })
      case .choices:
        return AnyView(
          ViewThatFits {
            inner.frame(width: 10_000)
            inner
          })
      case .grids:
        return AnyView(
          Grid {
            GridRow {
              inner
              text
            }
          })
      }
    }

    @MainActor private func row(_ inner: some View, _ text: Text) -> AnyView {
      AnyView(
        HStack {
          inner
          text
        })
    }

    @MainActor private func column(_ inner: some View, _ text: Text) -> AnyView {
      AnyView(
        VStack {
          inner
          text
        })
    }
  }

  private func measurementsPerNode(of nesting: Nesting, depth: Int) -> Double {
    var view = AnyView(Text("the innermost text, which wraps too"))
    for level in 0..<depth { view = nesting.view(around: view, level: level) }
    let screen = LaidOutScreen(firstFrame { view }, size: .size(columns: 200, rows: 60))
    return Double(screen.measureCount) / Double(screen.nodes.count)
  }

  @Test(arguments: Nesting.allCases.filter { $0 != .choices && $0 != .grids })
  func costPerNodeIsIndependentOfDepth(_ nesting: Nesting) {
    let shallow = measurementsPerNode(of: nesting, depth: 16)
    let deep = measurementsPerNode(of: nesting, depth: 20)
    #expect(deep <= shallow * 1.25, "\(shallow) and \(deep) measures of a node")
    #expect(deep < 20)
  }

  /// Tests the cost of nested grids, which measure their cells at the widths of the columns.
  ///
  /// The columns have different widths each time a grid is measured at a different width, so each
  /// level of nesting adds one measurement.
  @Test func nestedGridsAddOneMeasurementPerLevel() {
    #expect(measurementsPerNode(of: .grids, depth: 10) < 10)
    #expect(measurementsPerNode(of: .grids, depth: 20) < 2 * 20)
  }

  @Test func viewThatFitsMeasuresBothChoices() {
    // Each additional level doubles the number of nodes but not the number of measurements per
    // node.
    #expect(
      measurementsPerNode(of: .choices, depth: 8) <= measurementsPerNode(of: .choices, depth: 4)
        * 1.25)
  }

  @Test(arguments: [true, false]) func costIsLinearInSiblings(_ isRow: Bool) {
    func measureCount(_ count: Int) -> Int {
      let views = ForEach(0..<count, id: \.self) { Text("row \($0) of many, which wraps") }
      let screen = LaidOutScreen(
        firstFrame { if isRow { HStack { views } } else { VStack { views } } },
        size: .size(columns: 200, rows: 60))
      return screen.measureCount
    }
    #expect(measureCount(1_000) <= measureCount(100) * 10)
  }
}
