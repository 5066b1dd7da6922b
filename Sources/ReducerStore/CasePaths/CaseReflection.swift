import RuntimeIssues

/// Reads the payload of one enum case by reflection, once it has learned the case's name.
///
/// Only the public `Mirror` is used: a microsecond is cheaper than a break with the next
/// toolchain. An enum with a `customMirror` of its own hides its cases; it needs a case path
/// written by hand.
///
/// `/Enum.case` also makes a case path of `Enum?`, since a function to `Enum` converts to one to
/// `Enum?`. The case is then inside the optional.
struct CaseReflection<Root, Value>: Sendable {
  private let embed: @Sendable (Value) -> Root
  private let learned = Lock<CaseShape?>(nil)
  /// How many optionals wrap the root's own type; `Optional.some` is inside fewer of them.
  private let optionalDepth: Int

  init(embed: @escaping @Sendable (Value) -> Root) {
    self.embed = embed
    self.optionalDepth = ReducerStore.optionalDepth(of: Root.self)
  }

  func extract(from root: Root) -> Value? {
    // Unwrapped before the cast: a missing payload casts to a value that is itself an optional.
    guard let shape = learned.withLock({ $0 }) ?? learn(from: root),
      let payload = shape.payload(of: root)
    else { return nil }
    return payload as? Value
  }

  /// Learns what the case is from any payload of the right type, whatever its case.
  private func learn(from root: Root) -> CaseShape? {
    guard let value = anyPayload(in: root) else { return nil }
    let embedded = embed(value)
    let depth = depthOfCase(of: embedded, with: value)
    guard let shape = CaseShape(of: embedded, inside: depth) else { return nil }
    guard !holdsFunction else {
      reportIssue(functionMessage)
      return nil
    }
    learned.withLock { $0 = shape }
    return shape
  }

  /// How many optionals wrap the case of a payload.
  private func depthOfCase(of embedded: Root, with payload: Value) -> Int {
    guard optionalDepth > 0 else { return 0 }
    // A recursive enum has payloads of the right type in several places. Only one is this value.
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

  /// Whether the payload is, or has in it, a function: reflection would hand it out in another
  /// calling convention, and calling it would give garbage.
  ///
  /// One without parameters and result has the same convention everywhere.
  private var holdsFunction: Bool {
    let name = String(reflecting: Value.self)
    if name == "() -> ()" || name == "@Sendable () -> ()" { return false }
    return (name.hasPrefix("(") || name.hasPrefix("@")) && name.contains(" -> ")
  }

  private var functionMessage: String {
    """
    A case path of "\(Root.self)" written with "/" cannot read a payload that is a function.

      Payload: \(Value.self)

    To fix, write the case path by hand:

      CasePath(embed: …, extract: { if case .name(let payload) = $0 { payload } else { nil } })
    """
  }
}

/// What distinguishes the case, and how its payload is read.
///
/// The name alone doesn't: `a(x:)` and `a(y:)` are both `a`. It stands outside the generic type,
/// where each action that passes would look up metadata.
private final class CaseShape: Sendable {
  private let name: String?
  /// The payload's type, where it is a tuple: that one is static, labels included.
  ///
  /// The type of any other payload may be that of the value in an existential.
  private let tuple: ObjectIdentifier?
  /// Whether the payload is one value with a label, which reflects as a tuple of one.
  private let isLabeledValue: Bool
  /// How many optionals wrap the case.
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

/// The case of a root, or of what is inside a number of optionals; `nil` if one is `nil`.
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

/// How many optionals wrap a type: 1 for `Int?`, 2 for `Int??`.
private func optionalDepth(of type: Any.Type) -> Int {
  (type as? any OptionalType.Type).map { 1 + optionalDepth(of: $0.wrappedType) } ?? 0
}

private protocol OptionalType {
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrappedType: Any.Type { Wrapped.self }
}
