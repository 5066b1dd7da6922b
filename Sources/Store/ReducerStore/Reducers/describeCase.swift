import Foundation
import RuntimeIssues

/// Returns the type and the case of `value`, omitting the data in the case, as in
/// `App.Action.counter(.loaded(…))`.
package func describeCase(of value: Any) -> String {
  let type = typeName(of: type(of: value))
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .enum ? "\(type).\(caseName(of: value, mirror))" : type
}

private func caseName(of value: Any, _ mirror: Mirror) -> String {
  guard let payload = mirror.children.first else { return "\(value)" }
  let name = payload.label ?? "\(value)"
  let mirror = Mirror(reflecting: payload.value)
  guard mirror.displayStyle == .tuple else {
    return "\(name)(\(payloadName(of: payload.value, mirror)))"
  }
  let elements = mirror.children.map { element in
    // The elements of a tuple without labels have the labels ".0", ".1", and so on.
    let label = element.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
    return label + payloadName(of: element.value, Mirror(reflecting: element.value))
  }
  return "\(name)(\(elements.joined(separator: ", ")))"
}

private func payloadName(of value: Any, _ mirror: Mirror) -> String {
  mirror.displayStyle == .enum ? ".\(caseName(of: value, mirror))" : "…"
}

private let typeNames = Lock<[ObjectIdentifier: String]>([:])

/// Returns the name of `type` without the names of the module and the function that declare it.
package func typeName(of type: Any.Type) -> String {
  let id = ObjectIdentifier(type)
  if let name = typeNames.withLock({ $0[id] }) { return name }
  let name = makeTypeName(of: type)
  typeNames.withLock { $0[id] = name }
  return name
}

private func makeTypeName(of type: Any.Type) -> String {
  // The names of private and local types contain a memory address.
  let parts = String(reflecting: type).components(separatedBy: "(unknown context at ")
  let full = parts.dropFirst().reduce(parts[0]) { name, part in
    name + part.drop { $0 != ")" }.dropFirst(2)
  }
  var name = ""
  var path: Substring = ""
  for character in full {
    if character == "." || character == "_" || character.isLetter || character.isNumber {
      path.append(character)
    } else {
      name += withoutModule(path) + String(character)
      path = ""
    }
  }
  return name + withoutModule(path)
}

private func withoutModule(_ path: Substring) -> Substring {
  guard let dot = path.firstIndex(of: ".") else { return path }
  // A part that follows the generic arguments, as in `Box<Int>.Index`, isn't preceded by a module
  // name.
  return dot == path.startIndex ? path : path[path.index(after: dot)...]
}

/// Returns whether two values are equal, or `nil` if the first value isn't `Equatable`.
package func areEqual(_ first: Any, _ second: Any) -> Bool? {
  func isEqual<Value: Equatable>(_ first: Value) -> Bool { second as? Value == first }
  return (first as? any Equatable).map { isEqual($0) }
}
