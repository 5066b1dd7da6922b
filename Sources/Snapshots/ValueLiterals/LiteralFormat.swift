import Foundation
package import ValueDumps

extension DumpFormat {
  /// The format of the Swift literals in the `.customDump` strategy and in differences between
  /// values.
  package static var literal: DumpFormat {
    DumpFormat(
      isLiteral: true, name: { LiteralTypeName.name(of: $0) },
      metatype: { LiteralTypeName.name(of: $0, isAbbreviated: false) },
      presentation: DumpType.literalPresentation)
  }
}

extension DumpType {
  /// A Boolean value that indicates whether the type has a description of its own in Swift
  /// literals.
  var isWrittenAsText: Bool {
    type is any CustomDumpStringConvertible.Type || type is NSValue.Type
      || type is NSPredicate.Type || DumpType.describedTypes.contains(ObjectIdentifier(type))
  }

  private static let describedTypes: Set<ObjectIdentifier> = {
    let types: [Any.Type] = [
      Data.self, Date.self, Decimal.self, Locale.self, NSExceptionName.self, URL.self, UUID.self,
    ]
    return Set(types.map { ObjectIdentifier($0) })
  }()

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
    if let known = known(type) { return known }
    if let type = type as? any CustomStringConvertible.Type,
      childless.contains(ObjectIdentifier(type))
    {
      return .leaf(description(type))
    }
    if let type = type as? NSObject.Type { return foundationPresentation(of: type) }
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
      return .replacement { text in
        guard let text = text as? NSAttributedString else { return text }
        return text.hasAttributes
          ? AttributedText(description: text.snapshotDescription) : text.string
      }
    case is NSTimeZone.Type:
      return .replacement { ($0 as? NSTimeZone).flatMap { TimeZone(identifier: $0.name) } ?? $0 }
    default:
      return bridge(
        from: type,
        to: [
          Calendar.self, Data.self, Date.self, Notification.self, String.self, URL.self, UUID.self,
        ]) ?? .reflected
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
      leaf(AttributedString.self) {
        "AttributedString(\(SwiftLiteral.text(of: attributedText(of: $0))))"
      },
      leaf(AttributedText.self) { "NSAttributedString(\(SwiftLiteral.text(of: $0.description)))" },
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

  private static func mirror(_ error: NSError) -> Mirror {
    // The object may wrap a Swift error.
    let origin = error as any Error
    guard Swift.type(of: origin) is NSError.Type else { return Mirror(reflecting: origin) }
    let known: [Mirror.Child] = [
      ("domain", error.domain), ("code", error.code), ("userInfo", error.userInfo),
    ]
    return Mirror(error, children: known + ownProperties(of: error), displayStyle: .class)
  }
}

/// The description of an `NSAttributedString` that has attributes.
private struct AttributedText: Equatable { let description: String }

extension NSAttributedString {
  fileprivate var hasAttributes: Bool {
    var isPlain = true
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, _, _ in
      if !attributes.isEmpty { isPlain = false }
    }
    return !isPlain
  }
}

private func attributedText(of text: AttributedString) -> String {
  (try? stableDescription(of: text)) ?? text.description
}
