/// A layout that places boxes in layers from left to right, with links between the layers.
///
/// The layout first sorts the boxes of each layer to reduce the number of crossing links. It then
/// moves each box close to the boxes that it's linked to. A layer with many boxes is split into
/// several columns so that it isn't too tall. The same boxes and links always result in the same
/// layout.
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
  private static let columnWidth = 400
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

  /// Creates a layout of the given boxes, which must include at least one box for each layer up to
  /// the last one.
  ///
  /// This initializer ignores links that don't lead to the next layer.
  ///
  /// - Complexity: O(*n* log *n*) in the number of links and boxes.
  init(_ boxes: [Box], links: [Link]) {
    self.boxes = boxes
    let boxesByLayer = Dictionary(grouping: boxes.indices) { boxes[$0].layer }
    layers = (0..<boxesByLayer.count).map { boxesByLayer[$0] ?? [] }
    let linksByLayer = Dictionary(grouping: links) { boxes[$0.source].layer }
    self.links = layers.indices.map { layer in
      (linksByLayer[layer] ?? []).filter { boxes[$0.target].layer == layer + 1 }
    }
    lefts = Array(repeating: 0, count: boxes.count)
    tops = lefts
    reduceCrossings()
    split()
    place()
  }

  // MARK: Order

  /// Sorts the boxes of each layer by the average position of the boxes that they're linked to.
  ///
  /// The method alternates between sorting by the previous layer and by the next layer. Because a
  /// later round can make the order worse, it uses the best order of all rounds.
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
      let box = source == layer ? link.source : link.target
      // The links of a box start one below the other, so the offset determines their order.
      let position =
        source == layer
        ? Double(positions[link.target]) - Double(link.offset) / 1_000_000
        : Double(positions[link.source])
          + Double(link.offset) / Double(boxes[link.source].height + 1)
      sums[box, default: (0, 0)].sum += position
      sums[box, default: (0, 0)].count += 1
    }
    // A box without links keeps its current position.
    func key(_ box: Int) -> Double {
      sums[box].map { $0.sum / $0.count } ?? Double(positions[box])
    }
    layers[layer].sort { key($0) < key($1) }
  }

  private var positions: [Int] {
    var positions = Array(repeating: 0, count: boxes.count)
    for layer in layers { for (position, box) in layer.enumerated() { positions[box] = position } }
    return positions
  }

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
  /// This method raises the maximum height of a column until the layout's width is at most 1.6
  /// times that height, which prevents layouts that are very wide or very tall.
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

  // MARK: Positions

  private mutating func place() {
    var left = 0
    for (index, column) in columns.enumerated() {
      if index > 0 {
        let isSameLayer = boxes[column[0]].layer == boxes[columns[index - 1][0]].layer
        left += isSameLayer ? Self.innerColumnWidth : Self.columnWidth
      }
      var top = 0
      for box in column {
        (lefts[box], tops[box]) = (left, top)
        top += boxes[box].height + Self.gap
      }
    }
    for _ in 0..<4 {
      for column in columns.reversed() { align(column, toTargets: true) }
      for column in columns { align(column, toTargets: false) }
    }
    let split = columns.joined().filter { splitLayers.contains(boxes[$0].layer) }
    if let end = split.map({ tops[$0] + boxes[$0].height }).max() {
      // Move each column just far enough to fit within the height of the split layers.
      for column in columns {
        let (first, last) = (column[0], column[column.count - 1])
        let distance = max(-tops[first], min(0, end - tops[last] - boxes[last].height))
        for box in column { tops[box] += distance }
      }
    }
    let highest = tops.min() ?? 0
    for box in tops.indices { tops[box] -= highest }
  }

  /// Moves the boxes of a column to make their links as straight as possible.
  ///
  /// This method doesn't move the boxes of a split layer, because they form a rectangle.
  private mutating func align(_ column: [Int], toTargets: Bool) {
    let layer = boxes[column[0]].layer
    let neighbors = toTargets ? layer : layer - 1
    guard !splitLayers.contains(layer), links.indices.contains(neighbors) else { return }
    var wishes: [Int: (sum: Int, count: Int)] = [:]
    for link in links[neighbors] {
      let shift = link.offset - Self.entry
      let (box, top) =
        toTargets
        ? (link.source, tops[link.target] - shift) : (link.target, tops[link.source] + shift)
      wishes[box, default: (0, 0)].sum += top
      wishes[box, default: (0, 0)].count += 1
    }
    /// The minimum distance between each box and the first box.
    var offsets = [0]
    for box in column { offsets.append((offsets.last ?? 0) + boxes[box].height + Self.gap) }
    let wished = zip(column, offsets).map { box, offset in
      let wish = wishes[box].map { (Double($0.sum) / Double($0.count), Double($0.count)) }
      let (top, weight) = wish ?? (Double(tops[box]), 0.1)
      return (value: top - Double(offset), weight: weight)
    }
    for (index, value) in increasingValues(near: wished).enumerated() {
      tops[column[index]] = Int(value.rounded()) + offsets[index]
    }
  }
}

/// Returns the nondecreasing values with the smallest sum of squared distances to `wished`.
///
/// This algorithm is known as isotonic regression. If a value is smaller than the previous value,
/// it replaces both values with their weighted average.
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
  /// - Complexity: O(*n* log *n*) comparisons.
  fileprivate var inversionCount: Int {
    var (sorted, count) = ([Int](), 0)
    for number in reversed() {
      var (low, high) = (0, sorted.count)
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle] < number { low = middle + 1 } else { high = middle }
      }
      sorted.insert(number, at: low)
      count += low
    }
    return count
  }
}
