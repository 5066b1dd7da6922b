/// The text of `String(describing:)`, with sets and dictionaries in a stable order.
///
/// Where Swift prints a value by its parts, so does this, to reach sets and dictionaries inside;
/// a type with words of its own is asked for them.
enum StableDescription {
  /// Describes a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isNested: Whether it is part of another, where Swift prints it as `debugPrint` would.
  /// - Returns: The text.
  static func text(of value: Any, isNested: Bool) -> String {
    if let value = value as? any StablyDescribed { return value.stableText(isNested: isNested) }
    let hasOwnWords =
      value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
    let mirror = Mirror(reflecting: value)
    let members = mirror.children
    switch mirror.displayStyle {
    case .tuple: return "(\(list(members)))"
    case .struct where !hasOwnWords:
      return "\(typeName(mirror, isNested))(\(list(members)))"
    case .enum where !hasOwnWords:
      guard let payload = members.first, let name = payload.label else { break }
      let prefix = isNested ? "\(typeName(mirror, isNested)).\(name)" : name
      let text = text(of: payload.value, isNested: true)
      return Mirror(reflecting: payload.value).displayStyle == .tuple
        ? prefix + text : "\(prefix)(\(text))"
    default: break
    }
    return isNested ? String(reflecting: value) : String(describing: value)
  }

  private static func list(_ members: Mirror.Children) -> String {
    members.map { member in
      let text = text(of: member.value, isNested: true)
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
  func stableText(isNested: Bool) -> String
}

extension Array: StablyDescribed {
  fileprivate func stableText(isNested: Bool) -> String {
    "[" + map { StableDescription.text(of: $0, isNested: true) }.joined(separator: ", ") + "]"
  }
}

extension Set: StablyDescribed {
  fileprivate func stableText(isNested: Bool) -> String {
    let members = map { StableDescription.text(of: $0, isNested: true) }.sortedByBytes()
    let list = "[" + members.joined(separator: ", ") + "]"
    return isNested ? "Set(\(list))" : list
  }
}

extension Dictionary: StablyDescribed {
  fileprivate func stableText(isNested: Bool) -> String {
    guard !isEmpty else { return "[:]" }
    let pairs = map { key, value in
      StableDescription.text(of: key, isNested: true) + ": "
        + StableDescription.text(of: value, isNested: true)
    }
    return "[" + pairs.sortedByBytes().joined(separator: ", ") + "]"
  }
}

extension Optional: StablyDescribed {
  fileprivate func stableText(isNested: Bool) -> String {
    map { "Optional(\(StableDescription.text(of: $0, isNested: true)))" } ?? "nil"
  }
}

extension [String] {
  fileprivate func sortedByBytes() -> [String] {
    sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
