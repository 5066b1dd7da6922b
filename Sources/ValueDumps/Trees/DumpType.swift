internal import Foundation

/// What is the same for all values of a type: asked once, because casts and names are what makes
/// reflection slow.
final class DumpType {
  /// How values of the type are shown.
  enum Presentation {
    /// By their type and their children.
    case none
    /// By a description; children may follow.
    case own((Any) -> String)
    /// By a description, without children: there is nothing to reflect.
    case leaf((Any) -> String)
    /// By what a container of the standard library is made of.
    case container(DumpNode.Style, (Any) -> [Mirror.Child])
    /// By their type and their children, and they fit in a byte, so that few values can differ.
    case small((Any) -> UInt8?)
    /// As another value.
    case represented((Any) -> Any)
    /// By a mirror that is not the one of their type.
    case mirrored((Any) -> Mirror)
  }

  /// The name without its module, and without the number of a local type.
  let name: String
  let presentation: Presentation
  /// The names of cases without payload that were met, for types of one byte.
  var caseNames: [UInt8: String] = [:]
  private var properties: Properties?

  /// Whether values of the type can be recognised by their `id`.
  let isIdentifiable: Bool
  /// Whether values of the type are objects, which may hold themselves.
  let isClass: Bool
  /// Whether values of the type are key paths, whose names Swift does not always know.
  let isKeyPath: Bool
  private let type: Any.Type

  /// The name with generic arguments.
  private(set) lazy var fullName = LiteralTypeName.name(of: type, isAbbreviated: false)
  /// What a literal of the type starts with.
  private(set) lazy var opening = name + "("
  /// Whether the members of a value come in the order of their hashes, which says nothing.
  ///
  /// Any other type that reflects as a set or a dictionary has an order that counts.
  private(set) lazy var isUnordered = DumpType.isUnordered(type)
  private(set) lazy var isFromFoundation = DumpType.isFromFoundation(type)
  /// Whether values of the type are texts, whose lines are indented below their label.
  private(set) lazy var isText = type is any StringProtocol.Type
  /// Whether the type chooses its mirror.
  private(set) lazy var makesItsMirror =
    type is any CustomReflectable.Type || type is any CustomDumpReflectable.Type
  /// Whether the type chooses its mirror for Swift literals alone.
  private(set) lazy var hasCustomMirror =
    type is any CustomDumpReflectable.Type || type is NSError.Type
  /// Whether values of the type print themselves.
  private(set) lazy var describesItself =
    type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
    || type is any TextOutputStreamable.Type
  /// Whether two values of the type are equal; `nil` if the type cannot say.
  private(set) lazy var equality: ((Any, Any) -> Bool)? =
    (type as? any Equatable.Type).map { DumpType.equality(of: $0) }
  /// Whether values of the type can differ although their texts are the same.
  private(set) lazy var canHideDifferences =
    (type is any CustomDumpStringConvertible.Type || hasCustomMirror) && equality != nil

  init(_ type: Any.Type, for form: DumpForm) {
    self.type = type
    isClass = type is AnyClass
    isKeyPath = isClass && type is AnyKeyPath.Type
    switch form {
    case .bullets:
      name = DumpType.name(of: type)
      presentation = isKeyPath ? .leaf(DumpType.keyPath) : DumpType.bulletPresentation(of: type)
      isIdentifiable = false
    case .literal:
      name = LiteralTypeName.name(of: type, isAbbreviated: true)
      presentation = isKeyPath ? .leaf(DumpType.keyPath) : DumpType.literalPresentation(of: type)
      isIdentifiable = type is any Identifiable.Type
    }
  }

  /// The positions of the properties that are shown.
  struct Properties {
    /// How many there are, shown or not.
    var count: Int
    /// In the order in which they are declared.
    var shown: [Int]
    /// In the order of their names; `nil` if some have none or the same.
    var sorted: [Int]?
  }

