import Foundation

/// The form of the text, which decides how types are named and which descriptions are used.
enum DumpForm {
  /// Bulleted lines, as the `.dump` strategy writes them.
  case bullets
  /// Swift literals, as the `.customDump` strategy and structural differences write them.
  case literal
}

/// What is the same for all values of a type: asked once, because casts and names are what makes
/// reflection slow.
final class DumpType {
  /// How a value of the type describes itself.
  enum Words {
    /// By its type and its children.
    case none
    /// By a text; children may follow.
    case own((Any) -> String)
    /// By a text, without children: there is nothing to reflect.
    case leaf((Any) -> String)
    /// By what a container of the standard library is made of.
    case container(DumpNode.Style, (Any) -> [Mirror.Child])
    /// By its type and its children, and it fits in a byte, so that few values can differ.
    case small((Any) -> UInt8?)
    /// By the words of another value.
    case represented((Any) -> Any)
    /// By a mirror that is not the one of its type.
    case mirrored((Any) -> Mirror)
  }

  /// The name without its module, and without the number of a local type.
  let name: String
  /// How a value describes itself, unless reflection finds a collection, tuple or optional.
  let words: Words
  /// The names of cases without payload that were met, for types of one byte.
  var caseNames: [UInt8: String] = [:]

  /// Whether the members of a value come in the order of their hashes, which says nothing.
  ///
  /// Any other type that reflects as a set or a dictionary has an order that counts.
  let isUnordered: Bool

  /// Whether values of the type are objects, which may hold themselves.
  let isClass: Bool
  /// Whether values of the type are key paths, whose names Swift does not always know.
  let isKeyPath: Bool

  private let type: Any.Type

  /// The name with generic arguments.
  private(set) lazy var fullName = LiteralTypeName.name(of: type, isAbbreviated: false)
  /// Whether values of the type are objects that Foundation makes.
  private(set) lazy var isFromFoundation = DumpType.isFromFoundation(type)
  /// Whether values of the type are texts, whose lines are indented below their label.
  private(set) lazy var isText = type is any StringProtocol.Type
  /// Whether the type chooses its mirror.
  private(set) lazy var makesItsMirror =
    type is any CustomReflectable.Type || type is any CustomDumpReflectable.Type
  /// Whether the type chooses its mirror for Swift literals alone.
  private(set) lazy var hasCustomMirror =
    type is any CustomDumpReflectable.Type || type is NSError.Type
  /// Whether macros store something beside the properties of the type; `nil` if that isn't known.
  private var storesMacros: Bool?
  /// Whether values of the type print themselves.
  private(set) lazy var hasOwnWords =
    type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
    || type is any TextOutputStreamable.Type
  /// Whether two values of the type are equal; `nil` if the type cannot say.
  private(set) lazy var equality: ((Any, Any) -> Bool)? =
    (type as? any Equatable.Type).map { DumpType.equality(of: $0) }
  /// What identifies a value of the type: its `id`; `nil` if the type has none.
  private(set) lazy var identity: ((Any) -> AnyHashable?)? =
    (type as? any Identifiable.Type).map { DumpType.identity(of: $0) }
  /// Whether values of the type can differ although their texts are the same.
  private(set) lazy var canHideDifferences: Bool = {
    guard type is any CustomDumpStringConvertible.Type || hasCustomMirror else {
      return false
    }
    return equality != nil
  }()

  init(_ type: Any.Type, for form: DumpForm) {
    self.type = type
    isClass = type is AnyClass
    isKeyPath = isClass && type is AnyKeyPath.Type
    isUnordered = DumpType.isUnordered(type)
    switch form {
    case .bullets:
      name = DumpType.name(of: type)
      words = isKeyPath ? .leaf(DumpType.keyPath) : DumpType.words(of: type)
    case .literal:
      name = LiteralTypeName.name(of: type, isAbbreviated: true)
      words = isKeyPath ? .leaf(DumpType.keyPath) : DumpType.literalWords(of: type)
    }
  }

  /// The children of a value without what a macro stores beside the properties, such as the
  /// registrar of an `@Observable` class, which changes when the object is observed.
  func visible(_ children: [Mirror.Child]) -> [Mirror.Child] {
    if storesMacros == false { return children }
    let visible = DumpType.withoutMacros(children)
    // All values of a type have the same properties, unless it makes its mirrors.
    if !makesItsMirror { storesMacros = visible.count != children.count }
    return visible
  }

