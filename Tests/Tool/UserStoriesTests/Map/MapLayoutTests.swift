import SteppedEffects
import Testing
import UserScripts

@testable import UserStories

@Suite struct MapLayoutTests {
  /// Returns the layout of a random graph in which each box has a link from the previous layer.
  private func layout(seed: UInt64, layers: Int, width: Int) -> MapLayout {
    var random = RandomNumbers(seed: seed)
    var boxes: [MapLayout.Box] = []
    var links: [MapLayout.Link] = []
    var previous: [Int] = []
    for layer in 0..<layers {
      var current: [Int] = []
      for _ in 0..<(layer == 0 ? 1 : 1 + random.next(below: width)) {
        let box = boxes.count
        boxes.append(MapLayout.Box(layer: layer, height: 60 + random.next(below: 200)))
        current.append(box)
        for _ in 0..<(previous.isEmpty ? 0 : 1 + random.next(below: 2)) {
          let source = previous[random.next(below: previous.count)]
          let offset = random.next(below: boxes[source].height)
          links.append(MapLayout.Link(source: source, offset: offset, target: box))
        }
      }
      previous = current
    }
    return MapLayout(boxes, links: links)
  }

  @Test(arguments: 1...30)
  func separatesBoxes(_ seed: UInt64) {
    let layout = layout(seed: seed, layers: 6, width: seed.isMultiple(of: 3) ? 90 : 8)
    #expect(layout.tops.min() == 0)
    for (index, column) in layout.columns.enumerated() {
      for (upper, lower) in zip(column, column.dropFirst()) {
        let bottom = layout.tops[upper] + layout.boxes[upper].height
        #expect(layout.tops[lower] >= bottom + MapLayout.gap - 1)
        #expect(layout.lefts[upper] == layout.lefts[lower])
      }
      guard index > 0, let box = column.first, let other = layout.columns[index - 1].first else {
        continue
      }
      #expect(layout.lefts[box] > layout.lefts[other] + MapLayout.boxWidth)
    }
    #expect(layout.columns.joined().sorted() == Array(layout.boxes.indices))
  }

  @Test func repeatsLayout() {
    let layouts = [1, 2].map { _ in layout(seed: 7, layers: 7, width: 40) }
    #expect(layouts[0].tops == layouts[1].tops)
    #expect(layouts[0].lefts == layouts[1].lefts)
  }

  @Test(arguments: 1...10)
  func drawsTreesWithoutCrossings(_ seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    var boxes = [MapLayout.Box(layer: 0, height: 100)]
    var links: [MapLayout.Link] = []
    for box in 1..<24 {
      let source = random.next(below: box)
      boxes.append(MapLayout.Box(layer: boxes[source].layer + 1, height: 100))
      links.append(
        MapLayout.Link(
          source: source, offset: 40 + links.count { $0.source == source }, target: box))
    }
    #expect(MapLayout(boxes, links: links).crossingCount == 0)
  }

  @Test func splitsWideLayers() {
    let boxes = (0..<201).map { MapLayout.Box(layer: $0 == 0 ? 0 : 1, height: 100) }
    let links = (1..<201).map { MapLayout.Link(source: 0, offset: $0 % 100, target: $0) }
    let layout = MapLayout(boxes, links: links)
    #expect(layout.columns.count > 5)
    #expect(layout.width < layout.height * 2)
    #expect(layout.height < layout.width * 2)
  }

  @Test func laysOutEmptyMap() {
    let layout = MapLayout([], links: [])
    #expect(layout.height == 0)
    #expect(layout.columns.isEmpty)
  }
}
