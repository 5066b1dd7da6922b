import Foundation

/// An output format that determines how types are named and how values are described.
package struct DumpFormat {
  /// The bulleted list of the `.dump` strategy.
  package static var bullets: DumpFormat {
    DumpFormat(
      isLiteral: false, name: DumpType.bulletName, metatype: { TypeName.path(of: $0) },
      presentation: DumpType.presentation)
  }

  /// A Boolean value that indicates whether the format writes Swift literals.
  ///
  /// Unlike bulleted lists, literals number their objects and don't list superclasses separately.
  let isLiteral: Bool
  let name: (Any.Type) -> String
  /// The name of a type that's a value itself, including its generic arguments.
  let metatype: (Any.Type) -> String
  let presentation: (Any.Type) -> DumpType.Presentation

  package init(
    isLiteral: Bool, name: @escaping (Any.Type) -> String,
    metatype: @escaping (Any.Type) -> String,
    presentation: @escaping (Any.Type) -> DumpType.Presentation
  ) {
    self.isLiteral = isLiteral
    self.name = name
    self.metatype = metatype
    self.presentation = presentation
  }
}

/// A cache of the information that all values of a type share.
///
/// Caching this information saves time because dynamic casts and type names are slow.
package final class DumpType {
  /// A way to display the values of a type.
  package enum Presentation {
    /// The type, followed by the children.
    case reflected
    /// Like `reflected`, but for types with a size of one byte. The closure returns the byte of a
    /// value, which identifies the case if the type is an enum.
    case byte((Any) -> UInt8?)
    /// A description that can be followed by the children.
    case description((Any) -> String)
    /// A description without any children.
    case leaf((Any) -> String)
    case container(DumpNode.Style, (Any) -> [Mirror.Child])
    /// Another value to display instead.
    case replacement((Any) -> Any)
    /// The children of a mirror that the format creates for the value.
    case mirror((Any) -> Mirror)
  }

  package let type: Any.Type
  /// The name of the type, without its module or, for a local type, its number.
  package let name: String
  let presentation: Presentation
  /// The case names of an enum that consists of a single byte, keyed by that byte.
  var caseNames: [UInt8: String] = [:]
  let isClass: Bool
  let isKeyPath: Bool
  private(set) lazy var isAddress = DumpType.isAddress(type)

  /// A Boolean value that indicates whether the members are ordered by their hashes and must be
  /// sorted.
  ///
  /// The mirror alone doesn't show this, because ordered types such as `KeyValuePairs` can also
  /// have the mirror of a set or a dictionary.
  package private(set) lazy var isUnordered: Bool = {
    guard let container = type as? any DumpContainer.Type else {
      return type is NSSet.Type || type is NSDictionary.Type || type is any HashedMembers.Type
    }
    return container.dumpStyle == .set || container.dumpStyle == .dictionary
  }()
  package private(set) lazy var isText = type is any StringProtocol.Type
  private(set) lazy var hasCustomMirror =
    type is any CustomReflectable.Type || type is any CustomDumpReflectable.Type
  /// A Boolean value that indicates whether the type has a custom mirror that applies only to Swift
  /// literals.
  private(set) lazy var hasLiteralMirror =
    type is any CustomDumpReflectable.Type || type is NSError.Type
  /// A Boolean value that indicates whether the type has properties that a macro or the compiler
  /// added, or `nil` if no value has been reflected yet.
  private var hasGeneratedProperties: Bool?
  private(set) lazy var isFromFoundation = DumpType.isFromFoundation(type)
  private(set) lazy var hasDescription =
    type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
    || type is any TextOutputStreamable.Type
  /// A Boolean value that indicates whether the type belongs to the standard library or Foundation.
  private(set) lazy var isFromSystem: Bool = {
    let name = String(reflecting: type)
    return name.hasPrefix("Swift.") || name.hasPrefix("Foundation")
  }()
  /// A Boolean value that indicates whether values consist of bytes that a mirror without children
  /// doesn't show.
  private(set) lazy var hasContents: Bool = {
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    // Some custom mirrors of the standard library have no children, such as those of iterators.
    return (!hasCustomMirror || isFromSystem && !hasDescription)
      && _openExistential(type, do: size) > 0
  }()
  /// A closure that compares two values using `==`, or `nil` if the type isn't `Equatable`.
  package private(set) lazy var equality: ((Any, Any) -> Bool)? =
    (type as? any Equatable.Type).map { DumpType.equality(of: $0) }
  /// A closure that returns the `id` of a value, or `nil` if the type isn't `Identifiable`.
  package private(set) lazy var identity: ((Any) -> AnyHashable?)? =
    (type as? any Identifiable.Type).map { DumpType.identity(of: $0) }
  /// A Boolean value that indicates whether two unequal values can have the same output.
  package private(set) lazy var canHideDifferences =
    type is any CustomDumpStringConvertible.Type || (hasLiteralMirror && equality != nil)

  init(_ type: Any.Type, for format: DumpFormat) {
    self.type = type
    isClass = type is AnyClass
    isKeyPath = isClass && type is AnyKeyPath.Type
    name = format.name(type)
    let name = name
    presentation =
      if isKeyPath {
        .leaf(DumpType.keyPath)
      } else if DumpType.isAddress(type) {
        .leaf { _ in "\(name)(…)" }
      } else {
        format.presentation(type)
      }
  }

  /// Returns the given children except for those that a macro or the compiler added.
  ///
  /// For example, the registrar of an `@Observable` class is excluded because it changes when the
  /// object is observed. So is the storage that the compiler adds to an actor.
  func visible(_ children: [Mirror.Child]) -> [Mirror.Child] {
    if hasGeneratedProperties == false { return children }
    let visible = DumpType.withoutGenerated(children)
    // All values of a type have the same properties unless the type has a custom mirror.
    if !hasCustomMirror { hasGeneratedProperties = visible.count != children.count }
    return visible
  }

  static func withoutGenerated(_ children: [Mirror.Child]) -> [Mirror.Child] {
    children.filter { $0.label?.hasPrefix("_$") != true && $0.label != "$defaultActor" }
  }

  /// Returns a key path as it's written in source code, without the addresses of computed
  /// properties.
  static func keyPath(_ value: Any) -> String {
    String(reflecting: value).replacing(/<computed 0x[0-9a-f]+/, with: "<computed")
  }
}

