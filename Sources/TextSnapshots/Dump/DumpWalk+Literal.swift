import Foundation

extension DumpWalk {
  /// Adds a value by a mirror, as Swift literals need it: cases by their name, objects by number.
  mutating func addLiteral(
    _ mirror: Mirror, of value: Any, _ type: DumpType, label: String?, depth: Int
  ) {
    let style = DumpNode.Style(mirror.displayStyle)
    let object = type.isClass ? value as AnyObject : nil
    if style == .object, let object {
      addObject(mirror, object, type, label: label, depth: depth)
      return
    }
    // An object whose mirror says that it is something else has no number, but may hold itself.
    guard enter(object) else {
      append(DumpNode(label, .circular, type))
      return
    }
    let count = mirror.children.count
    let description = count == 0 ? words(for: value, style) : nil
    let node = DumpNode(label, style, type, description: description, childCount: count)
    add(node, with: mirror.children, depth: depth)
    leave(object)
  }

  private mutating func addObject(
    _ mirror: Mirror, _ object: AnyObject, _ type: DumpType, label: String?, depth: Int
  ) {
    let identity = ObjectIdentifier(object)
    if let number = numbers[identity] {
      var node = DumpNode(label, .repeated, type)
      node.object = number
      append(node)
      return
    }
    let children = DumpWalk.children(of: mirror)
    if let object = object as? NSObject, children.isEmpty || type.isFromFoundation {
      // One of Foundation's: what it has for properties are addresses, or kept to itself.
      append(
        DumpNode(label, .other, type, description: "\(type.name)(\(object.snapshotDescription))"))
      return
    }
    let number = Int32(objects.count)
    numbers[identity] = number
    objects.append(DumpObject(node: nodes.count, reference: object))
    let index = nodes.count
    add(DumpNode(label, .object, type, childCount: children.count), with: children, depth: depth)
    nodes[index].object = number
  }

  /// The properties of an object, those of its superclasses first.
  private static func children(of mirror: Mirror) -> [Mirror.Child] {
    var children = Array(mirror.children)
    var superclass = mirror.superclassMirror
    while let next = superclass {
      children.insert(contentsOf: next.children, at: 0)
      superclass = next.superclassMirror
    }
    return children
  }

  /// What stands for a value without children; `nil` where its type and parentheses do.
  private func words(for value: Any, _ style: DumpNode.Style) -> String? {
    switch style {
    case .enumeration: caseName(of: value)
    case .other: value is Any.Type ? "\(String(describing: value)).self" : "\(value)"
    default: nil
    }
  }

  private func caseName(of value: Any) -> String {
    guard
      value is any CustomStringConvertible || value is any CustomDebugStringConvertible
        || value is any TextOutputStreamable
    else { return "\(value)" }
    // Its own words may be the same for all its cases.
    func name<Value>(_ value: Value) -> String? {
      enumCaseName(value).map { String(cString: $0) }
    }
    return _openExistential(value, do: name) ?? "\(value)"
  }

  /// Takes a value out of an `AnyHashable`, as in a dictionary with mixed keys.
  static func base(of value: Any) -> Any {
    guard Swift.type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable else {
      return value
    }
    return base(of: hashable.base)
  }
}

/// Asks the runtime for the name of a case without payload.
///
/// It is the entry point that `print` and `dump` of the standard library use themselves, in the
/// stable part of the runtime since Swift 5. Nothing public serves as well: a mirror labels cases
/// with payload only, and every printing function asks a value with words of its own for those,
/// so that two cases with equal words would read alike.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
