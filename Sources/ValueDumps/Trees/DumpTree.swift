/// A value and all it is made of, as one list of nodes: what every printer reads.
///
/// A node stands before its children and those before its next sibling, so the children of the
/// node at `i` start at `i + 1`, and ``DumpNode/size`` nodes further is what follows it. The nodes
/// are in the order in which the form of the tree prints them.
struct DumpTree {
  var nodes: [DumpNode]
  /// The objects in the tree, if its form distinguishes them.
  var objects: [DumpObject]
  /// The values that were reflected, by ``DumpNode/source``; empty if they were not kept.
  let values: [Any]
  /// How deep the value was examined.
  let depthLimit: Int
  /// Why the text doesn't show everything; `nil` if it does.
  let gap: DumpGap?

  /// How deep a value is described: with more levels, a text would be megabytes of indentation.
  static var defaultDepthLimit: Int { 2_000 }

  /// Reflects a value; each value in it once.
  ///
  /// - Complexity: O(*n*) in the values that are found; sorting the members of sets and
  ///   dictionaries compares texts as far as they are equal.
  init(_ value: Any, as form: DumpForm, depthLimit: Int = DumpTree.defaultDepthLimit) {
    var walk = DumpWalk(for: form, depthLimit: depthLimit)
    self.init(value, &walk)
  }

  /// Reflects two values as the same walk sees them: equal types are the same object.
  static func literals(_ first: Any, _ second: Any) -> (DumpTree, DumpTree) {
    var walk = DumpWalk(for: .literal, depthLimit: defaultDepthLimit, keepsValues: true)
    let firstTree = DumpTree(first, &walk)
    walk = DumpWalk(
      for: .literal, depthLimit: defaultDepthLimit, keepsValues: true, types: walk.types)
    return (firstTree, DumpTree(second, &walk))
  }

  private init(_ value: Any, _ walk: inout DumpWalk) {
    walk.add(value)
    nodes = walk.nodes
    objects = walk.objects
    values = walk.values
    depthLimit = walk.depthLimit
    gap = walk.gap
    switch walk.form {
    case .bullets: sort(walk.unsorted) { $0.childrenByLines(of: $1) }
    case .literal:
      let order = LiteralOrder(self, isNeeded: !walk.unsorted.isEmpty)
      sort(walk.unsorted) { order.children(of: $1, $0) }
      if !objects.isEmpty { numberObjects(isSorted: !walk.unsorted.isEmpty) }
    }
  }

  /// The tree, if its text shows everything.
  ///
  /// - Throws: What is missing, if another value would have the same text.
  func complete() throws(DumpGap) -> DumpTree {
    if let gap { throw gap }
    return self
  }

  /// The position after the last node below a node.
  func end(of index: Int) -> Int { index + nodes[index].size }

  /// The positions of a node's children.
  ///
  /// - Complexity: O(*n*) in the children.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var next = index + 1
    while next < end(of: index) {
      children.append(next)
      next = end(of: next)
    }
    return children
  }
}

/// Why the text of a value would be the same as the text of another value.
///
/// A snapshot of that text could pass by mistake, so the strategies throw this error instead.
package enum DumpGap: Error, CustomStringConvertible {
  /// The value is nested deeper than this limit.
  case depth(Int)
  /// A key path with a component that Swift cannot name.
  case keyPath(String)

  package var description: String {
    switch self {
    case .depth(let limit):
      """
      The value is nested more than \(limit) levels deep, or it contains itself. What is below that \
      level would not be compared.

      To fix, show the value in another way: conform its type to "AnySnapshotStringConvertible" \
      for ".dump", to "CustomDumpRepresentable" for ".customDump".
      """
    case .keyPath(let text):
      """
      The key path "\(text)" has no name at run time. Swift knows the names of stored properties \
      of structures and final classes only, so every other property of that type would have the \
      same text.

      To fix, conform the type that holds the key path to "AnySnapshotStringConvertible" for \
      ".dump", to "CustomDumpStringConvertible" for ".customDump", and give it a name there.
      """
    }
  }
}

/// The form of a text, which decides how types are named and which descriptions are used.
enum DumpForm {
  /// Bulleted lines, as the `.dump` strategy writes them.
  case bullets
  /// Swift literals, as the `.customDump` strategy and structural differences write them.
  case literal
}

/// One value in a ``DumpTree``.
struct DumpNode {
  /// What a value is made of.
  enum Style {
    case collection
    case dictionary
    case set
    case tuple
    case optional
    case structure
    case object
    case enumeration
    /// Anything else reflection knows, such as a function or a metatype.
    case other
    /// The part of an object that its superclass declares.
    case superclass
    /// An object that is being described further up.
    case circular
    /// An object that is described in full elsewhere in the tree.
    case repeated
    /// A value below the depth limit.
    case tooDeep
  }

  // Ordered by size: the nodes of a large value are megabytes.

  /// The name of the property, case or element; `nil` for members of collections and for roots.
  let label: String?
  /// How the value describes itself; `nil` if its type and children do.
  let description: String?
  let type: DumpType
  /// The number of children the value has, whether or not they are in the tree.
  var childCount: Int
  /// The number of nodes that it and all below it take.
  var size = 1
  /// How far below the root it is.
  var depth: Int32
  /// Which of the objects in the tree it is, if the form of the tree tells them apart.
  var object: Int32 = -1
  /// The position at which the walk met the value, before siblings were put in order.
  let source: Int32
  var style: Style
  /// Whether another value stands for this one, as `customDumpValue` does.
  var isRepresented = false
  /// Whether the value's mirror has children, printed or not.
  var hasReflectedChildren: Bool
  /// Whether the value's mirror has children that are not printed.
  var hidesChildren = false
}

/// An object in a tree: it is described where it is printed first, and only named elsewhere.
struct DumpObject {
  /// The position of the node that has the object's children.
  var node: Int
  /// The number of the object among those of its type name, from 1, in the order in which they are
  /// printed.
  var ordinal = 0
  /// The object itself, so that no other object gets its address while the tree is made.
  let reference: AnyObject
}

extension DumpNode.Style {
  init(_ style: Mirror.DisplayStyle?) {
    switch style {
    case .collection: self = .collection
    case .dictionary: self = .dictionary
    case .set: self = .set
    case .tuple: self = .tuple
    case .optional: self = .optional
    case .struct: self = .structure
    case .class: self = .object
    case .enum: self = .enumeration
    default: self = .other
    }
  }
}
