import Foundation

extension DumpType {
  /// How values of a type are written as Swift literals.
  static func literalWords(of type: Any.Type) -> Words {
    if type is any CustomDumpRepresentable.Type {
      return .represented { ($0 as? any CustomDumpRepresentable)?.customDumpValue ?? $0 }
    }
    if type is any CustomDumpStringConvertible.Type {
      return .leaf {
        ($0 as? any CustomDumpStringConvertible)?.customDumpDescription ?? "\($0)"
      }
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
    if let type = type as? any CustomStringConvertible.Type,
      childless.contains(ObjectIdentifier(type))
    {
      return .leaf(description(type))
    }
    // What these are made of is opaque to reflection, or an address.
    if type is any SIMD.Type { return .leaf { "\($0)" } }
    if type is AnyKeyPath.Type { return .leaf(keyPath) }
    return type is any CustomReflectable.Type ? .none : byte(type)
  }

  /// A key path as it is written; a computed property has an address in the place of its name.
  private static func keyPath(_ value: Any) -> String {
    String(reflecting: value).replacing(/<computed 0x[0-9a-f]+/, with: "<computed")
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
      leaf(Character.self) { SwiftLiteral(String($0)).text },
      leaf(UUID.self) { "UUID(\($0))" },
      leaf(URL.self) { "URL(\($0.snapshotDescription))" },
      leaf(Date.self) { "Date(\($0.snapshotDescription))" },
      leaf(Data.self) { "Data(\($0.snapshotDescription))" },
      leaf(Decimal.self) { $0.description },
      leaf(TimeZone.self) { "TimeZone(\($0.identifier))" },
      leaf(Locale.self) { "Locale(\($0.identifier))" },
      leaf(Duration.self) { $0.description },
      leaf(AttributedString.self) { "AttributedString(\(SwiftLiteral($0.description).text))" },
    ])
}
