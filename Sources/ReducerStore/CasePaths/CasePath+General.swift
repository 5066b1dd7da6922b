// Case paths that belong to no enum of an app.

extension CasePath where Root == Value {
  /// The case path from values to themselves: `Scope(state: \.counter, action: .self)`.
  public static var `self`: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Root == Value? {
  /// The case path from an optional to its value: `/.some`.
  public static var some: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Root == Void, Value: Sendable {
  /// Makes a case path from `Void` to a value that is always the same.
  ///
  /// - Parameter value: The value.
  /// - Returns: The case path.
  public static func constant(_ value: Value) -> CasePath {
    CasePath(embed: { _ in () }, extract: { value })
  }
}

extension CasePath where Value == Never {
  /// The case path to a case that no value can have.
  public static var never: CasePath {
    // There is no value to embed, so this body needs no result.
    CasePath(embed: { _ -> Root in }, extract: { _ in nil })
  }
}

extension CasePath where Value: RawRepresentable & SendableMetatype, Root == Value.RawValue {
  /// The case path from raw values to the values that they represent.
  public static var rawValue: CasePath {
    CasePath(embed: { $0.rawValue }, extract: { Value(rawValue: $0) })
  }
}

extension CasePath where Value: LosslessStringConvertible & SendableMetatype, Root == String {
  /// The case path from strings to the values that they describe.
  public static var description: CasePath {
    CasePath(embed: { $0.description }, extract: { Value($0) })
  }
}
