/// An output format that determines how types are named and how values are described.
package struct DumpFormat {
  /// A bulleted list, as in the output of the `.dump` strategy.
  package static var bullets: DumpFormat {
    DumpFormat(
      isLiteral: false, name: DumpType.bulletName, presentation: DumpType.presentation)
  }

  /// Indicates whether values are formatted as Swift literals, which number objects and don't list
  /// superclasses separately.
  let isLiteral: Bool
  /// Returns the name of a type.
  let name: (Any.Type) -> String
  /// Returns how to display the values of a type.
  let presentation: (Any.Type) -> DumpType.Presentation

  package init(
    isLiteral: Bool, name: @escaping (Any.Type) -> String,
    presentation: @escaping (Any.Type) -> DumpType.Presentation
  ) {
    self.isLiteral = isLiteral
    self.name = name
    self.presentation = presentation
  }
}

/// Information about a type that applies to all values of that type.
///
/// This is cached because dynamic casts and looking up type names are slow.
package final class DumpType {
  package enum Presentation {
    /// Displays the type, followed by the children.
    case reflected
    /// Displays the type, followed by the children.
    ///
    /// The value consists of a single byte, so the name of its case can be cached.
    case byte((Any) -> UInt8?)
    /// Displays a description that can be followed by the children.
    case description((Any) -> String)
    /// Displays only a description, without any children.
    case leaf((Any) -> String)
    /// Displays the members of a standard library container.
    case container(DumpNode.Style, (Any) -> [Mirror.Child])
    /// Displays another value in place of this value.
    case replacement((Any) -> Any)
    /// Displays the children of a special mirror.
    case mirror((Any) -> Mirror)
  }

  /// The name of the type, without its module and the number of a local type.
  package let name: String
  let presentation: Presentation
  /// The names of enum cases without associated values, cached by their byte if the enum consists
  /// of a single byte.
  var caseNames: [UInt8: String] = [:]
  let isClass: Bool
  let isKeyPath: Bool

  package let type: Any.Type

  /// A Boolean value that indicates whether the members are ordered by their hashes and must be
  /// sorted.
  ///
  /// This is `false` for other types with the mirror of a set or a dictionary, such as
  /// `KeyValuePairs`.
  package private(set) lazy var isUnordered: Bool = {
    if let container = type as? any DumpContainer.Type {
      return container.dumpStyle == .set || container.dumpStyle == .dictionary
    }
    return DumpType.isUnorderedObject(type)
  }()
  package private(set) lazy var isText = type is any StringProtocol.Type
  private(set) lazy var hasCustomMirror =
    type is any CustomReflectable.Type || type is any CustomDumpReflectable.Type
  /// A Boolean value that indicates whether the type has a custom mirror that applies only to Swift
  /// literals.
  private(set) lazy var hasLiteralMirror =
    type is any CustomDumpReflectable.Type || DumpType.isError(type)
  /// A Boolean value that indicates whether a macro added properties to the type, or `nil` if no
  /// value has been reflected yet.
  private var hasMacroProperties: Bool?
  private(set) lazy var isFromFoundation = DumpType.isFromFoundation(type)
  private(set) lazy var hasDescription =
    type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
    || type is any TextOutputStreamable.Type
  /// A function that compares two values of this type, or `nil` if the type isn't `Equatable`.
  package private(set) lazy var equality: ((Any, Any) -> Bool)? =
    (type as? any Equatable.Type).map { DumpType.equality(of: $0) }
  /// A function that returns the `id` of a value, or `nil` if the type isn't `Identifiable`.
  package private(set) lazy var identity: ((Any) -> AnyHashable?)? =
    (type as? any Identifiable.Type).map { DumpType.identity(of: $0) }
  /// A Boolean value that indicates whether two unequal values can have the same output.
  package private(set) lazy var canHideDifferences =
    (type is any CustomDumpStringConvertible.Type || hasLiteralMirror) && equality != nil

  init(_ type: Any.Type, for format: DumpFormat) {
    self.type = type
    isClass = type is AnyClass
    isKeyPath = isClass && type is AnyKeyPath.Type
    name = format.name(type)
    presentation = isKeyPath ? .leaf(DumpType.keyPath) : format.presentation(type)
  }

  /// Returns the given children, except for children that a macro added.
  ///
  /// For example, this excludes the registrar of an `@Observable` class because it changes when the
  /// object is observed.
  func visible(_ children: [Mirror.Child]) -> [Mirror.Child] {
    if hasMacroProperties == false { return children }
    let visible = DumpType.withoutMacros(children)
    // All values of a type have the same properties, unless the type has a custom mirror.
    if !hasCustomMirror { hasMacroProperties = visible.count != children.count }
    return visible
  }

  static func withoutMacros(_ children: [Mirror.Child]) -> [Mirror.Child] {
    children.filter { $0.label?.hasPrefix("_$") != true }
  }

  /// Returns a key path in the form in which it's written in source code, without the addresses of
  /// computed properties.
  private static func keyPath(_ value: Any) -> String {
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
    let isChildless = childless.contains(ObjectIdentifier(type))
    // A custom mirror can have the style of a collection. In this case, the members are displayed
    // without a description.
    let hasCustomMirror = !isChildless && type is any CustomReflectable.Type
    if let known = type as? any AnySnapshotStringConvertible.Type {
      let description = snapshotDescription(known)
      let isOwnObject = isObject(type) && !isFromFoundation(type)
      return hasCustomMirror || known.renderChildren || isOwnObject
        ? .description(description) : .leaf(description)
    }
    if let type = type as? any CustomStringConvertible.Type {
      return isChildless ? .leaf(description(type)) : .description(description(type))
    }
    return hasCustomMirror || type is any CustomDebugStringConvertible.Type
      || type is any TextOutputStreamable.Type ? .reflected : byte(type)
  }
}

// The closures below cast each value to a concrete type because this is much faster than casting to
// a protocol.
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

  /// Returns how to display a container from the standard library, or `nil` for other types.
  package static func container(_ type: Any.Type) -> Presentation? {
    (type as? any DumpContainer.Type).map { .container($0.dumpStyle, members($0)) }
  }

  private static func members<Value: DumpContainer>(
    _ type: Value.Type
  ) -> (Any) -> [Mirror.Child] {
    { ($0 as? Value)?.dumpMembers ?? [] }
  }

  /// A value that consists of a single byte can't contain padding, so equal values have equal
  /// bytes.
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

  private static func identity<Value: Identifiable>(
    of type: Value.Type
  ) -> (Any) -> AnyHashable? {
    { ($0 as? Value)?.id }
  }
}
