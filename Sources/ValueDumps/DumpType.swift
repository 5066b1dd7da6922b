import Foundation

/// An output format that determines how types are named and how values are described.
package enum DumpFormat {
  /// A bulleted list, as in the output of the `.dump` strategy.
  case bullets
  /// Swift literals, as in the output of the `.customDump` strategy and in differences between
  /// values.
  case literal
}

/// Information about a type that applies to all values of that type.
///
/// This is cached because dynamic casts and looking up type names are slow.
package final class DumpType {
  enum Presentation {
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

  private let type: Any.Type

  /// A Boolean value that indicates whether the members are ordered by their hashes and must be
  /// sorted.
  ///
  /// This is `false` for other types with the mirror of a set or a dictionary, such as
  /// `KeyValuePairs`.
  package private(set) lazy var isUnordered: Bool = {
    if let container = type as? any DumpContainer.Type {
      return container.dumpStyle == .set || container.dumpStyle == .dictionary
    }
    return type is NSSet.Type || type is NSDictionary.Type
  }()
  /// The name of the type, including its generic arguments.
  package private(set) lazy var fullName = LiteralTypeName.name(of: type, isAbbreviated: false)
  package private(set) lazy var isText = type is any StringProtocol.Type
  private(set) lazy var hasCustomMirror =
    type is any CustomReflectable.Type || type is any CustomDumpReflectable.Type
  /// A Boolean value that indicates whether the type has a custom mirror that applies only to Swift
  /// literals.
  private(set) lazy var hasLiteralMirror =
    type is any CustomDumpReflectable.Type || type is NSError.Type
  /// A Boolean value that indicates whether a macro added properties to the type, or `nil` if no
  /// value has been reflected yet.
  private var hasMacroProperties: Bool?
  private lazy var isFromFoundation = DumpType.isFromFoundation(type)
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
    switch format {
    case .bullets:
      let full = String(describing: type)
      name = full.utf8.contains(UInt8(ascii: "#")) ? full.replacing(/\ #\d+/, with: "") : full
      presentation = isKeyPath ? .leaf(DumpType.keyPath) : DumpType.presentation(of: type)
    case .literal:
      name = LiteralTypeName.name(of: type)
      presentation = isKeyPath ? .leaf(DumpType.keyPath) : DumpType.literalPresentation(of: type)
    }
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

  /// Returns a description of the given object if it's from Foundation, or `nil` otherwise.
  ///
  /// The properties of these objects aren't displayed, because they're private or contain memory
  /// addresses.
  func foundationDescription(_ object: AnyObject) -> String? {
    guard isFromFoundation, !hasLiteralMirror, !(object is NSNull) else { return nil }
    return (object as? NSObject).map { "\(name)(\($0.snapshotDescription))" }
  }

  /// Returns whether the given class itself is declared in Foundation.
  ///
  /// For a subclass declared elsewhere, this returns `false`.
  static func isFromFoundation(_ type: Any.Type) -> Bool {
    type is NSObject.Type && isFromFoundation(className: String(reflecting: type))
  }

  /// The names of Objective-C classes don't contain a module, and bridged collections have classes
  /// from the standard library.
  static func isFromFoundation(className name: String) -> Bool {
    ["Foundation.", "Swift."].contains { name.hasPrefix($0) } || !name.contains(".")
  }

  /// Returns a key path in the form in which it's written in source code, without the addresses of
  /// computed properties.
  private static func keyPath(_ value: Any) -> String {
    String(reflecting: value).replacing(/<computed 0x[0-9a-f]+/, with: "<computed")
  }
}

extension DumpType {
  private static func presentation(of type: Any.Type) -> Presentation {
    if let type = type as? any DumpContainer.Type {
      return .container(type.dumpStyle, members(type))
    }
    let isChildless = childless.contains(ObjectIdentifier(type))
    // A custom mirror can have the style of a collection. In this case, the members are displayed
    // without a description.
    let hasCustomMirror = !isChildless && type is any CustomReflectable.Type
    if let known = type as? any AnySnapshotStringConvertible.Type {
      let description = snapshotDescription(known)
      let isOwnObject = type is NSObject.Type && !isFromFoundation(type)
      return hasCustomMirror || known.renderChildren || isOwnObject
        ? .description(description) : .leaf(description)
    }
    if let type = type as? any CustomStringConvertible.Type {
      return isChildless ? .leaf(description(type)) : .description(description(type))
    }
    return hasCustomMirror || type is any CustomDebugStringConvertible.Type
      || type is any TextOutputStreamable.Type ? .reflected : byte(type)
  }

  private static func literalPresentation(of type: Any.Type) -> Presentation {
    if type is any CustomDumpStringConvertible.Type {
      return .leaf {
        ($0 as? any CustomDumpStringConvertible)?.customDumpDescription ?? "\($0)"
      }
    }
    if type is any CustomDumpRepresentable.Type {
      return .replacement { ($0 as? any CustomDumpRepresentable)?.customDumpValue ?? $0 }
    }
    if type is any CustomDumpReflectable.Type {
      return .mirror {
        ($0 as? any CustomDumpReflectable)?.customDumpMirror ?? Mirror(reflecting: $0)
      }
    }
    if let type = type as? any DumpContainer.Type {
      return .container(type.dumpStyle, members(type))
    }
    if let known = literalLeaves[ObjectIdentifier(type)] { return .leaf(known) }
    if let known = replacements[ObjectIdentifier(type)] { return .replacement(known) }
    if type == Calendar.self {
      return .mirror { ($0 as? Calendar).map(mirror) ?? Mirror(reflecting: $0) }
    }
    if let type = type as? any CustomStringConvertible.Type,
      childless.contains(ObjectIdentifier(type))
    {
      return .leaf(description(type))
    }
    if let type = type as? NSObject.Type { return foundationPresentation(of: type) }
    // The mirrors of these types contain only memory addresses, or no children.
    if type is any SIMD.Type { return .leaf { "\($0)" } }
    if type is any _Pointer.Type {
      let name = LiteralTypeName.name(of: type)
      return .leaf { _ in "\(name)(…)" }
    }
    return type is any CustomReflectable.Type ? .reflected : byte(type)
  }

  /// Returns the presentation of a Foundation object, which matches that of the Swift value it can
  /// be bridged to.
  private static func foundationPresentation(of type: NSObject.Type) -> Presentation {
    switch type {
    case is NSError.Type:
      return .mirror { ($0 as? NSError).map(mirror) ?? Mirror(reflecting: $0) }
    case is NSOrderedSet.Type:
      return .mirror { value in
        let members = (value as? NSOrderedSet)?.array ?? []
        return Mirror(value, unlabeledChildren: members, displayStyle: .collection)
      }
    case is NSValue.Type, is NSPredicate.Type:
      return .leaf { ($0 as? NSObject)?.snapshotDescription ?? "\($0)" }
    case is NSAttributedString.Type:
      return .replacement { ($0 as? NSAttributedString)?.string ?? $0 }
    case is NSTimeZone.Type:
      return .replacement { ($0 as? NSTimeZone).flatMap { TimeZone(identifier: $0.name) } ?? $0 }
    default:
      let bridged: [any _ObjectiveCBridgeable.Type] = [
        Calendar.self, Data.self, Date.self, IndexPath.self, IndexSet.self, Locale.self,
        Notification.self, String.self, URL.self, URLComponents.self, URLQueryItem.self, UUID.self,
      ]
      for value in bridged {
        if let bridge = bridge(from: type, to: value) { return .replacement(bridge) }
      }
      return .reflected
    }
  }

  private static func bridge<Value: _ObjectiveCBridgeable>(
    from type: NSObject.Type, to value: Value.Type
  ) -> ((Any) -> Any)? {
    guard type is Value._ObjectiveCType.Type else { return nil }
    return {
      ($0 as? Value._ObjectiveCType).map { Value._unconditionallyBridgeFromObjectiveC($0) } ?? $0
    }
  }

  /// The types whose children are never displayed.
  private static let childless: Set<ObjectIdentifier> = {
    let types: [Any.Type] = [
      Bool.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self,
      UInt16.self, UInt32.self, UInt64.self, Float.self, Double.self, String.self, Substring.self,
      Character.self, UUID.self, URL.self, Date.self, Data.self,
    ]
    return Set(types.map { ObjectIdentifier($0) })
  }()

  private static let literalLeaves: [ObjectIdentifier: @Sendable (Any) -> String] = Dictionary(
    uniqueKeysWithValues: [
      leaf(String.self) { SwiftLiteral.text(of: $0) },
      leaf(Substring.self) { SwiftLiteral.text(of: String($0)) },
      leaf(UUID.self) { "UUID(\($0))" },
      leaf(URL.self) { "URL(\($0.snapshotDescription))" },
      leaf(Date.self) { "Date(\($0.text(hasMilliseconds: true)))" },
      leaf(Data.self) { "Data(\($0.snapshotDescription))" },
      leaf(Decimal.self) { $0.description },
      leaf(TimeZone.self) { "TimeZone(\($0.identifier))" },
      leaf(Locale.self) { "Locale(\($0.identifier))" },
      leaf(Duration.self) { $0.description },
      leaf(AttributedString.self) { "AttributedString(\(SwiftLiteral.text(of: $0.description)))" },
      leaf(ObjectIdentifier.self) { _ in "ObjectIdentifier(…)" },
      leaf(NSExceptionName.self) { $0.rawValue },
    ])

  private static let replacements: [ObjectIdentifier: @Sendable (Any) -> Any] = [
    ObjectIdentifier(Character.self): { ($0 as? Character).map { String($0) } ?? $0 },
    ObjectIdentifier(Unicode.Scalar.self): { ($0 as? Unicode.Scalar).map { String($0) } ?? $0 },
    ObjectIdentifier(StaticString.self): { "\($0)" },
    ObjectIdentifier(AnyHashable.self): { ($0 as? AnyHashable)?.base ?? $0 },
    ObjectIdentifier(NSRange.self): { ($0 as? NSRange).map { Range($0) as Any } ?? $0 },
  ]

  private static func leaf<Value>(
    _ type: Value.Type, _ text: @escaping @Sendable (Value) -> String
  ) -> (ObjectIdentifier, @Sendable (Any) -> String) {
    (ObjectIdentifier(type), { ($0 as? Value).map(text) ?? "\($0)" })
  }

  private static func mirror(_ calendar: Calendar) -> Mirror {
    Mirror(
      calendar,
      children: [
        "identifier": calendar.identifier, "locale": calendar.locale as Any,
        "timeZone": calendar.timeZone, "firstWeekday": calendar.firstWeekday,
        "minimumDaysInFirstWeek": calendar.minimumDaysInFirstWeek,
      ],
      displayStyle: .struct)
  }

  private static func mirror(_ error: NSError) -> Mirror {
    // The object can be a wrapper around a Swift error.
    let origin = error as any Error
    guard Swift.type(of: origin) is NSError.Type else { return Mirror(reflecting: origin) }
    return Mirror(
      error,
      children: ["domain": error.domain, "code": error.code, "userInfo": error.userInfo],
      displayStyle: .class)
  }
}

// The closures below cast each value to a concrete type because this is much faster than casting to
// a protocol.
extension DumpType {
  private static func description<Value: CustomStringConvertible>(
    _ type: Value.Type
  ) -> (Any) -> String {
    { ($0 as? Value)?.description ?? String(describing: $0) }
  }

  private static func snapshotDescription<Value: AnySnapshotStringConvertible>(
    _ type: Value.Type
  ) -> (Any) -> String {
    { ($0 as? Value)?.snapshotDescription ?? String(describing: $0) }
  }

  private static func members<Value: DumpContainer>(
    _ type: Value.Type
  ) -> (Any) -> [Mirror.Child] {
    { ($0 as? Value)?.dumpMembers ?? [] }
  }

  /// A value that consists of a single byte can't contain padding, so equal values have equal
  /// bytes.
  private static func byte<Value>(_ type: Value.Type) -> Presentation {
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
