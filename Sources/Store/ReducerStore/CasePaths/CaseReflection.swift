import RuntimeIssues

/// A value that extracts the associated values of a case using reflection.
///
/// A `Mirror` shows the name of a root's case, but nothing shows the name of the case that `embed`
/// creates. To find out, the associated value of the root is embedded again. The root is in the
/// right case if both roots have the same name and the same type of associated value.
///
/// `/Enum.case` can also be a case path of `Enum?` because Swift implicitly converts a function
/// that returns `Enum` to a function that returns `Enum?`. The case is then nested in optionals.
struct CaseReflection<Root, Value>: Sendable {
  private let embed: @Sendable (Value) -> Root
  /// The number of optionals that the case can be nested in.
  private let optionalDepth: Int
  private let isFunction: Bool

  init(embed: @escaping @Sendable (Value) -> Root) {
    self.embed = embed
    optionalDepth = countOptionals(of: Root.self)
    // Reflection can't extract most functions, because it returns them with a different calling
    // convention. The exception is a function without parameters that returns `Void`.
    let name = typeName(of: Value.self)
    isFunction =
      (name.hasPrefix("(") || name.hasPrefix("@")) && name.contains(" -> ")
      && name != "() -> ()" && name != "@Sendable () -> ()"
  }

  func extract(from root: Root) -> Value? {
    for depth in 0...optionalDepth {
      guard let (name, payload) = payload(of: root, inside: depth),
        let value = value(in: payload)
      else { continue }
      let embedded = embed(value)
      guard let (otherName, otherPayload) = self.payload(of: embedded, inside: depth),
        name == otherName, type(of: payload) == type(of: otherPayload),
        optionalDepth == 0 || depth == self.depth(of: value, in: embedded)
      else { continue }
      if !isFunction { return value }
      reportIssue(functionMessage)
      break
    }
    return nil
  }

  /// Returns the number of optionals around a value that was just embedded.
  private func depth(of value: Value, in embedded: Root) -> Int? {
    let values = (0...optionalDepth).compactMap { depth in
      payload(of: embedded, inside: depth).flatMap { self.value(in: $0.payload) }
        .map { (depth: depth, value: $0) }
    }
    guard values.count > 1 else { return values.first?.depth }
    // In a recursive enum, several levels contain a value of the right type, so compare the values.
    let text = String(reflecting: value)
    return (values.first { String(reflecting: $0.value) == text } ?? values.last)?.depth
  }

  private func value(in payload: Any) -> Value? {
    payload as? Value ?? firstElement(of: payload) as? Value
  }

  /// Returns the case inside the given number of optionals, if it has an associated value.
  private func payload(of root: Root, inside optionals: Int) -> (name: String?, payload: Any)? {
    var child = Mirror(reflecting: root).children.first
    for _ in 0..<optionals { child = child.flatMap { Mirror(reflecting: $0.value).children.first } }
    return child.map { ($0.label, $0.value) }
  }

  private var functionMessage: String {
    """
    A "/" case path of "\(Root.self)" can't extract a function.

      Associated value: \(Value.self)

    To fix, conform the enum to "CasePathable", and write "\\.name" instead.
    """
  }
}

/// Returns the first element of a tuple, because Swift reflects a single, labeled value as a tuple.
private func firstElement(of payload: Any) -> Any {
  // Type names are cached, so this takes much less time than creating a mirror.
  guard typeName(of: type(of: payload)).hasPrefix("(") else { return payload }
  let mirror = Mirror(reflecting: payload)
  guard mirror.displayStyle == .tuple, let child = mirror.children.first else { return payload }
  return child.value
}

/// Returns the number of optionals in a type, such as 2 for `Int??`.
private func countOptionals(of type: Any.Type) -> Int {
  (type as? any OptionalType.Type).map { 1 + countOptionals(of: $0.wrappedType) } ?? 0
}

protocol OptionalType {
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrappedType: Any.Type { Wrapped.self }
}
