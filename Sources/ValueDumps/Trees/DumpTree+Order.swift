internal import Foundation

extension DumpTree {
  /// Sets the size of each node by the depths of those that follow it.
  mutating func setSizes() {
    var open: [Int] = []
    for index in nodes.indices {
      while let last = open.last, nodes[last].depth >= nodes[index].depth {
        nodes[last].size = index - last
        open.removeLast()
      }
      open.append(index)
    }
    for index in open { nodes[index].size = nodes.count - index }
  }

  /// Puts the children of nodes in the order in which they are printed.
  ///
  /// - Parameters:
  ///   - indices: The positions of the nodes, in ascending order.
  ///   - order: The positions of a node's children in the order in which they are printed.
  mutating func sort(_ indices: [Int], by order: (DumpTree, Int) -> [Int]) {
    // Nodes further down come first: what is compared is in order by then.
    for index in indices.reversed() {
      let sorted = order(self, index)
      let start = index + 1
      let copy = Array(nodes[start..<end(of: index)])
      var next = start
      for child in sorted {
        for node in copy[child - start..<child - start + copy[child - start].size] {
          nodes[next] = node
          if node.object >= 0, node.style != .repeated { objects[Int(node.object)].node = next }
          next += 1
        }
      }
    }
  }

  /// Sorts children by their labels, then by their lines, compared only as far as they are equal.
  func childrenByLines(of index: Int) -> [Int] { children(of: index).sorted(by: isBefore) }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    let isInherited = nodes[left].style == .superclass
    guard isInherited == (nodes[right].style == .superclass) else { return isInherited }
    if nodes[left].label != nodes[right].label {
      guard let label = nodes[left].label, let other = nodes[right].label else {
        return nodes[left].label == nil
      }
      return compareBytes(label, other) < 0
    }
    for offset in 0..<min(nodes[left].size, nodes[right].size) {
      let order = compareLines(left + offset, right + offset, isFirst: offset == 0)
      if order != 0 { return order < 0 }
    }
    return nodes[left].size < nodes[right].size
  }

  private func compareLines(_ left: Int, _ right: Int, isFirst: Bool) -> Int {
    let (left, right) = (nodes[left], nodes[right])
    // A line further in starts with a blank where the other has its bullet.
    if left.depth != right.depth { return Int(right.depth - left.depth) }
    if (left.childCount == 0) != (right.childCount == 0) { return left.childCount == 0 ? -1 : 1 }
    if isFirst || left.label == right.label { return compareBytes(line(left), line(right)) }
    func text(_ node: DumpNode) -> String { (node.label.map { "\($0): " } ?? "") + line(node) }
    return compareBytes(text(left), text(right))
  }

  /// Numbers the objects in the order in which they are printed.
  ///
  /// An object is described where it is printed first, which a walk that meets sets and
  /// dictionaries in the order of their hashes cannot know.
  ///
  /// - Parameter isSorted: Whether anything was put in another order.
  mutating func numberObjects(isSorted: Bool) {
    if isSorted { describeObjectsWhereTheyArePrintedFirst() }
    var counts: [String: Int] = [:]
    for node in nodes where node.object >= 0 && node.style != .repeated {
      counts[node.type.name, default: 0] += 1
      objects[Int(node.object)].ordinal = counts[node.type.name, default: 1]
    }
  }

  private mutating func describeObjectsWhereTheyArePrintedFirst() {
    var result: [DumpNode] = []
    result.reserveCapacity(nodes.count)
    var places: [Int?] = Array(repeating: nil, count: objects.count)
    // Ranges of nodes, and how much deeper they are printed than they were found.
    var open = [(next: 0, end: nodes.count, shift: 0 as Int32)]
    while var range = open.popLast() {
      guard range.next < range.end else { continue }
      let index = range.next
      var node = nodes[index]
      node.depth += range.shift
      range.next += 1
      open.append(range)
      let number = Int(node.object)
      if number >= 0, places[number] != nil {
        open[open.count - 1].next = end(of: index)
        (node.style, node.childCount, node.hidesChildren) = (.repeated, 0, false)
      } else if number >= 0 {
        places[number] = result.count
        let source = objects[number].node
        if source != index {
          let shift = node.depth - nodes[source].depth
          open.append((source + 1, end(of: source), shift))
          node.style = nodes[source].style
          node.childCount = nodes[source].childCount
          node.hidesChildren = nodes[source].hidesChildren
        }
      }
      result.append(node)
    }
    nodes = result
    for (number, place) in places.enumerated() { objects[number].node = place ?? 0 }
    setSizes()
  }
}

/// Compares two texts by bytes: canonically equal texts are not the same text.
///
/// - Returns: A negative number if the first comes first, 0 if they are the same.
func compareBytes(_ left: String, _ right: String) -> Int {
  var (left, right) = (left, right)
  return left.withUTF8 { left in
    right.withUTF8 { right in
      guard let first = left.baseAddress, let second = right.baseAddress else {
        return left.count - right.count
      }
      let order = memcmp(first, second, min(left.count, right.count))
      return order == 0 ? left.count - right.count : Int(order)
    }
  }
}

