/// A layout that places boxes in layers from left to right, with links between the layers.
///
/// The layout sorts the boxes of each layer to reduce the number of crossing links, and then moves
/// each box close to the boxes it's linked with. A layer with many boxes is split into several
/// columns because a single column would be too tall. Equal input always produces an equal layout.
struct MapLayout {
  struct Box {
    let layer: Int
    let height: Int
  }

  /// A link from the right edge of a box to the left edge of a box in the next layer.
  struct Link {
    let source: Int
    /// The distance between the top of the source box and the start of the link.
    let offset: Int
    let target: Int
  }

  static let gap = 28
  /// The distance between the top of a box and the end of a link.
  static let entry = 15

  static let boxWidth = 244
  static let columnWidth = 400
  /// The distance between two columns of the same layer.
  private static let innerColumnWidth = 290
  /// The maximum number of boxes in a layer that isn't split into columns.
  private static let unsplitCount = 12

  let boxes: [Box]
  private(set) var lefts: [Int]
  private(set) var tops: [Int]
  private(set) var columns: [[Int]] = []
  private var splitLayers: Set<Int> = []
  /// The boxes of each layer, from top to bottom.
  private(set) var layers: [[Int]]
  /// The links from each layer to the next one.
  private let links: [[Link]]

  var height: Int { zip(tops, boxes).map { $0 + $1.height }.max() ?? 0 }
  var width: Int { (lefts.max() ?? 0) + Self.boxWidth }

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - boxes: The boxes. Each layer up to the last one must have at least one box.
  ///   - links: The links between the boxes. Links that don't lead to the next layer are ignored.
  /// - Complexity: O(*n* log *n*) in the number of links and boxes.
  init(_ boxes: [Box], links: [Link]) {
    self.boxes = boxes
    let count = (boxes.map(\.layer).max() ?? -1) + 1
    var layers: [[Int]] = Array(repeating: [], count: count)
    for (index, box) in boxes.enumerated() { layers[box.layer].append(index) }
    var linksByLayer: [[Link]] = Array(repeating: [], count: count)
    for link in links where boxes[link.target].layer == boxes[link.source].layer + 1 {
      linksByLayer[boxes[link.source].layer].append(link)
    }
    self.layers = layers
    self.links = linksByLayer
    lefts = Array(repeating: 0, count: boxes.count)
    tops = lefts
    reduceCrossings()
    split()
    place()
  }

  // MARK: Order

  /// Sorts the boxes of each layer by the average position of the boxes they're linked with.
  ///
  /// The rounds alternate between sorting by the previous layer and by the next layer. The best
  /// order of all rounds is used because a later round can make an order worse.
  private mutating func reduceCrossings() {
    var best = layers
    var fewest = crossingCount
    for round in 0..<16 where fewest > 0 {
      if round.isMultiple(of: 2) {
        for layer in layers.indices.dropFirst() { sort(layer, byLinksOf: layer - 1) }
      } else {
        for layer in layers.indices.dropLast().reversed() { sort(layer, byLinksOf: layer) }
      }
      let count = crossingCount
      if count < fewest { (best, fewest) = (layers, count) }
    }
    layers = best
  }

  private mutating func sort(_ layer: Int, byLinksOf source: Int) {
    let positions = positions
    var sums: [Int: (sum: Double, count: Double)] = [:]
    for link in links[source] {
      // The links of a box start below each other, so the offset determines their order.
      let start =
        Double(positions[link.source]) + Double(link.offset) / Double(boxes[link.source].height + 1)
      let (box, position) =
        source == layer
        ? (link.source, Double(positions[link.target]) - Double(link.offset) / 1_000_000)
        : (link.target, start)
      let (sum, count) = sums[box] ?? (0, 0)
      sums[box] = (sum + position, count + 1)
    }
    // A box without links remains at its current position.
    let keys = layers[layer].map { box in
      sums[box].map { $0.sum / $0.count } ?? Double(positions[box])
    }
    layers[layer] = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      .map { layers[layer][$0] }
  }

  private var positions: [Int] {
    var positions = Array(repeating: 0, count: boxes.count)
    for layer in layers { for (position, box) in layer.enumerated() { positions[box] = position } }
    return positions
  }

  /// The number of links between neighboring layers that cross each other.
  var crossingCount: Int {
    let positions = positions
    return links.reduce(0) { count, links in
      let targets = links.sorted {
        (positions[$0.source], $0.offset, positions[$0.target])
          < (positions[$1.source], $1.offset, positions[$1.target])
      }.map { positions[$0.target] }
      return count + targets.inversionCount
    }
  }

  // MARK: Columns

