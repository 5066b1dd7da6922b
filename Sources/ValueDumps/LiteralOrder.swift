import Foundation

/// Brings the nodes of a tree into the order in which Swift literals print them.
///
/// Members of sets are ordered by their texts, pairs of dictionaries by those of their keys; what
/// only reflects as one of these keeps its order. An object is described where it is printed first,
/// which the walk, that met sets and dictionaries in the order of their hashes, could not know.
struct LiteralOrder {
  private let tree: DumpTree
  /// The children of the nodes whose children were sorted, by position.
  private var sorted: [Int: [Int]] = [:]
  /// The numbers of the objects outside of sets and dictionaries, in the order of declaration.
  ///
  /// They decide between objects that read alike: which of them is named elsewhere shows.
  private let ranks: [Int]

  /// - Complexity: O(*n* log *n*) comparisons in the members of each set and dictionary.
  init(_ tree: DumpTree) {
    self.tree = tree
    ranks = LiteralOrder.ranks(tree)
    // Nodes further down come first: what is compared is in order by then.
    for index in tree.nodes.indices.reversed() where tree.nodes[index].childCount > 1 {
      let style = tree.nodes[index].style
      guard LiteralOrder.isUnordered(tree.nodes[index]) else { continue }
      sorted[index] = inOrder(tree.children(of: index), areKeys: style == .dictionary)
    }
  }

  /// Sorts members by the first lines of their texts, as custom-dump does, and then by all lines
  /// below.
  private func inOrder(_ members: [Int], areKeys: Bool) -> [Int] {
    var printer = LiteralPrinter(order: self)
    let entries = members.map { member in
      let isPair = areKeys && member + 1 < tree.nodes[member].end
      let key = isPair ? member + 1 : member
      return (member: member, key: key, text: firstLines(of: key, &printer))
    }
    return entries.sorted { left, right in
      guard left.text == right.text else { return left.text < right.text }
      let order = compare(left.key, right.key)
      return (order == 0 ? compare(left.member, right.member) : order) < 0
    }
    .map(\.member)
  }

  private func firstLines(of index: Int, _ printer: inout LiteralPrinter) -> String {
    let node = tree.nodes[index]
    if node.childCount == 0, node.style == .other, let description = node.description {
      return description
    }
    printer.text = DumpText()
    printer.add(index, of: tree, .init(maxDepth: 1))
    return printer.text.string
  }

  /// Makes the tree whose children all are in the order in which they are printed.
  func ordered() -> (nodes: [DumpNode], objects: [DumpObject]) {
    guard !sorted.isEmpty || !tree.objects.isEmpty else { return (tree.nodes, tree.objects) }
    var copy = Copy(tree: tree, sorted: sorted)
    copy.add()
    return (copy.nodes, copy.objects)
  }

  /// Compares two nodes as their texts would be: negative where the first comes first.
  private func compare(_ first: Int, _ second: Int) -> Int {
    var open = [(first, second)]
    var seen: Set<Pair> = []
    while let (left, right) = open.popLast() {
      let leftNode = node(left)
      let rightNode = node(right)
      if leftNode.object >= 0, rightNode.object >= 0 {
        // Objects may hold each other: a pair that is under comparison is not compared again.
        guard leftNode.object != rightNode.object,
          seen.insert(Pair(left: leftNode.object, right: rightNode.object)).inserted
        else { continue }
      }
      // A label stands before its value, and an object has the one of where it stands, not of
      // where it is described.
      let labels = compare(tree.nodes[left].label ?? "", tree.nodes[right].label ?? "")
      guard labels == 0 else { return labels }
      let order = compare(words(of: left), words(of: right))
      guard order == 0 else { return order }
      guard leftNode.type === rightNode.type else {
        return compare(leftNode.type.name, rightNode.type.name)
      }
      open += zip(children(of: left), children(of: right)).reversed()
      if leftNode.childCount != rightNode.childCount {
        return leftNode.childCount - rightNode.childCount
      }
    }
    return rank(first) - rank(second)
  }

  private func rank(_ index: Int) -> Int {
    let object = tree.nodes[index].object
    return object < 0 ? 0 : ranks[Int(object)]
  }

