import RuntimeIssues

/// A type that extracts the associated value of an enum case by reflection.
///
/// The implementation uses only `Mirror`, so it doesn't depend on the memory layout of enums. It
/// doesn't support enums with a custom mirror.
///
/// `/Enum.case` can also be a case path of `Enum?`, because Swift converts a function that returns
/// `Enum` to a function that returns `Enum?`. In this situation, the case is nested in the
/// optional.
struct CaseReflection<Root, Value>: Sendable {
  private let embed: @Sendable (Value) -> Root
  private let cachedShape = Lock<CaseShape?>(nil)
  /// The maximum number of optionals that the case can be nested in.
  private let optionalDepth: Int

  init(embed: @escaping @Sendable (Value) -> Root) {
    self.embed = embed
    self.optionalDepth = ReducerStore.optionalDepth(of: Root.self)
  }

  func extract(from root: Root) -> Value? {
    // Unwrap before casting, because `nil` could be cast to an optional value.
    guard let shape = cachedShape.withLock({ $0 }) ?? findShape(in: root),
      let payload = shape.payload(of: root)
    else { return nil }
    return payload as? Value
  }

  /// Finds the shape of the case by embedding a value of the right type, which can be from any
  /// case.
  private func findShape(in root: Root) -> CaseShape? {
    guard let value = anyPayload(in: root) else { return nil }
    let embedded = embed(value)
    let depth = depthOfCase(of: embedded, with: value)
    guard let shape = CaseShape(of: embedded, inside: depth) else { return nil }
    guard !containsFunction else {
      reportIssue(functionMessage)
      return nil
    }
    cachedShape.withLock { $0 = shape }
    return shape
  }

  /// Returns the number of optionals that an embedded case is nested in.
  private func depthOfCase(of embedded: Root, with payload: Value) -> Int {
    guard optionalDepth > 0 else { return 0 }
    // A recursive enum can contain values of the right type at several depths.
    let text = String(reflecting: payload)
    return (0..<optionalDepth).first { depth in
      value(in: embedded, inside: depth).map { String(reflecting: $0) == text } ?? false
    } ?? optionalDepth
  }

  private func anyPayload(in root: Root) -> Value? {
    for depth in 0...optionalDepth {
      if let value = value(in: root, inside: depth) { return value }
    }
    return nil
  }

  private func value(in root: Root, inside optionals: Int) -> Value? {
    guard let payload = caseChild(of: root, inside: optionals)?.value else { return nil }
    return payload as? Value ?? firstElement(of: payload) as? Value
  }

  /// Indicates whether the associated value contains a function, which reflection would return with
  /// a different calling convention.
  ///
  /// A function without parameters that returns `Void` always has the same calling convention.
  private var containsFunction: Bool {
    let name = String(reflecting: Value.self)
    if name == "() -> ()" || name == "@Sendable () -> ()" { return false }
    return (name.hasPrefix("(") || name.hasPrefix("@")) && name.contains(" -> ")
  }

  private var functionMessage: String {
    """
    A "/" case path of "\(Root.self)" can't extract a function.

      Associated value: \(Value.self)

    To fix, implement both directions of the case path:

      CasePath(embed: …, extract: { if case .name(let payload) = $0 { payload } else { nil } })
    """
  }
}

/// The properties that distinguish an enum case from other cases, including cases with the same
/// base name, such as `a(x:)` and `a(y:)`.
///
/// The class isn't generic, so extracting a value doesn't look up type metadata.
private final class CaseShape: Sendable {
  private let name: String?
  /// The type of the tuple of associated values, including its labels.
  ///
  /// Values that aren't tuples can be existentials, whose dynamic type varies.
  private let tuple: ObjectIdentifier?
  /// Indicates whether the case has a single labeled value, which is reflected as a tuple.
  private let isLabeledValue: Bool
  /// The number of optionals that the case is nested in.
  private let optionals: Int

  init?(of root: Any, inside optionals: Int) {
    guard let child = caseChild(of: root, inside: optionals) else { return nil }
    let payload = Mirror(reflecting: child.value)
    let isTuple = payload.displayStyle == .tuple
    self.name = child.label
    self.tuple = isTuple ? ObjectIdentifier(type(of: child.value)) : nil
    self.isLabeledValue = isTuple && payload.children.count == 1
    self.optionals = optionals
  }

  func payload(of root: Any) -> Any? {
    guard let child = caseChild(of: root, inside: optionals), child.label == name else {
      return nil
    }
    guard let tuple else { return child.value }
    guard ObjectIdentifier(type(of: child.value)) == tuple else { return nil }
    return isLabeledValue ? firstElement(of: child.value) : child.value
  }
}

/// Returns the child that represents the case of a value after unwrapping the given number of
/// optionals, or `nil` if one of the optionals is `nil`.
@inline(__always)
private func caseChild(of root: Any, inside optionals: Int) -> Mirror.Child? {
  var child = Mirror(reflecting: root).children.first
  for _ in 0..<optionals {
    guard let some = child else { return nil }
    child = Mirror(reflecting: some.value).children.first
  }
  return child
}

private func firstElement(of payload: Any) -> Any {
  let mirror = Mirror(reflecting: payload)
  guard mirror.displayStyle == .tuple, let child = mirror.children.first else { return payload }
  return child.value
}

/// Returns the number of optionals that a type is nested in, such as 2 for `Int??`.
private func optionalDepth(of type: Any.Type) -> Int {
  (type as? any OptionalType.Type).map { 1 + optionalDepth(of: $0.wrappedType) } ?? 0
}

private protocol OptionalType {
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrappedType: Any.Type { Wrapped.self }
}
