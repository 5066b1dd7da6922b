/// Returns a description of `value` that's the same in every process.
///
/// Unlike `String(describing:)`, this function sorts sets and dictionaries at every level, and
/// omits the memory addresses in the names of private types.
package func stableDescription(of value: Any) -> String {
  stableText(of: value, isNested: false, depth: 0)
}

/// Returns the stable description of a value, with strings in quotation marks if `isNested` is
/// `true`.
private func stableText(of value: Any, isNested: Bool, depth: Int) -> String {
  // Limit the recursion depth, and use Swift's own description for deeper values.
  guard depth < 100 else { return ownText(of: value, isNested) }
  if let container = value as? any DumpContainer {
    return text(of: container, isNested, depth)
  }
  let isDescribed =
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    || value is any TextOutputStreamable
  let mirror = Mirror(reflecting: value)
  let members = mirror.children
  switch mirror.displayStyle {
  case .tuple: return "(\(labeledTexts(of: members, depth)))"
  case .struct where !isDescribed:
    return "\(ownText(of: mirror.subjectType, isNested))(\(labeledTexts(of: members, depth)))"
  case .enum where !isDescribed:
    guard let payload = members.first, let name = payload.label else { break }
    let prefix = isNested ? "\(ownText(of: mirror.subjectType, isNested)).\(name)" : name
    let text = stableText(of: payload.value, isNested: true, depth: depth + 1)
    let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
    return isTuple ? prefix + text : "\(prefix)(\(text))"
  default: break
  }
  return ownText(of: value, isNested)
}

private func ownText(of value: Any, _ isNested: Bool) -> String {
  withoutTypeContexts(isNested ? String(reflecting: value) : String(describing: value))
}

private func text(of container: any DumpContainer, _ isNested: Bool, _ depth: Int) -> String {
  let members = container.dumpMembers
  switch type(of: container).dumpStyle {
  case .optional: return texts(of: members, depth).first.map { "Optional(\($0))" } ?? "nil"
  case .set:
    let list = "[\(sortedList(texts(of: members, depth)))]"
    return isNested ? "Set(\(list))" : list
  case .dictionary:
    guard !members.isEmpty else { return "[:]" }
    let pairs = members.map { pair in
      texts(of: Mirror(reflecting: pair.value).children, depth).joined(separator: ": ")
    }
    return "[\(sortedList(pairs))]"
  default: return "[\(texts(of: members, depth).joined(separator: ", "))]"
  }
}

private func texts(of members: some Sequence<Mirror.Child>, _ depth: Int) -> [String] {
  members.map { stableText(of: $0.value, isNested: true, depth: depth + 1) }
}

private func labeledTexts(of members: Mirror.Children, _ depth: Int) -> String {
  members.map { member in
    let text = stableText(of: member.value, isNested: true, depth: depth + 1)
    // The elements of a tuple are labeled ".0", ".1", and so on if they have no names.
    guard let label = member.label, !label.hasPrefix(".") else { return text }
    return "\(label): \(text)"
  }
  .joined(separator: ", ")
}

private func sortedList(_ texts: [String]) -> String {
  texts.sorted { compareBytes($0, $1) < 0 }.joined(separator: ", ")
}

/// Removes the contexts of private types, which contain memory addresses.
package func withoutTypeContexts(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "(")) else { return text }
  return text.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
}
