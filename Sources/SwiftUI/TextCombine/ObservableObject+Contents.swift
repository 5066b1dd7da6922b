import Foundation

extension ObservableObject {
  /// A description of what the object contains, to tell whether another one was made in the same
  /// way, or `nil` if there's too much of it or if it contains a closure, of which nobody knows what it
  /// captures.
  ///
  /// Other objects are the same only if they're identical, unless they have no properties. What
  /// differs in each object is left out: identifiers, dates, and subscriptions.
  package var contents: String? {
    var writer = ContentsWriter()
    writer.writeChildren(of: Mirror(reflecting: self))
    return writer.rest < 0 ? nil : writer.text
  }
}

private struct ContentsWriter {
  private(set) var text = ""
  /// The number of values that can be described.
  private(set) var rest = 100

  mutating func writeChildren(of mirror: Mirror) {
    var current: Mirror? = mirror
    while let mirror = current {
      for child in mirror.children {
        text += " \(child.label ?? ""):"
        write(child.value)
      }
      current = mirror.superclassMirror
    }
  }

  private mutating func write(_ value: Any) {
    rest -= 1
    guard rest >= 0 else { return }
    switch value {
    case let property as any PublishedProperty: return write(property.content)
    case is UUID, is Date, is AnyCancellable: return
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let isEmpty = mirror.children.isEmpty && mirror.superclassMirror == nil
      text += isEmpty ? "\(mirror.subjectType)" : "\(ObjectIdentifier(value as AnyObject))"
    } else if mirror.children.isEmpty {
      let description = "\(value)"
      if description == "(Function)" { rest = -1 }
      text += description
    } else {
      text += "("
      writeChildren(of: mirror)
      text += ")"
    }
  }
}