  /// Splits layers with many boxes into columns.
  ///
  /// The maximum height of a column is raised until the layout's width is at most 1.6 times that
  /// height. This prevents layouts that are very wide or very tall.
  private mutating func split() {
    let heights = layers.map { $0.reduce(0) { $0 + boxes[$1].height + Self.gap } }
    func parts(_ layer: Int, _ limit: Int) -> Int {
      layers[layer].count > Self.unsplitCount ? (heights[layer] + limit - 1) / limit : 1
    }
    func width(_ limit: Int) -> Int {
      layers.indices.reduce(0) {
        $0 + Self.columnWidth + (parts($1, limit) - 1) * Self.innerColumnWidth
      }
    }
    var limit = 800
    while width(limit) > limit * 8 / 5 { limit += limit / 8 }
    for (layer, boxes) in layers.enumerated() {
      let count = parts(layer, limit)
      var (column, height) = ([Int](), 0)
      for box in boxes {
        column.append(box)
        height += self.boxes[box].height + Self.gap
        guard count > 1, height >= heights[layer] / count else { continue }
        columns.append(column)
        (column, height) = ([], 0)
      }
      if !column.isEmpty { columns.append(column) }
      if count > 1 { splitLayers.insert(layer) }
    }
  }

  private var columnEdges: [Int] {
    var edge = 0
    return columns.indices.map { index in
      if index > 0, let box = columns[index].first, let other = columns[index - 1].first {
        edge += boxes[box].layer == boxes[other].layer ? Self.innerColumnWidth : Self.columnWidth
      }
      return edge
    }
  }

  // MARK: Positions

  private mutating func place() {
    for (column, edge) in zip(columns, columnEdges) {
      var top = 0
      for box in column {
        lefts[box] = edge
        tops[box] = top
        top += boxes[box].height + Self.gap
      }
    }
    for _ in 0..<4 {
      for column in columns.reversed() { align(column, toTargets: true) }
      for column in columns { align(column, toTargets: false) }
    }
    let split = columns.joined().filter { splitLayers.contains(boxes[$0].layer) }
    if let end = split.map({ tops[$0] + boxes[$0].height }).max() {
      for column in columns { move(column, into: 0..<end) }
    }
    let highest = tops.min() ?? 0
    for box in tops.indices { tops[box] -= highest }
  }

  /// Moves a column by the smallest distance that makes it fit into the rows of the split layers.
  private mutating func move(_ column: [Int], into range: Range<Int>) {
    guard let first = column.first, let last = column.last else { return }
    let bottom = tops[last] + boxes[last].height
    let distance = max(range.lowerBound - tops[first], min(0, range.upperBound - bottom))
    for box in column { tops[box] += distance }
  }

  /// Moves the boxes of a column to make their links as straight as possible.
  ///
  /// The boxes of a split layer don't move, because they form a rectangle.
  private mutating func align(_ column: [Int], toTargets: Bool) {
    guard let layer = column.first.map({ boxes[$0].layer }), !splitLayers.contains(layer) else {
      return
    }
    let neighbors = toTargets ? layer : layer - 1
    guard links.indices.contains(neighbors) else { return }
    var wishes: [Int: (sum: Int, count: Int)] = [:]
    for link in links[neighbors] {
      let shift = link.offset - Self.entry
      let (box, top) =
        toTargets
        ? (link.source, tops[link.target] - shift) : (link.target, tops[link.source] + shift)
      let (sum, count) = wishes[box] ?? (0, 0)
      wishes[box] = (sum + top, count + 1)
    }
    var offset = 0
    var offsets: [Int] = []
    var wished: [(value: Double, weight: Double)] = []
    for box in column {
      let wish = wishes[box].map { (Double($0.sum) / Double($0.count), Double($0.count)) }
      let (top, weight) = wish ?? (Double(tops[box]), 0.1)
      offsets.append(offset)
      wished.append((top - Double(offset), weight))
      offset += boxes[box].height + Self.gap
    }
    for (index, value) in increasingValues(near: wished).enumerated() {
      tops[column[index]] = Int(value.rounded()) + offsets[index]
    }
  }
}

/// Returns the nondecreasing values with the smallest sum of squared distances to the given values.
///
/// This algorithm is known as isotonic regression. If a value is smaller than the previous value,
/// both are replaced with their weighted average.
private func increasingValues(near wished: [(value: Double, weight: Double)]) -> [Double] {
  var groups: [(value: Double, weight: Double, count: Int)] = []
  for (value, weight) in wished {
    groups.append((value, weight, 1))
    while groups.count > 1, groups[groups.count - 2].value > groups[groups.count - 1].value {
      let (last, before) = (groups.removeLast(), groups.removeLast())
      let weight = before.weight + last.weight
      let value = (before.value * before.weight + last.value * last.weight) / weight
      groups.append((value, weight, before.count + last.count))
    }
  }
  return groups.flatMap { Array(repeating: $0.value, count: $0.count) }
}

extension [Int] {
  /// The number of pairs in which the first number is larger than the second number.
  ///
  /// - Complexity: O(*n* log *n*).
  fileprivate var inversionCount: Int {
    var numbers = self
    return numbers.sortCountingInversions()
  }

  private mutating func sortCountingInversions() -> Int {
    guard count > 1 else { return 0 }
    var first = Array(self[..<(count / 2)])
    var second = Array(self[(count / 2)...])
    var inversions = first.sortCountingInversions() + second.sortCountingInversions()
    var (index, other) = (0, 0)
    for position in indices {
      if other == second.count || index < first.count && first[index] <= second[other] {
        self[position] = first[index]
        index += 1
      } else {
        self[position] = second[other]
        other += 1
        inversions += first.count - index
      }
    }
    return inversions
  }
}