  static func withoutMacros(_ children: [Mirror.Child]) -> [Mirror.Child] {
    children.filter { $0.label?.hasPrefix("_$") != true }
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

  private static func equality<Value: Equatable>(
    of type: Value.Type
  ) -> (Any, Any) -> Bool {
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

  private static func words(of type: Any.Type) -> Words {
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
    let isPrintedByItself =
      isReflectedByItself || type is any CustomDebugStringConvertible.Type
      || type is any TextOutputStreamable.Type
    return isPrintedByItself ? .none : byte(type)
  }

  /// Casting to the type itself costs a fraction of casting to the protocol.
  static func description<Value: CustomStringConvertible>(
    _ type: Value.Type
  ) -> (Any) -> String {
    { ($0 as? Value)?.description ?? String(describing: $0) }
  }

  /// A value of one byte is that byte: it has no padding in which equal values could differ.
  static func byte<Value>(_ type: Value.Type) -> Words {
    guard MemoryLayout<Value>.size == 1 else { return .none }
    return .small { ($0 as? Value).map { withUnsafeBytes(of: $0) { $0[0] } } }
  }

  static func members<Value: DumpContainer>(
    _ type: Value.Type
  ) -> (Any) -> [Mirror.Child] {
    { ($0 as? Value)?.dumpMembers ?? [] }
  }

  private static func snapshotDescription<Value: AnySnapshotStringConvertible>(
    _ type: Value.Type
  ) -> (Any) -> String {
    { value in
      guard let value = value as? Value else { return String(describing: value) }
      return value.snapshotDescription
    }
  }

  /// The types that have a mirror of their own, but no children in it or none worth showing.
  static let childless: Set<ObjectIdentifier> = [
    ObjectIdentifier(Bool.self), ObjectIdentifier(Int.self), ObjectIdentifier(Int8.self),
    ObjectIdentifier(Int16.self), ObjectIdentifier(Int32.self), ObjectIdentifier(Int64.self),
    ObjectIdentifier(UInt.self), ObjectIdentifier(UInt8.self), ObjectIdentifier(UInt16.self),
    ObjectIdentifier(UInt32.self), ObjectIdentifier(UInt64.self), ObjectIdentifier(Float.self),
    ObjectIdentifier(Double.self), ObjectIdentifier(String.self),
    ObjectIdentifier(Substring.self), ObjectIdentifier(Character.self),
    ObjectIdentifier(UUID.self), ObjectIdentifier(URL.self), ObjectIdentifier(Date.self),
    ObjectIdentifier(Data.self),
  ]
}

extension DumpType {
  /// How values of a type are written as Swift literals.
  static func literalWords(of type: Any.Type) -> Words {
    if type is any CustomDumpStringConvertible.Type {
      return .leaf {
        ($0 as? any CustomDumpStringConvertible)?.customDumpDescription ?? "\($0)"
      }
    }
    if type is any CustomDumpRepresentable.Type {
      return .represented { ($0 as? any CustomDumpRepresentable)?.customDumpValue ?? $0 }
    }
    if type is any CustomDumpReflectable.Type {
      return .mirrored {
        ($0 as? any CustomDumpReflectable)?.customDumpMirror ?? Mirror(reflecting: $0)
      }
    }
    if let type = type as? any DumpContainer.Type {
      return .container(type.dumpStyle, members(type))
    }
    if let known = literalLeaves[ObjectIdentifier(type)] { return .leaf(known) }
    if let known = representations[ObjectIdentifier(type)] { return .represented(known) }
    if type == Calendar.self {
      return .mirrored { ($0 as? Calendar).map(mirror) ?? Mirror(reflecting: $0) }
    }
    if let type = type as? any CustomStringConvertible.Type,
      childless.contains(ObjectIdentifier(type))
    {
      return .leaf(description(type))
    }
    if let type = type as? NSObject.Type { return words(of: type) }
    // What these are made of is opaque to reflection, or an address.
    if type is any SIMD.Type { return .leaf { "\($0)" } }
    if type is any _Pointer.Type {
      let name = LiteralTypeName.name(of: type, isAbbreviated: true)
      return .leaf { _ in "\(name)(…)" }
    }
    return type is any CustomReflectable.Type ? .none : byte(type)
  }

  private static func leaf<Value>(
    _ type: Value.Type, _ text: @escaping @Sendable (Value) -> String
  ) -> (ObjectIdentifier, @Sendable (Any) -> String) {
    (ObjectIdentifier(type), { ($0 as? Value).map(text) ?? "\($0)" })
  }

  /// Types whose values are one thing, whatever their mirrors say.
  private static let literalLeaves: [ObjectIdentifier: @Sendable (Any) -> String] = Dictionary(
    uniqueKeysWithValues: [
      leaf(String.self) { SwiftLiteral($0).text },
      leaf(Substring.self) { SwiftLiteral(String($0)).text },
      leaf(UUID.self) { "UUID(\($0))" },
      leaf(URL.self) { "URL(\($0.snapshotDescription))" },
      leaf(Date.self) { "Date(\(DateText($0, hasMilliseconds: true).text))" },
      leaf(Data.self) { "Data(\($0.snapshotDescription))" },
      leaf(Decimal.self) { $0.description },
      leaf(TimeZone.self) { "TimeZone(\($0.identifier))" },
      leaf(Locale.self) { "Locale(\($0.identifier))" },
      leaf(Duration.self) { $0.description },
      leaf(AttributedString.self) { "AttributedString(\(SwiftLiteral($0.description).text))" },
      leaf(ObjectIdentifier.self) { _ in "ObjectIdentifier(…)" },
      leaf(NSExceptionName.self) { $0.rawValue },
    ])

  private static func represented<Value>(
    _ type: Value.Type, _ other: @escaping @Sendable (Value) -> Any
  ) -> (ObjectIdentifier, @Sendable (Any) -> Any) {
    (ObjectIdentifier(type), { ($0 as? Value).map(other) ?? $0 })
  }

  /// Types whose values are shown as another value.
  private static let representations: [ObjectIdentifier: @Sendable (Any) -> Any] = Dictionary(
    uniqueKeysWithValues: [
      represented(Character.self) { String($0) },
      represented(Unicode.Scalar.self) { String(Character($0)) },
      represented(StaticString.self) { "\($0)" },
      represented(AnyHashable.self) { $0.base },
      represented(NSRange.self) { Range($0) as Any },
    ])

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
}

/// Foundation's objects, which are shown as the corresponding Swift values.
extension DumpType {
  private static func words(of type: NSObject.Type) -> Words {
    switch type {
    case is NSError.Type:
      .mirrored { ($0 as? NSError).map(mirror) ?? Mirror(reflecting: $0) }
    case is NSOrderedSet.Type:
      .mirrored { value in
        let members = (value as? NSOrderedSet)?.array ?? []
        return Mirror(value, unlabeledChildren: members, displayStyle: .collection)
      }
    case is NSValue.Type, is NSPredicate.Type:
      .leaf { ($0 as? NSObject)?.snapshotDescription ?? "\($0)" }
    case is NSAttributedString.Type: .represented { ($0 as? NSAttributedString)?.string ?? $0 }
    case is NSString.Type: .represented { ($0 as? NSString).map { $0 as String } ?? $0 }
    case is NSDate.Type: .represented { ($0 as? NSDate).map { $0 as Date } ?? $0 }
    case is NSData.Type: .represented { ($0 as? NSData).map { $0 as Data } ?? $0 }
    case is NSURL.Type: .represented { ($0 as? NSURL).map { $0 as URL } ?? $0 }
    case is NSUUID.Type: .represented { ($0 as? NSUUID).map { $0 as UUID } ?? $0 }
    case is NSLocale.Type: .represented { ($0 as? NSLocale).map { $0 as Locale } ?? $0 }
    case is NSCalendar.Type: .represented { ($0 as? NSCalendar).map { $0 as Calendar } ?? $0 }
    case is NSIndexPath.Type: .represented { ($0 as? NSIndexPath).map { $0 as IndexPath } ?? $0 }
    case is NSIndexSet.Type: .represented { ($0 as? NSIndexSet).map { $0 as IndexSet } ?? $0 }
    case is NSNotification.Type:
      .represented { ($0 as? NSNotification).map { $0 as Notification } ?? $0 }
    case is NSTimeZone.Type:
      .represented { ($0 as? NSTimeZone).flatMap { TimeZone(identifier: $0.name) } ?? $0 }
    case is NSURLComponents.Type:
      .represented { ($0 as? NSURLComponents).map { $0 as URLComponents } ?? $0 }
    case is NSURLQueryItem.Type:
      .represented { ($0 as? NSURLQueryItem).map { $0 as URLQueryItem } ?? $0 }
    default: .none
    }
  }

  private static func mirror(_ error: NSError) -> Mirror {
    // An error of Swift's own in the box that makes an object of it.
    let origin = error as any Error
    guard Swift.type(of: origin) is NSError.Type else { return Mirror(reflecting: origin) }
    return Mirror(
      error,
      children: ["domain": error.domain, "code": error.code, "userInfo": error.userInfo],
      displayStyle: .class)
  }
}
