/// A value and all it is made of, as one list of nodes: what every printer reads.
///
/// A node stands before its children and those before its next sibling, so the children of the
/// node at `i` start at `i + 1`, and what follows the node is at its ``DumpNode/end``. Children
/// are in the order in which they are declared; a printer that wants another order sorts them.
struct DumpTree {
  /// The nodes in the order of their first lines.
  let nodes: [DumpNode]
  /// The objects in the tree, if its form distinguishes them.
  let objects: [DumpObject]
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
  /// - Parameters:
  ///   - value: The value.
  ///   - depthLimit: How deep to look; values below are named as too deep.
  /// - Complexity: O(*n*) in the values that are found.
  init(_ value: Any, depthLimit: Int = DumpTree.defaultDepthLimit) {
    var walk = DumpWalk(depthLimit: depthLimit)
    walk.add(value)
    self.init(nodes: walk.nodes, objects: walk.objects, of: walk, depthLimit)
  }

  /// Reflects a value for Swift literals: every list is in the order in which it is printed.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - depthLimit: How deep to look; values below are named as too deep.
  /// - Complexity: O(*n*) in the values that are found; sorting compares texts as far as they are
  ///   equal.
  init(literal value: Any, depthLimit: Int = DumpTree.defaultDepthLimit) {
    var walk = DumpWalk(depthLimit: depthLimit, for: .literal)
    self.init(literal: value, &walk, depthLimit)
  }

  /// Reflects two values as the same walk sees them: equal types are the same object.
  static func literals(
    _ first: Any, _ second: Any, depthLimit: Int = DumpTree.defaultDepthLimit
  ) -> (DumpTree, DumpTree) {
    var walk = DumpWalk(depthLimit: depthLimit, for: .literal, keepsValues: true)
    let firstTree = DumpTree(literal: first, &walk, depthLimit)
    walk = DumpWalk(depthLimit: depthLimit, for: .literal, keepsValues: true, types: walk.types)
    return (firstTree, DumpTree(literal: second, &walk, depthLimit))
  }

  private init(literal value: Any, _ walk: inout DumpWalk, _ depthLimit: Int) {
    walk.add(value)
    let tree = DumpTree(nodes: walk.nodes, objects: walk.objects, of: walk, depthLimit)
    let ordered = LiteralOrder(tree).ordered()
    self.init(nodes: ordered.nodes, objects: ordered.objects, of: walk, depthLimit)
  }

  private init(nodes: [DumpNode], objects: [DumpObject], of walk: DumpWalk, _ depthLimit: Int) {
    self.nodes = nodes
    self.objects = objects
    self.depthLimit = depthLimit
    values = walk.values
    gap = walk.gap
  }

  /// The tree, if its text shows everything.
  ///
  /// - Throws: What is missing, if another value would have the same text.
  func complete() throws(DumpGap) -> DumpTree {
    if let gap { throw gap }
    return self
  }

  /// The positions of a node's children, in the order in which they are declared.
  ///
  /// - Complexity: O(*n*) in the children.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var next = index + 1
    while next < nodes[index].end {
      children.append(next)
      next = nodes[next].end
    }
    return children
  }
}

/// One value in a ``DumpTree``: what reflection said of it, before any printer chose words.
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

  /// The name of the property, case or element; `nil` for members of collections and for roots.
  let label: String?
  /// What the value is made of.
  var style: Style
  /// What is known of the value's type.
  let type: DumpType
  /// The value's own words for itself; `nil` if it has none and shows its type and children.
  let description: String?
  /// The number of children the value has, whether or not they are in the tree.
  var childCount: Int
  /// The position after the last node below this one.
  var end: Int
  /// Which of the objects in the tree it is, where the form of the tree tells them apart.
  var object: Int32 = -1
  /// The position at which the walk met the value, before siblings were put in order.
  var source: Int32 = -1
  /// Whether another value stands for this one, as `customDumpValue` does.
  var isRepresented = false
  /// Whether the value's mirror has children, printed or not.
  var hasReflectedChildren: Bool
  /// Whether the value's mirror has children that are not printed.
  var hidesChildren = false

  /// Whether the printed children follow the order of their labels and texts, not their own.
  var sortsChildren: Bool {
    switch style {
    case .dictionary, .set: true
    case .structure, .object, .superclass: description == nil
    default: false
    }
  }

  init(
    _ label: String?, _ style: Style, _ type: DumpType, description: String? = nil,
    childCount: Int = 0
  ) {
    self.label = label
    self.style = style
    self.type = type
    self.description = description
    self.childCount = childCount
    end = 0
    hasReflectedChildren = childCount > 0
  }
}

/// An object in a tree: it is described where it is met first, and only named elsewhere.
struct DumpObject {
  /// The position of the node that has the object's children.
  var node: Int
  /// The number of the object among those of its type name, from 1, in the order in which they are
  /// printed; 0 before the tree is in that order.
  var ordinal = 0
  /// The object itself, so that no other object gets its address while the tree is made.
  var reference: AnyObject?
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

/// A container of the standard library, which tells its members without a mirror.
///
/// Reflecting them costs several times as much as handing them out; everything else about them is
/// as their mirrors say.
protocol DumpContainer {
  /// What a mirror would call the container.
  static var dumpStyle: DumpNode.Style { get }

  /// What a mirror would call its children.
  var dumpMembers: [Mirror.Child] { get }
}

extension Array: DumpContainer {
  static var dumpStyle: DumpNode.Style { .collection }
  var dumpMembers: [Mirror.Child] { map { (nil, $0) } }
}

extension Set: DumpContainer {
  static var dumpStyle: DumpNode.Style { .set }
  var dumpMembers: [Mirror.Child] { map { (nil, $0) } }
}

extension Dictionary: DumpContainer {
  static var dumpStyle: DumpNode.Style { .dictionary }
  var dumpMembers: [Mirror.Child] { map { (nil, $0) } }
}

extension Optional: DumpContainer {
  static var dumpStyle: DumpNode.Style { .optional }
  var dumpMembers: [Mirror.Child] { map { [("some", $0)] } ?? [] }
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
