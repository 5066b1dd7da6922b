import Foundation

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
