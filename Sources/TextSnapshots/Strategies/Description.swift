internal import Foundation

extension Snapshotting where Format == String {
  /// A strategy for any value: its description, with sets and dictionaries in a stable order.
  ///
  /// It is the text of `String(describing:)`, except that the members of sets and dictionaries
  /// are in the order of their own texts, wherever they are in the value, and that private types
  /// are named without the address that Swift has in their names.
  ///
  /// ```swift
  /// assertSnapshot(of: ["b": [2], "a": [1]], as: .description)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// ["a": [1], "b": [2]]
  /// ```
  public static var description: Snapshotting {
    SimplySnapshotting.lines.pullback { value in
      withoutContexts(StableDescription.text(of: value, isNested: false))
    }
  }
}

/// A text without the addresses in the names of private types: `(unknown context at $1020).`.
private func withoutContexts(_ text: String) -> String {
  let parts = text.components(separatedBy: "(unknown context at $")
  return parts[0]
    + parts.dropFirst().map { part in
      part.drop { $0.isHexDigit }.dropFirst(2)
    }
    .joined()
}

/// The text of `String(describing:)`, with sets and dictionaries in a stable order.
///
/// Where Swift prints a value by its parts, so does this, to reach sets and dictionaries inside;
/// a type with words of its own is asked for them.
enum StableDescription {
  /// Describes a value.
  ///
  /// - Returns: The text.
  static func text(of value: Any, isNested: Bool, depth: Int = 0) -> String {
    guard depth < 100 else { return words(of: value, isNested) }
    if let value = value as? any StablyDescribed {
      return value.stableText(isNested: isNested, depth: depth)
    }
    let hasOwnWords =
      value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
    let mirror = Mirror(reflecting: value)
    let members = mirror.children
    switch mirror.displayStyle {
    case .tuple: return "(\(list(members, depth)))"
    case .struct where !hasOwnWords:
      return "\(typeName(mirror, isNested))(\(list(members, depth)))"
    case .enum where !hasOwnWords:
      guard let payload = members.first, let name = payload.label else { break }
      let prefix = isNested ? "\(typeName(mirror, isNested)).\(name)" : name
      let text = text(of: payload.value, isNested: true, depth: depth + 1)
      return Mirror(reflecting: payload.value).displayStyle == .tuple
        ? prefix + text : "\(prefix)(\(text))"
    default: break
    }
    return words(of: value, isNested)
  }

  private static func words(of value: Any, _ isNested: Bool) -> String {
    isNested ? String(reflecting: value) : String(describing: value)
  }

  private static func list(_ members: Mirror.Children, _ depth: Int) -> String {
    members.map { member in
      let text = text(of: member.value, isNested: true, depth: depth + 1)
      // The elements of a tuple without names are called ".0", ".1".
      guard let label = member.label, !label.hasPrefix(".") else { return text }
      return "\(label): \(text)"
    }
    .joined(separator: ", ")
  }

  private static func typeName(_ mirror: Mirror, _ isNested: Bool) -> String {
    isNested ? String(reflecting: mirror.subjectType) : String(describing: mirror.subjectType)
  }
}

/// A container of the standard library, whose text is made of the texts of its members.
private protocol StablyDescribed {
  func stableText(isNested: Bool, depth: Int) -> String
}

extension Array: StablyDescribed {
  fileprivate func stableText(isNested: Bool, depth: Int) -> String {
    let members = map { StableDescription.text(of: $0, isNested: true, depth: depth + 1) }
    return "[" + members.joined(separator: ", ") + "]"
  }
}

extension Set: StablyDescribed {
  fileprivate func stableText(isNested: Bool, depth: Int) -> String {
    let members = map { StableDescription.text(of: $0, isNested: true, depth: depth + 1) }
      .sortedByBytes()
    let list = "[" + members.joined(separator: ", ") + "]"
    return isNested ? "Set(\(list))" : list
  }
}

extension Dictionary: StablyDescribed {
  fileprivate func stableText(isNested: Bool, depth: Int) -> String {
    guard !isEmpty else { return "[:]" }
    let pairs = map { key, value in
      StableDescription.text(of: key, isNested: true, depth: depth + 1) + ": "
        + StableDescription.text(of: value, isNested: true, depth: depth + 1)
    }
    return "[" + pairs.sortedByBytes().joined(separator: ", ") + "]"
  }
}

extension Optional: StablyDescribed {
  fileprivate func stableText(isNested: Bool, depth: Int) -> String {
    map { "Optional(\(StableDescription.text(of: $0, isNested: true, depth: depth + 1)))" } ?? "nil"
  }
}

extension [String] {
  fileprivate func sortedByBytes() -> [String] {
    sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
