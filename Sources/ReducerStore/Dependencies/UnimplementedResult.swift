public import Foundation

/// A type with a value that an unimplemented closure can return: an empty one, or zero.
///
/// Conform a type of your own to it, or give `unimplemented(_:placeholder:)` a value.
public protocol UnimplementedResult: SendableMetatype {
  /// What a closure returns that nobody implemented.
  static var unimplementedResult: Self { get }
}

extension Bool: UnimplementedResult {
  /// What a closure returns that nobody implemented: `false`.
  public static var unimplementedResult: Bool { false }
}

extension Int: UnimplementedResult {
  /// What a closure returns that nobody implemented: zero.
  public static var unimplementedResult: Int { 0 }
}

extension Double: UnimplementedResult {
  /// What a closure returns that nobody implemented: zero.
  public static var unimplementedResult: Double { 0 }
}

extension Duration: UnimplementedResult {
  /// What a closure returns that nobody implemented: zero.
  public static var unimplementedResult: Duration { .zero }
}

extension String: UnimplementedResult {
  /// What a closure returns that nobody implemented: an empty text.
  public static var unimplementedResult: String { "" }
}

extension Data: UnimplementedResult {
  /// What a closure returns that nobody implemented: no bytes.
  public static var unimplementedResult: Data { Data() }
}

extension Date: UnimplementedResult {
  /// What a closure returns that nobody implemented: the first moment of 2001.
  public static var unimplementedResult: Date { Date(timeIntervalSinceReferenceDate: 0) }
}

extension UUID: UnimplementedResult {
  /// What a closure returns that nobody implemented: one of zeros.
  public static var unimplementedResult: UUID { UUID(0) }
}

extension URL: UnimplementedResult {
  /// What a closure returns that nobody implemented: `file:///`.
  public static var unimplementedResult: URL { URL(fileURLWithPath: "/") }
}

extension Optional: UnimplementedResult {
  /// What a closure returns that nobody implemented: `nil`.
  public static var unimplementedResult: Wrapped? { nil }
}

extension Array: UnimplementedResult {
  /// What a closure returns that nobody implemented: no elements.
  public static var unimplementedResult: [Element] { [] }
}

extension Set: UnimplementedResult {
  /// What a closure returns that nobody implemented: no elements.
  public static var unimplementedResult: Set<Element> { [] }
}

extension Dictionary: UnimplementedResult {
  /// What a closure returns that nobody implemented: no entries.
  public static var unimplementedResult: [Key: Value] { [:] }
}

extension IdentifiedArray: UnimplementedResult where Element: Identifiable, ID == Element.ID {
  /// What a closure returns that nobody implemented: no elements.
  public static var unimplementedResult: IdentifiedArray { [] }
}

extension AsyncStream: UnimplementedResult {
  /// What a closure returns that nobody implemented: a stream that has ended.
  public static var unimplementedResult: AsyncStream { .finished }
}

extension AsyncThrowingStream: UnimplementedResult where Failure == any Error {
  /// What a closure returns that nobody implemented: a stream that has ended.
  public static var unimplementedResult: AsyncThrowingStream { .finished() }
}