extension DumpType {
  fileprivate static func bulletName(of type: Any.Type) -> String {
    let full = String(describing: type)
    return full.utf8.contains(UInt8(ascii: "#")) ? full.replacing(/\ #\d+/, with: "") : full
  }

  fileprivate static func presentation(of type: Any.Type) -> Presentation {
    if let container = container(type) { return container }
    if let known = known(type) { return known }
    let isChildless = childless.contains(ObjectIdentifier(type))
    // If a custom mirror has the style of a collection, its members are displayed without a
    // description.
    let hasCustomMirror = !isChildless && type is any CustomReflectable.Type
    if let known = type as? any AnySnapshotStringConvertible.Type {
      let description = snapshotDescription(known)
      let isOwnObject = type is NSObject.Type && !isFromFoundation(type)
      return hasCustomMirror || known.renderChildren || isOwnObject
        ? .description(description) : .leaf(description)
    }
    if type == Notification.self { return .description { knownDescription(of: $0) ?? "\($0)" } }
    if let type = type as? any CustomStringConvertible.Type {
      return isChildless ? .leaf(description(type)) : .description(description(type))
    }
    return hasCustomMirror || type is any CustomDebugStringConvertible.Type
      || type is any TextOutputStreamable.Type ? .reflected : byte(type)
  }
}

// These closures cast a value to its concrete type because a cast to a protocol would be much
// slower.
extension DumpType {
  package static func description<Value: CustomStringConvertible>(
    _ type: Value.Type
  ) -> (Any) -> String {
    { ($0 as? Value)?.description ?? String(describing: $0) }
  }

  private static func snapshotDescription<Value: AnySnapshotStringConvertible>(
    _ type: Value.Type
  ) -> (Any) -> String {
    { ($0 as? Value)?.snapshotDescription ?? String(describing: $0) }
  }

  package static func container(_ type: Any.Type) -> Presentation? {
    (type as? any DumpContainer.Type).map { .container($0.dumpStyle, members($0)) }
  }

  private static func members<Value: DumpContainer>(_ type: Value.Type) -> (Any) -> [Mirror.Child] {
    { ($0 as? Value)?.dumpMembers ?? [] }
  }

  /// Returns `.byte` for a type that consists of a single byte, or `.reflected` for any other type.
  ///
  /// A single byte can't contain padding, so equal values have equal bytes.
  package static func byte<Value>(_ type: Value.Type) -> Presentation {
    guard MemoryLayout<Value>.size == 1 else { return .reflected }
    return .byte { ($0 as? Value).map { withUnsafeBytes(of: $0) { $0[0] } } }
  }

  private static func equality<Value: Equatable>(of type: Value.Type) -> (Any, Any) -> Bool {
    { first, second in
      guard let first = first as? Value, let second = second as? Value else { return false }
      return first == second
    }
  }

  private static func identity<Value: Identifiable>(of type: Value.Type) -> (Any) -> AnyHashable? {
    { ($0 as? Value)?.id }
  }
}