/// The order of members of sets and of keys of dictionaries in Swift literals.
///
/// They are sorted by the first lines of their texts, as custom-dump does, and then by all lines
/// below.
struct LiteralOrder {
  /// The numbers of the objects outside of sets and dictionaries, in the order of declaration.
  ///
  /// They decide between objects that read alike: which of them is named elsewhere shows.
  private let ranks: [Int]

  init(_ tree: DumpTree, isNeeded: Bool) {
    guard isNeeded else {
      ranks = []
      return
    }
    var ranks = Array(repeating: Int.max / 2, count: tree.objects.count)
    var next = 0
    var index = ranks.isEmpty ? tree.nodes.count : 0
    while index < tree.nodes.count {
      let node = tree.nodes[index]
      if node.object >= 0, ranks[Int(node.object)] > next {
        ranks[Int(node.object)] = next
        next += 1
      }
      index = node.isUnordered ? tree.end(of: index) : index + 1
    }
    self.ranks = ranks
  }

  func children(of index: Int, _ tree: DumpTree) -> [Int] {
    var printer = LiteralPrinter(followsObjects: true)
    let areKeys = tree.nodes[index].style == .dictionary
    let entries = tree.children(of: index).map { member in
      let key = areKeys && tree.nodes[member].size > 1 ? member + 1 : member
      return (member: member, key: key, text: firstLines(of: key, tree, &printer))
    }
    return entries.sorted { left, right in
      guard left.text == right.text else { return left.text < right.text }
      let order = compare(left.key, right.key, tree)
      return (order == 0 ? compare(left.member, right.member, tree) : order) < 0
    }
    .map(\.member)
  }

  private func firstLines(
    of index: Int, _ tree: DumpTree, _ printer: inout LiteralPrinter
  ) -> String {
    let node = tree.nodes[index]
    if node.childCount == 0, node.style == .other, let description = node.description {
      return description
    }
    printer.text = ""
    printer.add(index, of: tree, .init(maxDepth: 1))
    return printer.text
  }

  /// Compares two nodes as their texts would be: negative if the first comes first.
  private func compare(_ first: Int, _ second: Int, _ tree: DumpTree) -> Int {
    struct Pair: Hashable {
      var left: Int32
      var right: Int32
    }
    var open = [(first, second)]
    var seen: Set<Pair> = []
    while let (left, right) = open.popLast() {
      let (leftTarget, rightTarget) = (tree.target(of: left), tree.target(of: right))
      let (leftNode, rightNode) = (tree.nodes[leftTarget], tree.nodes[rightTarget])
      if leftNode.object >= 0, rightNode.object >= 0 {
        // Objects may hold each other: a pair that is under comparison is not compared again.
        guard leftNode.object != rightNode.object,
          seen.insert(Pair(left: leftNode.object, right: rightNode.object)).inserted
        else { continue }
      }
      // A label stands before its value, and an object has the one of where it stands, not of
      // where it is described.
      let labels = compareBytes(tree.nodes[left].label ?? "", tree.nodes[right].label ?? "")
      guard labels == 0 else { return labels }
      let order = compareBytes(
        firstWord(of: leftTarget, tree), firstWord(of: rightTarget, tree))
      guard order == 0 else { return order }
      guard leftNode.type === rightNode.type else {
        return compareBytes(leftNode.type.name, rightNode.type.name)
      }
      open += zip(tree.children(of: leftTarget), tree.children(of: rightTarget)).reversed()
      if leftNode.childCount != rightNode.childCount {
        return leftNode.childCount - rightNode.childCount
      }
    }
    return rank(first, tree) - rank(second, tree)
  }

  private func rank(_ index: Int, _ tree: DumpTree) -> Int {
    let object = tree.nodes[index].object
    return object < 0 ? 0 : ranks[Int(object)]
  }

  /// What a node's text starts with: its description, the name of its case, or that of its type.
  private func firstWord(of index: Int, _ tree: DumpTree) -> String {
    let node = tree.nodes[index]
    if let description = node.description { return description }
    guard node.style == .enumeration, node.size > 1, let name = tree.nodes[index + 1].label else {
      return node.type.name
    }
    return name
  }
}

extension DumpNode {
  /// Whether the members come in the order of their hashes, which says nothing.
  ///
  /// Any other value that reflects as a set or a dictionary has an order that counts.
  var isUnordered: Bool { (style == .set || style == .dictionary) && type.isUnordered }
}

extension DumpTree {
  /// The position of the node, or of the object that it only names.
  func target(of index: Int) -> Int {
    nodes[index].style == .repeated ? objects[Int(nodes[index].object)].node : index
  }
}
