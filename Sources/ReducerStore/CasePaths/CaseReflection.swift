import RuntimeIssues

/// Reads the payload of one enum case by reflection, once it has learnt the case's name.
///
/// Only the public `Mirror` is used: a microsecond is cheaper than a break with the next
/// toolchain. An enum with a `customMirror` of its own hides its cases; it needs a case path
/// written by hand.
///
/// `/Enum.case` also makes a case path of `Enum?`, since a function to `Enum` converts to one to
/// `Enum?`. The case is then inside the optional.
struct CaseReflection<Root, Value>: Sendable {
  private let embed: @Sendable (Value) -> Root
  private let learnt = Lock<CaseShape?>(nil)
  /// How many optionals wrap the root's own type; `Optional.some` is inside fewer of them.
  private let optionalDepth: Int

  init(embed: @escaping @Sendable (Value) -> Root) {
    self.embed = embed
    self.optionalDepth = ReducerStore.optionalDepth(of: Root.self)
  }

  func extract(from root: Root) -> Value? {
    if let shape = learnt.withLock({ $0 }) {
      guard let child = child(of: root, inside: shape.optionals) else { return nil }
      return value(of: child, in: shape)
    }
    // Any payload of the right type will do to learn the name of the case.
    for optionals in 0...optionalDepth {
      guard let child = child(of: root, inside: optionals), let value = payload(of: child) else {
        continue
      }
      return learn(from: value, root: root)
    }
    return nil
  }

  /// The case of a root, or of what is inside a number of optionals; `nil` if one is `nil`.
  @inline(__always)
  private func child(of root: Root, inside optionals: Int) -> Mirror.Child? {
    // Most roots are no optionals: this is what every action passes through.
    if optionals == 0 { return Mirror(reflecting: root).children.first }
    var child = Mirror(reflecting: root).children.first
    for _ in 0..<optionals {
      guard let some = child else { return nil }
      child = Mirror(reflecting: some.value).children.first
    }
    return child
  }

  private func payload(of child: Mirror.Child) -> Value? {
    child.value as? Value ?? firstChild(of: child.value) as? Value
  }

  private func value(of child: Mirror.Child, in shape: CaseShape) -> Value? {
    guard child.label == shape.name else { return nil }
    if let tuple = shape.tuple {
      guard ObjectIdentifier(type(of: child.value)) == tuple else { return nil }
    }
    let payload = shape.isLabelledValue ? firstChild(of: child.value) : child.value
    return payload as? Value
  }

  private func learn(from value: Value, root: Root) -> Value? {
    let embedded = embed(value)
    let optionals = optionals(around: value, in: embedded)
    guard let own = child(of: embedded, inside: optionals) else { return nil }
    guard !holdsFunction else {
      reportIssue(functionMessage)
      return nil
    }
    let payload = Mirror(reflecting: own.value)
    let isTuple = payload.displayStyle == .tuple
    let shape = CaseShape(
      name: own.label,
      tuple: isTuple ? ObjectIdentifier(type(of: own.value)) : nil,
      isLabelledValue: isTuple && payload.children.count == 1,
      optionals: optionals)
    learnt.withLock { $0 = shape }
    return child(of: root, inside: optionals).flatMap { self.value(of: $0, in: shape) }
  }

  /// How many optionals wrap the case of a payload.
  private func optionals(around value: Value, in embedded: Root) -> Int {
    guard optionalDepth > 0 else { return 0 }
    // A recursive enum has payloads of the right type in several places. Only one is this value.
    let text = String(reflecting: value)
    for optionals in 0..<optionalDepth {
      guard let child = child(of: embedded, inside: optionals), let payload = payload(of: child)
      else { continue }
      if String(reflecting: payload) == text { return optionals }
    }
    return optionalDepth
  }

  private func firstChild(of payload: Any) -> Any {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple, let child = mirror.children.first else { return payload }
    return child.value
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

/// What distinguishes the case.
///
/// The name alone does not: `a(x:)` and `a(y:)` are both `a`. It stands outside the generic type,
/// where reading it from its lock would look up the metadata of five types for every action.
private struct CaseShape: Sendable {
  let name: String?
  /// The payload's type, where it is a tuple: that one is static, labels included.
  ///
  /// The type of any other payload may be that of the value in an existential.
  let tuple: ObjectIdentifier?
  /// Whether the payload is one value with a label, which reflects as a tuple of one.
  let isLabelledValue: Bool
  /// How many optionals wrap the case.
  let optionals: Int
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
