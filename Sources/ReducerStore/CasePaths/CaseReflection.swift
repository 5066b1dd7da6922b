import RuntimeIssues

/// Reads the payload of one enum case by reflection, once it has learnt the case's name.
///
/// Only the public `Mirror` is used: a microsecond is cheaper than a break with the next
/// toolchain. An enum with a `customMirror` of its own hides its cases; it needs a case path
/// written by hand.
struct CaseReflection<Root, Value>: Sendable {
  private let embed: @Sendable (Value) -> Root
  private let learnt = Lock<CaseShape?>(nil)

  init(embed: @escaping @Sendable (Value) -> Root) {
    self.embed = embed
  }

  func extract(from root: Root) -> Value? {
    guard let child = Mirror(reflecting: root).children.first else { return nil }
    guard let shape = learnt.withLock({ $0 }) else { return learn(from: child) }
    return value(of: child, in: shape)
  }

  private func value(of child: Mirror.Child, in shape: CaseShape) -> Value? {
    guard child.label == shape.name else { return nil }
    if let tuple = shape.tuple {
      guard ObjectIdentifier(type(of: child.value)) == tuple else { return nil }
    }
    let payload = shape.isLabelledValue ? firstChild(of: child.value) : child.value
    return payload as? Value
  }

  private func learn(from child: Mirror.Child) -> Value? {
    guard let value = child.value as? Value ?? firstChild(of: child.value) as? Value else {
      return nil
    }
    guard let own = Mirror(reflecting: embed(value)).children.first else { return nil }
    guard !holdsFunction else {
      reportIssue(functionMessage)
      return nil
    }
    let payload = Mirror(reflecting: own.value)
    let isTuple = payload.displayStyle == .tuple
    let shape = CaseShape(
      name: own.label,
      tuple: isTuple ? ObjectIdentifier(type(of: own.value)) : nil,
      isLabelledValue: isTuple && payload.children.count == 1)
    learnt.withLock { $0 = shape }
    return self.value(of: child, in: shape)
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
}
