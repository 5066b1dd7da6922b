/// A value and all of its contents, stored as an array of nodes.
///
/// The nodes are in depth-first order. The descendants of the node at index `i` are at the indices
/// from `i + 1` up to, but not including, the node's ``DumpNode/end``. Children are in the order in
/// which they're declared.
package struct DumpTree {
  package var nodes: [DumpNode]
  /// The objects in the tree, or an empty array unless the tree is used for Swift literals.
  package var objects: [DumpObject]
  /// The reflected values.
  ///
  /// Use ``DumpNode/valueIndex`` to find the value of a node. If the tree doesn't store its values,
  /// this is an empty array.
  let values: [Any]
  package let types: [ObjectIdentifier: DumpType]
  package let depthLimit: Int
  /// The reason that the output is incomplete, or `nil` if it's complete.
  package let error: IncompleteDumpError?

  /// Creates a tree by recursively reflecting the given value.
  ///
  /// Each nested value is visited only once.
  ///
  /// Values beyond the depth limit are replaced with a note because their indentation alone could
  /// otherwise require megabytes. To compare two trees, pass the types of the first tree when you
  /// create the second one.
  package init(
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
  }

  /// Returns this tree, after checking that its output is complete.
  ///
  /// - Throws: An `IncompleteDumpError` if another value could have the same output.
  package func complete() throws(IncompleteDumpError) -> DumpTree {
    if let error { throw error }
    return self
  }

  package func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var next = index + 1
    while next < nodes[index].end {
      children.append(next)
      next = nodes[next].end
    }
    return children
  }

  /// Returns the value of the given node, or `nil` if the tree doesn't store its values.
  package func value(_ node: DumpNode) -> Any? {
    values.isEmpty || node.valueIndex < 0 ? nil : values[Int(node.valueIndex)]
  }
}

/// A node of a ``DumpTree`` that represents a single value.
package struct DumpNode {
  /// The kind of a value, which determines how it's formatted.
  package enum Style {
    case collection
    case dictionary
    case set
    case tuple
    case optional
    case structure
    case object
    case enumeration
    /// Any other kind of value, such as a function or a metatype.
    case other
    /// The part of an object that its superclass declares.
    case superclass
    /// A reference to an object from inside of the same object.
    case circular
    /// A reference to an object whose children are shown elsewhere in the tree.
    case repeated
    /// A value that is nested more deeply than the limit.
    case tooDeep
  }

  /// The name of the property, enum case, or tuple element that contains this value, or `nil` if it
  /// has no name.
  package let label: String?
  package var style: Style
  package let type: DumpType
  /// A description of the value.
  ///
  /// If this is `nil`, its type and children are shown instead.
  package let description: String?
  /// The number of children of the value, including children that aren't in the tree.
  package var childCount: Int
  /// The index after the last descendant of this node.
  package var end = 0
  /// The index of the object in the tree's array of objects, or -1 if the value isn't an object.
  package var object: Int32 = -1
  /// The index of the value in the tree's array of values.
  package var valueIndex: Int32 = -1
  /// A Boolean value that indicates whether the value has been replaced, for example with its
  /// `customDumpValue`.
  package var isReplacement = false
  /// A Boolean value that indicates whether the mirror of the value has any children.
  package var hasReflectedChildren: Bool
  /// A Boolean value that indicates whether the mirror of the value has children that aren't shown.
  package var hidesChildren = false

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

/// An object in a tree.
///
/// Its children are shown only at its first occurrence.
package struct DumpObject {
  /// The index of the node that contains the object's children.
  package var node: Int
  /// The number that distinguishes this object from others with the same type name.
  ///
  /// The first object has the number 1. Before the tree is sorted, all numbers are 0.
  package var ordinal = 0
  /// A reference that retains the object, so its address can't be reused.
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

/// A container from the standard library.
///
/// Its members are read directly because creating a mirror would be slow.
protocol DumpContainer {
  static var dumpStyle: DumpNode.Style { get }

  /// The members of the container, in the form of a mirror's children.
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

/// An error thrown if another value could have the same output.
///
/// A test that uses such an output could pass by mistake, so the strategies throw this error
/// instead.
package enum IncompleteDumpError: Error, CustomStringConvertible {
  /// The value is nested more deeply than the limit in the associated value.
  case depth(Int)
  /// A key path has a component whose name isn't available at run time.
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
