/// A value and all of its contents, stored as an array of nodes.
///
/// The nodes are in depth-first order, and children are in the order in which they're declared. The
/// descendants of the node at index `i` start at index `i + 1` and end before index
/// ``DumpNode/end``.
package struct DumpTree {
  package var nodes: [DumpNode] = []
  /// The objects in the tree, or an empty array if the tree is for a bulleted list.
  package var objects: [DumpObject] = []
  /// The values of the nodes, or an empty array if the tree doesn't keep its values.
  var values: [Any] = []
  package internal(set) var types: [ObjectIdentifier: DumpType]
  package private(set) var depthLimit: Int
  /// The reason that the output is incomplete, or `nil` if the output is complete.
  package internal(set) var error: IncompleteDumpError?

  /// Creates a tree by reflecting a value and everything in it, visiting each nested value only
  /// once.
  ///
  /// Values beyond `depthLimit` are replaced with a note because otherwise their indentation alone
  /// could take up megabytes. To compare two trees, pass the `types` of the first tree when you
  /// create the second one.
  package init(
    _ value: Any, for format: DumpFormat = .bullets, depthLimit: Int = 2_000,
    keepsValues: Bool = false, types: [ObjectIdentifier: DumpType] = [:]
  ) {
    self.types = types
    self.depthLimit = depthLimit
    var builder = DumpTreeBuilder(tree: self, format: format, keepsValues: keepsValues)
    builder.add(value)
    self = builder.tree
  }

  /// Returns this tree if its output is complete.
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

  package func value(_ node: DumpNode) -> Any? {
    values.isEmpty || node.valueIndex < 0 ? nil : values[Int(node.valueIndex)]
  }
}

/// A node that represents a single value in a ``DumpTree``.
package struct DumpNode {
  package enum Style {
    case collection, dictionary, set, tuple, optional, structure, object, enumeration
    /// Any other kind of value, such as a function or a metatype.
    case other
    /// The part of an object that its superclass declares.
    case superclass
    /// A reference to an object from inside the same object.
    case circular
    /// A reference to an object whose children are shown elsewhere in the tree.
    case repeated
    /// A value that's nested more deeply than the depth limit.
    case tooDeep
  }

  /// The name of the property, enum case, or tuple element that contains this value.
  package let label: String?
  package var style: Style
  package let type: DumpType
  /// A description of the value, or `nil` to show the value's type and children instead.
  package let description: String?
  /// The number of children, including children that aren't in the tree.
  package var childCount: Int
  package var end = 0
  /// The index in ``DumpTree/objects``, or -1 if the value isn't an object.
  package let object: Int32
  package var valueIndex: Int32 = -1
  /// A Boolean value that indicates whether the value represents another value, for example because
  /// it's the `customDumpValue` of that value.
  package var isReplacement = false
  package var hasReflectedChildren: Bool
  /// A Boolean value that indicates whether the value's mirror has children that aren't shown.
  package var hidesChildren: Bool

  init(
    _ label: String?, _ style: Style, _ type: DumpType, description: String? = nil,
    childCount: Int = 0, reflectedCount: Int? = nil, object: Int32 = -1
  ) {
    self.label = label
    self.style = style
    self.type = type
    self.description = description
    self.childCount = childCount
    self.object = object
    hasReflectedChildren = (reflectedCount ?? childCount) > 0
    hidesChildren = (reflectedCount ?? childCount) != childCount
  }
}

/// An object in a tree.
///
/// The children of an object are shown only where the object first occurs.
package struct DumpObject {
  /// The index of the node that contains the object's children.
  package var node: Int
  /// The position of the object among the objects with the same type name, starting at 1.
  ///
  /// Until the tree is sorted, the ordinal is 0.
  package var ordinal = 0
  /// The object itself, which is retained so that another object can't reuse its address.
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
/// The members of a container are read directly because creating a mirror would be slow.
protocol DumpContainer {
  static var dumpStyle: DumpNode.Style { get }
  var dumpMembers: [Mirror.Child] { get }
}

extension DumpContainer where Self: Sequence {
  var dumpMembers: [Mirror.Child] { map { (nil, $0) } }
}

extension Array: DumpContainer { static var dumpStyle: DumpNode.Style { .collection } }
extension Set: DumpContainer { static var dumpStyle: DumpNode.Style { .set } }
extension Dictionary: DumpContainer { static var dumpStyle: DumpNode.Style { .dictionary } }
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension InlineArray: DumpContainer {
  static var dumpStyle: DumpNode.Style { .collection }
  var dumpMembers: [Mirror.Child] { indices.map { (nil, self[$0]) } }
}
extension Optional: DumpContainer {
  static var dumpStyle: DumpNode.Style { .optional }
  var dumpMembers: [Mirror.Child] { map { [("some", $0)] } ?? [] }
}

/// An error whose description also says how to fix it.
package protocol ExplainedError: Error {}

/// An error that a strategy throws if another value could have the same output.
///
/// Without this error, a test could pass by mistake because the two values look the same.
package enum IncompleteDumpError: ExplainedError, CustomStringConvertible {
  /// The value is nested more deeply than the associated limit.
  case depth(Int)
  /// A key path has a component with a name that isn't available at run time.
  case keyPath(String)
  /// Swift can't read the contents of a value of the given type.
  case unreadable(type: String, path: String)
  /// A value of the given type is a memory address or another number that differs between
  /// processes.
  case address(type: String, path: String)

  package var description: String {
    switch self {
    case .unreadable(let type, let path):
      """
      \(IncompleteDumpError.subject(type, path)) can't be read: Swift doesn't show its contents, so \
      every other value of that type would have the same text.

      To fix, conform "\(type)" or a type that contains it to "AnySnapshotStringConvertible" for \
      ".dump", to "CustomDumpStringConvertible" for ".customDump", or to \
      "CustomStringConvertible" for ".description", and describe the contents there.
      """
    case .address(let type, let path):
      """
      \(IncompleteDumpError.subject(type, path)) is a memory address or a position in a hash table, \
      which differs in every process.

      To fix, conform the type that contains it to "AnySnapshotStringConvertible" for ".dump", to \
      "CustomDumpStringConvertible" for ".customDump", or to "CustomStringConvertible" for \
      ".description", and leave it out there.
      """
    case .depth(let limit):
      """
      The value is nested more than \(limit) levels deep, or it contains itself. Values below that \
      level would not be compared.

      To fix, show the value in another way. For ".dump", conform its type to \
      "AnySnapshotStringConvertible". For ".customDump", conform it to "CustomDumpRepresentable".
      """
    case .keyPath(let text):
      """
      The key path "\(text)" has no name at run time. Swift knows only the names of stored \
      properties of structures and final classes, so every other property of that type would have the \
      same text.

      To fix, conform the type that holds the key path to "AnySnapshotStringConvertible" for \
      ".dump" or to "CustomDumpStringConvertible" for ".customDump", and give the key path a name \
      there.
      """
    }
  }

  private static func subject(_ type: String, _ path: String) -> String {
    path.isEmpty ? "The value of type \"\(type)\"" : "The value \"\(path)\" of type \"\(type)\""
  }
}
