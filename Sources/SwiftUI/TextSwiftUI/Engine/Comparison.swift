import TextCombine

/// A type that knows better than its bits whether two values are the same.
protocol OwnComparison {
  func isSame(as other: Self) -> Bool
}

/// A property whose storage belongs to its view or to the environment, so that views are the same
/// whatever it contains.
protocol OwnedProperty {}

/// Returns whether two values have the same bits, are equal, or are the same object.
///
/// As in SwiftUI, a structure is compared property by property. A closure that captures something is
/// the same only if it was made at the same time.
func areSame<Value>(_ a: Value, _ b: Value) -> Bool {
  let isSame = Comparison.of(Value.self)
  return withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in isSame(a, b) } }
}

/// How values of a type are compared, which is found only once for each type.
enum Comparison {
  typealias IsSame = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  // Views are evaluated on the main actor only.
  nonisolated(unsafe) private static var known: [ObjectIdentifier: IsSame] = [:]

  // So are these two, which are set only while two values are compared.
  /// Whether other observable objects of the same type, and other closures, are the same.
  nonisolated(unsafe) private(set) static var ignoresReferences = false
  /// Whether values were the same only because of that.
  nonisolated(unsafe) private static var hasIgnoredObject = false

  /// Returns whether two values contain other observable objects, and nothing else differs but closures.
  static func differOnlyInObjects<Value>(_ a: Value, _ b: Value) -> Bool {
    (ignoresReferences, hasIgnoredObject) = (true, false)
    defer { ignoresReferences = false }
    return areSame(a, b) && hasIgnoredObject
  }

  /// Returns whether it doesn't matter that an observable object is another one.
  static func ignoresObject() -> Bool {
    if ignoresReferences { hasIgnoredObject = true }
    return ignoresReferences
  }

  static func of(_ type: Any.Type) -> IsSame {
    if let isSame = known[ObjectIdentifier(type)] { return isSame }
    let isSame = make(type)
    known[ObjectIdentifier(type)] = isSame
    return isSame
  }

  /// Compares what is stored, property by property, without the `==` of the type.
  static func ofProperties<Value>(_ type: Value.Type) -> IsSame {
    guard MemoryLayout<Value>.size > 0 else { return { _, _ in true } }
    let hasSameBits = bits(MemoryLayout<Value>.size)
    // Whether the type is a protocol or an enumeration is known only of a value.
    var content: IsSame?
    return { a, b in
      if hasSameBits(a, b) { return true }
      if let content { return content(a, b) }
      let isSame = ofContent(a.assumingMemoryBound(to: type).pointee)
      content = isSame
      return isSame(a, b)
    }
  }

  /// Compares values whose bits differ, of the type of the given one.
  private static func ofContent<Value>(_ value: Value) -> IsSame {
    func pointees(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> (Value, Value) {
      (a.assumingMemoryBound(to: Value.self).pointee, b.assumingMemoryBound(to: Value.self).pointee)
    }
    let dynamicType = Swift.type(of: value as Any)
    if dynamicType != Value.self {
      return { a, b in
        let (a, b) = pointees(a, b)
        return isSame(any: a, b)
      }
    }
    let properties = comparisons(of: dynamicType)
    if !properties.isEmpty {
      return { a, b in properties.allSatisfy { $0.isSame(a + $0.offset, b + $0.offset) } }
    }
    // Others, such as closures, are the same only if their bits are.
    guard Mirror(reflecting: value).displayStyle == .enum else {
      return { _, _ in ignoresReferences }
    }
    return { a, b in
      let (a, b) = pointees(a, b)
      return isSameCase(a, b)
    }
  }

  private typealias Property = (offset: Int, isSame: IsSame)

  private static func comparisons(of type: Any.Type) -> [Property] {
    storedProperties(of: type).map { property in
      // A weak reference doesn't have the layout of its type.
      (property.offset, property.isStrong ? of(property.type) : bits(MemoryLayout<Int>.size))
    }
  }

  private static func make<Value>(_ type: Value.Type) -> IsSame {
    if type is any OwnedProperty.Type { return { _, _ in true } }
    if let type = type as? any OwnComparison.Type { return ownComparison(type) }
    let hasSameBits = bits(MemoryLayout<Value>.size)
    if let type = type as? any Equatable.Type {
      let isEqual = equality(type)
      return { hasSameBits($0, $1) || isEqual($0, $1) }
    }
    guard let object = type as? AnyClass else { return ofProperties(type) }
    guard type is any ObservableObject.Type || isObservable(object) else { return hasSameBits }
    return { hasSameBits($0, $1) || ignoresObject() }
  }

  private static func bits(_ size: Int) -> IsSame {
    { memcmp($0, $1, size) == 0 }
  }

  private static func equality<Value: Equatable>(_ type: Value.Type) -> IsSame {
    { $0.assumingMemoryBound(to: type).pointee == $1.assumingMemoryBound(to: type).pointee }
  }

  private static func ownComparison<Value: OwnComparison>(_ type: Value.Type) -> IsSame {
    { a, b in
      let other = b.assumingMemoryBound(to: type).pointee
      return a.assumingMemoryBound(to: type).pointee.isSame(as: other)
    }
  }

  /// Compares values of an enumeration.
  private static func isSameCase(_ a: Any, _ b: Any) -> Bool {
    let (mirror, other) = (Mirror(reflecting: a), Mirror(reflecting: b))
    guard let payload = mirror.children.first, let otherPayload = other.children.first,
      payload.label == otherPayload.label
    else { return false }
    return isSame(any: payload.value, otherPayload.value)
  }

  private static func isSame(any a: Any, _ b: Any) -> Bool {
    func isSame<Value>(_ type: Value.Type) -> Bool {
      guard let a = a as? Value, let b = b as? Value else { return false }
      return areSame(a, b)
    }
    let type = Swift.type(of: a)
    return type == Swift.type(of: b) && isSame(type)
  }
}

extension Optional: OwnComparison {
  func isSame(as other: Wrapped?) -> Bool {
    switch (self, other) {
    case (let a?, let b?): areSame(a, b)
    case (nil, nil): true
    default: false
    }
  }
}

// MARK: Stored properties

/// A stored property of a structure or a class.
struct StoredProperty {
  let name: String
  let type: Any.Type
  let offset: Int
  /// Whether it isn't weak or unowned.
  let isStrong: Bool
  let isVariable: Bool
}

// The standard library has no public interface for the offsets of stored properties. These are the
// functions of the runtime that `Mirror` calls.

private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
  _ type: Any.Type, index: Int, metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int

/// Returns the stored properties of a type, which must not be a protocol.
func storedProperties(of type: Any.Type) -> [StoredProperty] {
  (0..<fieldCount(type)).map { index in
    var metadata = FieldMetadata()
    let field = fieldType(type, index: index, metadata: &metadata)
    defer { metadata.freeName?(metadata.name) }
    return StoredProperty(
      name: metadata.name.map { String(cString: $0) } ?? "", type: field,
      offset: fieldOffset(type, index: index), isStrong: metadata.isStrong,
      isVariable: metadata.isVariable)
  }
}
