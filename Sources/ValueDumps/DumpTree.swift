/// A value and everything it contains, as a list of nodes that all printers read.
///
/// A node comes before its children, and its children come before its next sibling: the children of
/// the node at `i` start at `i + 1`, and the nodes from its ``DumpNode/end`` on aren't below it.
/// Children are in the order of declaration. In a tree for Swift literals, the members of sets and
/// dictionaries are sorted.
struct DumpTree {
  private(set) var nodes: [DumpNode]
  /// The objects in the tree; empty unless it's for Swift literals.
  private(set) var objects: [DumpObject]
  /// The reflected values by ``DumpNode/source``; empty if they weren't kept.
  let values: [Any]
  let types: [ObjectIdentifier: DumpType]
  let depthLimit: Int
  /// The reason why the text doesn't show everything; `nil` if it does.
  let error: DumpError?

  /// Reflects a value and everything it contains once.
  ///
  /// Values below the depth limit are only marked as too deep, since text that is indented further
  /// would take megabytes. Trees that are compared share their types.
  ///
  /// - Complexity: O(*n*) in the number of values; sorting compares text as far as it's equal.
  init(
    _ value: Any, for form: DumpForm = .bullets, depthLimit: Int = 2_000,
    keepsValues: Bool = false, types: [ObjectIdentifier: DumpType] = [:]
  ) {
    var walk = DumpWalk(depthLimit: depthLimit, for: form, keepsValues: keepsValues, types: types)
    walk.add(value)
    nodes = walk.nodes
    objects = walk.objects
    values = walk.values
    self.types = walk.types
    error = walk.error
    self.depthLimit = depthLimit
    if form == .literal { (nodes, objects) = LiteralOrder(self).ordered() }
  }

  /// Returns the tree if its text shows everything.
  ///
  /// - Throws: The reason if the text can be equal to that of another value.
  func complete() throws(DumpError) -> DumpTree {
    if let error { throw error }
    return self
  }

  /// The positions of a node's children.
  ///
  /// - Complexity: O(*n*) in the number of children.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var next = index + 1
    while next < nodes[index].end {
      children.append(next)
      next = nodes[next].end
    }
    return children
  }

  /// The value of a node if the tree keeps values.
  func value(_ node: DumpNode) -> Any? {
    values.isEmpty || node.source < 0 ? nil : values[Int(node.source)]
  }
}

/// A value in a ``DumpTree``: what reflection knows about it, independent of a printer.
struct DumpNode {
  /// The kind of a value.
  enum Style {
    case collection
    case dictionary
    case set
    case tuple
    case optional
    case structure
    case object
    case enumeration
    /// Anything else, such as a function or a metatype.
    case other
    /// The properties of an object that its superclass declares.
    case superclass
    /// An object that contains itself.
    case circular
    /// An object that is described elsewhere in the tree.
    case repeated
    /// A value below the depth limit.
    case tooDeep
  }

  /// The name of the property, case, or element; `nil` for members of collections and for roots.
  let label: String?
  var style: Style
  let type: DumpType
  /// The value's description; `nil` if its type and children are shown instead.
  let description: String?
  /// The number of children of the value, in the tree or not.
  var childCount: Int
  /// The position after the last node below this one.
  var end = 0
  /// The index of the object in the tree; -1 if there is none.
  var object: Int32 = -1
  /// The position of the value in the walk, before siblings are sorted.
  var source: Int32 = -1
  /// Whether the node shows another value, such as `customDumpValue`.
  var isReplacement = false
  /// Whether the value's mirror has children, printed or not.
  var hasReflectedChildren: Bool
  /// Whether the value's mirror has children that aren't printed.
  var hidesChildren = false

  init(
    _ label: String?, _ style: Style, _ type: DumpType, description: String? = nil,
    childCount: Int = 0
  ) {
    self.label = label
    self.style = style
    self.type = type
    self.description = description
    self.childCount = childCount
    hasReflectedChildren = childCount > 0
  }
}

/// An object in a tree, described where it first occurs and named elsewhere.
struct DumpObject {
  /// The position of the node that has the object's children.
  var node: Int
  /// The object's number among those with the same type name, from 1 in printed order; 0 before
  /// the tree is sorted.
  var ordinal = 0
  /// The object, retained so that no other object gets its address.
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

/// A container of the standard library, whose members are read without a slow mirror.
protocol DumpContainer {
  static var dumpStyle: DumpNode.Style { get }

  /// The children that a mirror would have.
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

/// The reason why another value can have the same text.
///
/// A snapshot of that text could pass by mistake, so the strategies throw this error instead.
package enum DumpError: Error, CustomStringConvertible {
  /// The value is nested deeper than this limit.
  case depth(Int)
  /// A key path has a component without a name at run time.
  case keyPath(String)

  package var description: String {
    switch self {
    case .depth(let limit):
      """
      The value is nested more than \(limit) levels deep, or it contains itself. Values below that \
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
