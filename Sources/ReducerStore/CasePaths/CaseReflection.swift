import RuntimeIssues

/// A case path implementation that extracts associated values using reflection.
///
/// Extraction uses only `Mirror`, so it doesn't depend on the memory layout of enums. Enums with a
/// custom mirror aren't supported.
///
/// `/Enum.case` can also be used as a case path of `Enum?` because Swift implicitly converts a
/// function that returns `Enum` to a function that returns `Enum?`. The case is then nested in one
/// or more optionals, which must be unwrapped first.
struct CaseReflection<Root, Value>: Sendable {
  private let embed: @Sendable (Value) -> Root
  private let cachedShape = Lock<CaseShape?>(nil)
  /// The number of optionals in the root's type, which is the maximum number that the case can be
  /// nested in.
  private let optionalDepth: Int

  init(embed: @escaping @Sendable (Value) -> Root) {
    self.embed = embed
    self.optionalDepth = ReducerStore.optionalDepth(of: Root.self)
  }

  func extract(from root: Root) -> Value? {
    // Unwrap before casting. Otherwise, a missing value could be cast to a `Value` type that is
    // optional.
    guard let shape = cachedShape.withLock({ $0 }) ?? findShape(in: root),
      let payload = shape.payload(of: root)
    else { return nil }
    return payload as? Value
  }

  /// Determines how `Mirror` represents the case.
  ///
  /// To do so, this embeds any value of the right type that the root contains, even if the value
  /// belongs to a different case.
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

  private func depthOfCase(of embedded: Root, with payload: Value) -> Int {
    guard optionalDepth > 0 else { return 0 }
    // In a recursive enum, several levels can contain a value of the right type, so also compare
    // the values.
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

  /// A Boolean value that indicates whether the associated value is a function.
  ///
  /// Reflection can't extract most functions, because it returns them with a different calling
  /// convention. The exception is a function without parameters that returns `Void`.
  private var containsFunction: Bool {
    let name = typeName(of: Value.self)
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

/// The features by which `Mirror` distinguishes an enum case from all other cases.
///
/// The other cases can have the same base name, such as `a(x:)` and `a(y:)`. This class isn't
/// generic. Otherwise, each extraction would have to look up type metadata.
private final class CaseShape: Sendable {
  private let name: String?
  /// The type of the tuple that contains the associated values, including its labels.
  ///
  /// This is `nil` if the associated value isn't reflected as a tuple. Other types aren't stored,
  /// because the associated value could be an existential whose dynamic type varies.
  private let tuple: ObjectIdentifier?
  /// A Boolean value that indicates whether the case has a single, labeled associated value, which
  /// Swift reflects as a tuple.
  private let isLabeledValue: Bool
  /// The number of optionals that surround the case.
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

/// Unwraps the given number of optionals and returns the child that represents the enum case, or
/// `nil` if any of the optionals are `nil`.
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
  // Type names are cached, so this takes much less time than creating a mirror.
  guard typeName(of: type(of: payload)).hasPrefix("(") else { return payload }
  let mirror = Mirror(reflecting: payload)
  guard mirror.displayStyle == .tuple, let child = mirror.children.first else { return payload }
  return child.value
}

/// Returns the number of optionals in the given type.
///
/// For example, this returns 2 for `Int??`.
private func optionalDepth(of type: Any.Type) -> Int {
  (type as? any OptionalType.Type).map { 1 + optionalDepth(of: $0.wrappedType) } ?? 0
}

private protocol OptionalType {
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrappedType: Any.Type { Wrapped.self }
}
