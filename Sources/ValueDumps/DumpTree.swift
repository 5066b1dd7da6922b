/// A value and everything it contains, stored as an array of nodes.
///
/// The nodes are in depth-first order: the descendants of the node at `i` are at the positions from
/// `i + 1` up to the node's ``DumpNode/end``. Children are in the order of their declaration. In a
/// tree for Swift literals, the members of sets and dictionaries are sorted.
struct DumpTree {
  private(set) var nodes: [DumpNode]
  /// The objects in the tree, or an empty array unless the tree is for Swift literals.
  private(set) var objects: [DumpObject]
  /// The reflected values by ``DumpNode/valueIndex``, or an empty array if they weren't kept.
  let values: [Any]
  let types: [ObjectIdentifier: DumpType]
  let depthLimit: Int
  /// The reason why the output is incomplete, or `nil` if it's complete.
  let error: IncompleteDumpError?

  /// Creates a tree by reflecting a value and everything it contains once.
  ///
  /// Values below the depth limit are replaced with a note, because deeper indentation would take
  /// up megabytes. To compare two trees, pass the types of the first tree to the second.
  init(
    _ value: Any, for format: DumpFormat = .bullets, depthLimit: Int = 2_000,
    keepsValues: Bool = false, types: [ObjectIdentifier: DumpType] = [:]
  ) {
    var builder = DumpTreeBuilder(
      depthLimit: depthLimit, for: format, keepsValues: keepsValues, types: types)
    builder.add(value)
    nodes = builder.nodes
    objects = builder.objects
    values = builder.values
    self.types = builder.types
    error = builder.error
    self.depthLimit = depthLimit
    if format == .literal { (nodes, objects) = LiteralSorter(self).ordered() }
  }

  /// Returns the tree if its output is complete.
  ///
  /// - Throws: `IncompleteDumpError` if a different value can have the same output.
  func complete() throws(IncompleteDumpError) -> DumpTree {
    if let error { throw error }
    return self
  }

  /// Returns the positions of a node's children.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var next = index + 1
    while next < nodes[index].end {
      children.append(next)
      next = nodes[next].end
    }
    return children
  }

  /// Returns the value of a node, or `nil` if the tree doesn't keep values.
  func value(_ node: DumpNode) -> Any? {
    values.isEmpty || node.valueIndex < 0 ? nil : values[Int(node.valueIndex)]
  }
}

/// A value in a ``DumpTree``.
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
    /// The part of an object that its superclass declares.
    case superclass
    /// A reference to an object from within that object.
    case circular
    /// A reference to an object whose children are elsewhere in the tree.
    case repeated
    /// A value below the depth limit.
    case tooDeep
  }

  /// The name of the property, case, or tuple element, or `nil` if the value doesn't have a name.
  let label: String?
  var style: Style
  let type: DumpType
  /// The value's description, or `nil` if the value's type and children are shown instead.
  let description: String?
  /// The number of the value's children, including children that aren't in the tree.
  var childCount: Int
  /// The position after the node's last descendant.
  var end = 0
  /// The index of the object in the tree's objects, or -1 if the value isn't an object.
  var object: Int32 = -1
  /// The index of the value in the tree's values.
  var valueIndex: Int32 = -1
  /// A Boolean value that indicates whether the node shows a substitute, as `customDumpValue`.
  var isReplacement = false
  /// A Boolean value that indicates whether the value's mirror has children.
  var hasReflectedChildren: Bool
  /// A Boolean value that indicates whether the value's mirror has children that aren't shown.
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

/// An object in a tree, whose children are shown only at its first occurrence.
struct DumpObject {
  /// The position of the node that has the object's children.
  var node: Int
  /// The object's number among those with the same type name, from 1, or 0 before sorting.
  var ordinal = 0
  /// The object, which is retained to keep its address from being reused by another object.
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

/// A standard library container whose members can be read without a mirror, which would be slow.
protocol DumpContainer {
  static var dumpStyle: DumpNode.Style { get }

  /// The same children as those of a mirror.
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

/// An error that indicates that a different value could have the same output.
///
/// Because a test with such a snapshot could pass by mistake, the strategies throw this error
/// instead.
package enum IncompleteDumpError: Error, CustomStringConvertible {
  /// The value is nested more deeply than the associated limit.
  case depth(Int)
  /// A key path contains a component that has no name at run time.
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
