public import Foundation

/// How two values of a format are compared, and how the format becomes a file and back.
public struct Diffing<Value> {
  /// Turns a value into the bytes of its file.
  public var toData: (Value) -> Data
  /// Reads a value from the bytes of its file; throws where the bytes are not of this format.
  public var fromData: (Data) throws -> Value
  /// Compares a reference with what a test produced; `nil` where they are equal.
  public var diff: (_ old: Value, _ new: Value) -> SnapshotDifference?

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - toData: Turns a value into the bytes of its file.
  ///   - fromData: Reads a value from the bytes of its file.
  ///   - diff: Compares a reference with a new value; `nil` where they are equal.
  public init(
    toData: @escaping (Value) -> Data,
    fromData: @escaping (Data) throws -> Value,
    diff: @escaping (_ old: Value, _ new: Value) -> SnapshotDifference?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diff = diff
  }
}
