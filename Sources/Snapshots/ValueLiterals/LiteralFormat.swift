internal import Foundation
package import ValueDumps

extension DumpFormat {
  /// The format of the Swift literals in the `.customDump` strategy and in differences between
  /// values.
  package static var literal: DumpFormat {
    DumpFormat(
      isLiteral: true, name: { LiteralTypeName.name(of: $0) },
      presentation: DumpType.literalPresentation)
  }
}

extension DumpType {
  fileprivate static func literalPresentation(of type: Any.Type) -> Presentation {
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
    if let container = container(type) { return container }
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
    // The mirrors of these types are empty or contain only memory addresses.
    if type is any SIMD.Type { return .leaf { "\($0)" } }
    if type is any _Pointer.Type {
      let name = LiteralTypeName.name(of: type)
      return .leaf { _ in "\(name)(…)" }
    }
    return type is any CustomReflectable.Type ? .reflected : byte(type)
  }

  /// Returns a presentation that shows an object like the Swift value that it can be bridged to.
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
    // The object may wrap a Swift error.
    let origin = error as any Error
    guard Swift.type(of: origin) is NSError.Type else { return Mirror(reflecting: origin) }
    return Mirror(
      error,
      children: ["domain": error.domain, "code": error.code, "userInfo": error.userInfo],
      displayStyle: .class)
  }
}
