import Foundation

/// Returns a description of `value` that's the same in every process.
///
/// Unlike `String(describing:)`, this function sorts sets and dictionaries at every level, and
/// omits the memory addresses in the names of private types.
///
/// - Throws: An `IncompleteDumpError` if another value could have the same description, or the
///   description could differ in another process.
package func stableDescription(of value: Any) throws(IncompleteDumpError) -> String {
  var writer = DescriptionWriter()
  let text = writer.text(of: value, isNested: false)
  if let error = writer.error { throw error }
  return text
}

/// A recursive search for the parts of a value that Swift's own description doesn't write in a
/// stable way.
private struct DescriptionWriter {
  private(set) var error: IncompleteDumpError?
  /// The path components of the current value.
  private var path: [String] = []

  mutating func text(of value: Any, isNested: Bool) -> String {
    // Limit the recursion depth, and use Swift's own description for deeper values.
    guard path.count < 100 else { return ownText(of: value, isNested) }
    if let container = value as? any DumpContainer { return text(of: container, isNested) }
    if let text = knownText(of: value, isNested) { return text }
    let isDescribed =
      value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
    return isDescribed
      ? describedText(of: value, isNested) : reflectedText(of: value, isNested)
  }

  private mutating func knownText(of value: Any, _ isNested: Bool) -> String? {
    if let metatype = value as? Any.Type {
      return isNested
        ? ownText(of: value, isNested) : TypeName.path(of: metatype)
    }
    let type = type(of: value)
    if value is AnyKeyPath {
      let text = DumpType.keyPath(value)
      if text.contains("<computed (") { fail(.keyPath(text)) }
      return text
    }
    if DumpType.isAddress(type) {
      fail(.address(type: TypeName.path(of: type), path: path.joined()))
      return "\(TypeName.path(of: type))(…)"
    }
    return knownDescription(of: value)
  }

  private mutating func describedText(of value: Any, _ isNested: Bool) -> String {
    let type = type(of: value)
    switch DumpType.known(type) {
    case .replacement(let replacement): return text(of: replacement(value), isNested: isNested)
    case .container(_, let members): return "[\(sortedList(texts(of: members(value))))]"
    case .leaf(let text) where value is NSNumber: return text(value)
    case .mirror(let mirror) where type is AnyObject.Type:
      return "\(type)(\(labeledTexts(of: mirror(value).children)))"
    default: break
    }
    guard type is NSObject.Type, let object = value as? NSObject else {
      return ownText(of: value, isNested)
    }
    if let string = object as? NSString { return ownText(of: string as String, isNested) }
    if let list = listText(of: object) { return "[\(list)]" }
    if let text = object.stableOwnText(isNested: isNested) { return text }
    failUnreadable(type)
    return ownText(of: value, isNested)
  }

  /// Returns the members of a collection from Foundation, or `nil` for any other object.
  private mutating func listText(of object: NSObject) -> String? {
    switch object {
    case let set as NSCountedSet:
      return sortedList(set.map { "\(memberText($0, "")): \(set.count(for: $0))" })
    case let set as NSSet: return sortedList(set.map { memberText($0, "") })
    case let dictionary as NSDictionary:
      return sortedList(dictionary.map { "\(memberText($0, "")): \(memberText($1, ""))" })
    case let array as NSArray:
      return array.enumerated().map { memberText($1, "[\($0)]") }.joined(separator: ", ")
    default: return nil
    }
  }

  private mutating func reflectedText(of value: Any, _ isNested: Bool) -> String {
    let mirror = Mirror(reflecting: value)
    let members = mirror.children
    let type = type(of: value)
    switch mirror.displayStyle {
    case .tuple: return "(\(labeledTexts(of: members)))"
    case .struct where members.isEmpty && DumpType(type, for: .bullets).hasContents:
      failUnreadable(type)
    case .struct:
      return "\(ownText(of: mirror.subjectType, isNested))(\(labeledTexts(of: members)))"
    case .enum:
      guard let payload = members.first, let name = payload.label else { break }
      let prefix = isNested ? "\(ownText(of: mirror.subjectType, isNested)).\(name)" : name
      let text = memberText(payload.value, ".\(name)")
      let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
      return isTuple ? prefix + text : "\(prefix)(\(text))"
    case .class:
      let all = sequence(first: mirror, next: \.superclassMirror)
      let isEmpty = all.allSatisfy { DumpType.withoutGenerated(Array($0.children)).isEmpty }
      if !isEmpty { failUnreadable(type) }
    case nil where !members.isEmpty:
      return "\(ownText(of: mirror.subjectType, isNested))(\(labeledTexts(of: members)))"
    case nil where "\(value)" != "(Function)": failUnreadable(type)
    default: break
    }
    return ownText(of: value, isNested)
  }

  private mutating func text(of container: any DumpContainer, _ isNested: Bool) -> String {
    let members = container.dumpMembers
    switch type(of: container).dumpStyle {
    case .optional: return members.first.map { "Optional(\(memberText($0.value, "")))" } ?? "nil"
    case .set:
      let list = "[\(sortedList(texts(of: members)))]"
      return isNested ? "Set(\(list))" : list
    case .dictionary:
      guard !members.isEmpty else { return "[:]" }
      let pairs = members.map { pair in
        texts(of: Mirror(reflecting: pair.value).children).joined(separator: ": ")
      }
      return "[\(sortedList(pairs))]"
    default: return "[\(texts(of: members).joined(separator: ", "))]"
    }
  }

  private mutating func texts(of members: some Sequence<Mirror.Child>) -> [String] {
    members.enumerated().map { memberText($1.value, "[\($0)]") }
  }

  private mutating func labeledTexts(of members: Mirror.Children) -> String {
    members.map { member in
      // The elements of a tuple are labeled ".0", ".1", and so on if they have no names.
      guard let label = member.label, !label.hasPrefix(".") else {
        return memberText(member.value, member.label ?? "")
      }
      return "\(label): \(memberText(member.value, ".\(label)"))"
    }
    .joined(separator: ", ")
  }

  private mutating func memberText(_ value: Any, _ component: String) -> String {
    path.append(component)
    defer { path.removeLast() }
    return text(of: value, isNested: true)
  }

  private mutating func fail(_ found: IncompleteDumpError) {
    if error == nil { error = found }
  }

  private mutating func failUnreadable(_ type: Any.Type) {
    fail(.unreadable(type: TypeName.path(of: type), path: path.joined()))
  }
}

private func ownText(of value: Any, _ isNested: Bool) -> String {
  withoutTypeContexts(isNested ? String(reflecting: value) : String(describing: value))
}

func sortedList(_ texts: [String]) -> String {
  texts.sorted { compareBytes($0, $1) < 0 }.joined(separator: ", ")
}