  private static func ranks(_ tree: DumpTree) -> [Int] {
    var ranks = Array(repeating: Int.max / 2, count: tree.objects.count)
    guard !ranks.isEmpty else { return ranks }
    var next = 0
    var index = 0
    while index < tree.nodes.count {
      let node = tree.nodes[index]
      if node.object >= 0, ranks[Int(node.object)] > next {
        ranks[Int(node.object)] = next
        next += 1
      }
      index = isUnordered(node) ? node.end : index + 1
    }
    return ranks
  }

  private static func isUnordered(_ node: DumpNode) -> Bool {
    (node.style == .set || node.style == .dictionary) && node.type.isUnordered
  }

  private struct Pair: Hashable {
    var left: Int32
    var right: Int32
  }

  /// The node, or that of the object which it only names.
  private func node(_ index: Int) -> DumpNode { tree.nodes[target(index)] }

  /// The position of the node, or of the object that it only names.
  func target(_ index: Int) -> Int {
    let node = tree.nodes[index]
    return node.style == .repeated ? tree.objects[Int(node.object)].node : index
  }

  /// The children of a node, or of the object that it only names, in order.
  func children(of index: Int) -> [Int] {
    let index = target(index)
    return sorted[index] ?? tree.children(of: index)
  }

  /// What a node's text starts with: its own words, the name of its case, or that of its type.
  private func words(of index: Int) -> String {
    let node = node(index)
    if let description = node.description { return description }
    guard node.style == .enumeration, let payload = children(of: index).first,
      let name = tree.nodes[payload].label
    else { return node.type.name }
    return name
  }

  /// By bytes: canonically equal texts are not the same text.
  private func compare(_ left: String, _ right: String) -> Int {
    var left = left
    var right = right
    return left.withUTF8 { leftBytes in
      right.withUTF8 { rightBytes in
        let difference = leftBytes.count - rightBytes.count
        guard let leftBase = leftBytes.baseAddress, let rightBase = rightBytes.baseAddress else {
          return difference
        }
        let order = memcmp(leftBase, rightBase, min(leftBytes.count, rightBytes.count))
        return order == 0 ? difference : Int(order)
      }
    }
  }
}

extension LiteralOrder {
  /// A tree in the making, in the order in which it is printed.
  private struct Copy {
    let tree: DumpTree
    let sorted: [Int: [Int]]
    private(set) var nodes: [DumpNode] = []
    private(set) var objects: [DumpObject]
    private var counts: [String: Int] = [:]
    private var open: [Open] = []

    private struct Open {
      let position: Int
      let children: [Int]
      var next = 0
    }

    init(tree: DumpTree, sorted: [Int: [Int]]) {
      self.tree = tree
      self.sorted = sorted
      objects = tree.objects
      nodes.reserveCapacity(tree.nodes.count)
    }

    /// Adds all nodes.
    mutating func add() {
      add(0)
      while let last = open.indices.last {
        let next = open[last].next
        if next < open[last].children.count {
          open[last].next += 1
          add(open[last].children[next])
        } else {
          nodes[open[last].position].end = nodes.count
          open.removeLast()
        }
      }
    }

    private mutating func add(_ index: Int) {
      let node = tree.nodes[index]
      guard node.object >= 0 else {
        add(node, childrenOf: index)
        return
      }
      let number = Int(node.object)
      guard objects[number].ordinal == 0 else {
        append(node, as: .repeated, of: objects[number].node)
        return
      }
      counts[node.type.name, default: 0] += 1
      objects[number].ordinal = counts[node.type.name, default: 1]
      let source = tree.objects[number].node
      objects[number].node = nodes.count
      add(node, childrenOf: source)
    }

    private mutating func add(_ node: DumpNode, childrenOf source: Int) {
      append(node, as: tree.nodes[source].style, of: source)
      let children = sorted[source] ?? tree.children(of: source)
      if !children.isEmpty { open.append(Open(position: nodes.count - 1, children: children)) }
    }

    /// Adds a node with what is known of the one that has its children.
    private mutating func append(_ node: DumpNode, as style: DumpNode.Style, of source: Int) {
      let isRepeated = style == .repeated
      var copy = node
      copy.style = style
      copy.childCount = isRepeated ? 0 : tree.nodes[source].childCount
      copy.hidesChildren = isRepeated ? false : tree.nodes[source].hidesChildren
      copy.end = nodes.count + 1
      nodes.append(copy)
    }
  }
}
