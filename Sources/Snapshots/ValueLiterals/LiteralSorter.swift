import ValueDumps

/// A sorter that arranges the nodes of a tree in the order of a Swift literal.
///
/// Sets are sorted by the output of their members, and dictionaries are sorted by the output of
/// their keys. Other types keep their order, even if they have the mirror of a set or a dictionary.
/// Because the tree builder visits members in the order of their hashes, sorting also moves the
/// children of an object to the object's first occurrence in the output.
struct LiteralSorter {
  private let tree: DumpTree
  /// The sorted children of each set and dictionary.
  private var sorted: [Int: [Int]] = [:]
  /// The rank of each object, which depends on where the object first occurs outside of sets and
  /// dictionaries.
  ///
  /// If two objects have the same output, the object with the lower rank comes first. Their order
  /// matters because the output contains the number of an object wherever the object occurs again.
  private let ranks: [Int]

  /// - Complexity: O(*n* log *n*) comparisons for each set and dictionary, where *n* is the number
  ///   of its members.
  init(_ tree: DumpTree) {
    self.tree = tree
    ranks = LiteralSorter.ranks(tree)
    // Start with the deepest nodes so that their output is already in order when it's compared.
    for index in tree.nodes.indices.reversed() where tree.nodes[index].childCount > 1 {
      guard LiteralSorter.isUnordered(tree.nodes[index]) else { continue }
      sorted[index] = inOrder(
        tree.children(of: index), areKeys: tree.nodes[index].style == .dictionary)
    }
  }

  /// Returns the members sorted by the first line of their output, as in custom-dump, and then by
  /// all lines.
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
    if tree.nodes[index].childCount == 0, tree.nodes[index].style == .other,
      let description = tree.nodes[index].description
    {
      return description
    }
    printer.text = TextBuffer()
    printer.add(index, of: tree, .init(maxDepth: 1))
    return printer.text.string
  }

  /// Returns a negative number if `first` sorts before `second`.
  private func compare(_ first: Int, _ second: Int) -> Int {
    var open = [(first, second)]
    // Objects can contain each other, so compare each pair of objects only once.
    var seen: Set<[Int32]> = []
    while let (left, right) = open.popLast() {
      let leftNode = tree.nodes[target(left)]
      let rightNode = tree.nodes[target(right)]
      if leftNode.object >= 0, rightNode.object >= 0 {
        guard leftNode.object != rightNode.object,
          seen.insert([leftNode.object, rightNode.object]).inserted
        else { continue }
      }
      // Use the labels of the nodes themselves, because a repeated object can have another label.
      var order = compareBytes(tree.nodes[left].label ?? "", tree.nodes[right].label ?? "")
      if order == 0 { order = compareBytes(start(of: left), start(of: right)) }
      guard order == 0 else { return order }
      guard leftNode.type === rightNode.type else {
        return compareBytes(leftNode.type.name, rightNode.type.name)
      }
      open += zip(children(of: left), children(of: right)).reversed()
      if leftNode.childCount != rightNode.childCount {
        return leftNode.childCount - rightNode.childCount
      }
    }
    func rank(_ index: Int) -> Int {
      let object = tree.nodes[index].object
      return object < 0 ? 0 : ranks[Int(object)]
    }
    return rank(first) - rank(second)
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
    switch node.style {
    case .set, .dictionary, .collection: node.type.isUnordered
    default: false
    }
  }

  /// Returns the index of the node that has the children, which differs for a repeated object.
  func target(_ index: Int) -> Int {
    guard tree.nodes[index].style == .repeated else { return index }
    return tree.objects[Int(tree.nodes[index].object)].node
  }

  func children(of index: Int) -> [Int] {
    let index = target(index)
    return sorted[index] ?? tree.children(of: index)
  }

  /// Returns the text that a node starts with, such as its description or the name of its type.
  private func start(of index: Int) -> String {
    let node = tree.nodes[target(index)]
    if let description = node.description { return description }
    guard node.style == .enumeration, let payload = children(of: index).first,
      let name = tree.nodes[payload].label
    else { return node.type.name }
    return name
  }

  /// Returns the nodes in the order of the output, and the objects with their ordinals.
  func ordered() -> (nodes: [DumpNode], objects: [DumpObject]) {
    guard !sorted.isEmpty || !tree.objects.isEmpty else { return (tree.nodes, tree.objects) }
    var nodes: [DumpNode] = []
    nodes.reserveCapacity(tree.nodes.count)
    var objects = tree.objects
    var counts: [String: Int] = [:]
    var open: [(position: Int, children: ArraySlice<Int>)] = [(-1, [0])]
    while let last = open.indices.last {
      guard let index = open[last].children.popFirst() else {
        if open[last].position >= 0 { nodes[open[last].position].end = nodes.count }
        open.removeLast()
        continue
      }
      var copy = tree.nodes[index]
      copy.end = nodes.count + 1
      // The index of the node that has the children in the unsorted tree.
      var source = index
      if copy.object >= 0 {
        let number = Int(copy.object)
        guard objects[number].ordinal == 0 else {
          (copy.style, copy.childCount, copy.hidesChildren) = (.repeated, 0, false)
          nodes.append(copy)
          continue
        }
        counts[copy.type.name, default: 0] += 1
        objects[number].ordinal = counts[copy.type.name, default: 1]
        source = objects[number].node
        objects[number].node = nodes.count
        copy.style = tree.nodes[source].style
        copy.childCount = tree.nodes[source].childCount
        copy.hidesChildren = tree.nodes[source].hidesChildren
      }
      let children = sorted[source] ?? tree.children(of: source)
      if !children.isEmpty { open.append((nodes.count, children[...])) }
      nodes.append(copy)
    }
    return (nodes, objects)
  }
}

extension DumpTree {
  /// Creates a tree for Swift literals, in which sets and dictionaries are sorted.
  ///
  /// To compare two trees, pass the `types` of the first tree when you create the second one.
  init(literal value: Any, keepsValues: Bool = false, types: [ObjectIdentifier: DumpType] = [:]) {
    self.init(value, for: .literal, keepsValues: keepsValues, types: types)
    (nodes, objects) = LiteralSorter(self).ordered()
  }
}