  /// The properties without what a macro stores beside them, such as the registrar of an
  /// `@Observable` class, which changes when the object is observed.
  ///
  /// All values of a type have the same, unless the type makes its mirror.
  func properties(of children: [Mirror.Child]) -> Properties {
    if let properties, properties.count == children.count { return properties }
    let shown = children.indices.filter { children[$0].label?.hasPrefix("_$") != true }
    let labels = children.map { $0.label ?? "" }
    let hasNames = Set(shown.compactMap { children[$0].label }).count == shown.count
    let sorted = shown.sorted { compareBytes(labels[$0], labels[$1]) < 0 }
    let new = Properties(
      count: children.count, shown: shown, sorted: hasNames || shown.count < 2 ? sorted : nil)
    if !makesItsMirror { properties = new }
    return new
  }

  /// Whether a type is a class that comes with the system, rather than one that derives from it.
  static func isFromFoundation(_ type: Any.Type) -> Bool {
    guard type is NSObject.Type else { return false }
    let name = String(reflecting: type)
    return name.hasPrefix("Foundation.") || !name.contains(".")
  }

  /// A key path as it is written; a computed property has an address in place of its name.
  private static func keyPath(_ value: Any) -> String {
    String(reflecting: value).replacing(/<computed 0x[0-9a-f]+/, with: "<computed")
  }

  private static func equality<Value: Equatable>(of type: Value.Type) -> (Any, Any) -> Bool {
    { first, second in
      guard let first = first as? Value, let second = second as? Value else { return false }
      return first == second
    }
  }

  private static func isUnordered(_ type: Any.Type) -> Bool {
    if let container = type as? any DumpContainer.Type {
      return container.dumpStyle == .set || container.dumpStyle == .dictionary
    }
    return type is NSSet.Type || type is NSDictionary.Type
  }

  private static func name(of type: Any.Type) -> String {
    let name = String(describing: type)
    return name.utf8.contains(UInt8(ascii: "#")) ? name.replacing(/\ #\d+/, with: "") : name
  }

  private static func bulletPresentation(of type: Any.Type) -> Presentation {
    if let type = type as? any DumpContainer.Type {
      return .container(type.dumpStyle, members(type))
    }
    let isChildless = childless.contains(ObjectIdentifier(type))
    // The mirror of a type that makes its own may say that it is a collection.
    let isReflectedByItself = !isChildless && type is any CustomReflectable.Type
    let isOwnObject = type is NSObject.Type && !isFromFoundation(type)
    if let type = type as? any AnySnapshotStringConvertible.Type {
      let describe = snapshotDescription(type)
      return isReflectedByItself || type.renderChildren || isOwnObject
        ? .own(describe) : .leaf(describe)
    }
    if let type = type as? any CustomStringConvertible.Type {
      return isChildless ? .leaf(description(type)) : .own(description(type))
    }
    let printsItself =
      isReflectedByItself || type is any CustomDebugStringConvertible.Type
      || type is any TextOutputStreamable.Type
    return printsItself ? .none : byte(type)
  }

  /// Casting to the type itself costs a fraction of casting to the protocol.
  static func description<Value: CustomStringConvertible>(
    _ type: Value.Type
  ) -> (Any) -> String {
    { ($0 as? Value)?.description ?? String(describing: $0) }
  }

  /// A value of one byte is that byte: it has no padding in which equal values could differ.
  static func byte<Value>(_ type: Value.Type) -> Presentation {
    guard MemoryLayout<Value>.size == 1 else { return .none }
    return .small { ($0 as? Value).map { withUnsafeBytes(of: $0) { $0[0] } } }
  }

  static func members<Value: DumpContainer>(_ type: Value.Type) -> (Any) -> [Mirror.Child] {
    { ($0 as? Value)?.dumpMembers ?? [] }
  }

  private static func snapshotDescription<Value: AnySnapshotStringConvertible>(
    _ type: Value.Type
  ) -> (Any) -> String {
    { ($0 as? Value)?.snapshotDescription ?? String(describing: $0) }
  }

  /// The types that have a mirror of their own, but no children in it or none worth showing.
  static let childless: Set<ObjectIdentifier> = {
    let types: [Any.Type] = [
      Bool.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self,
      UInt16.self, UInt32.self, UInt64.self, Float.self, Double.self, String.self, Substring.self,
      Character.self, UUID.self, URL.self, Date.self, Data.self,
    ]
    return Set(types.map { ObjectIdentifier($0) })
  }()
}

/// A container of the standard library, which hands out its members without a mirror.
///
/// Reflecting them costs several times as much; everything else about them is as their mirrors say.
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
