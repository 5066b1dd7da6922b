public import Foundation

/// A strategy that turns a value into a comparable format.
///
/// To create a strategy for your own type, derive it from another with ``pullback(_:)``.
///
/// ```swift
/// extension Snapshotting where Value == Order, Format == String {
///   static var receipt: Self { Snapshotting<String, String>.lines.pullback(\.receiptText) }
/// }
/// assertSnapshot(of: order, as: .receipt)
/// ```
///
/// Use ``AsyncSnapshotting`` to create the format asynchronously. Strategies aren't `Sendable`, so
/// they can capture values of a test that aren't `Sendable` either.
public struct Snapshotting<Value, Format> {
  /// The extension of the reference file without the dot, or `nil` if the file has no extension.
  public var pathExtension: String?
  /// The comparison of formatted values, and their conversion to and from bytes.
  public var diffing: Diffing<Format>
  /// A function that turns a value into its format.
  public var snapshot: (Value) throws -> Format

  /// Creates a strategy from a function.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the reference file without the dot, if any.
  ///   - diffing: The comparison of formatted values.
  ///   - snapshot: A function that turns a value into its format.
  public init(
    pathExtension: String?,
    diffing: Diffing<Format>,
    snapshot: @escaping (Value) throws -> Format
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    self.snapshot = snapshot
  }

  /// Returns a strategy that first converts another type to this strategy's type.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> Snapshotting<NewValue, Format> {
    let snapshot = snapshot
    return Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) {
      try snapshot(transform($0))
    }
  }
}

/// A strategy for values that are in a comparable format already.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Creates a strategy that doesn't change the value.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the reference file without the dot, if any.
  ///   - diffing: The comparison of values.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}

/// A comparison of two values, and their conversion to and from the bytes of a file.
public struct Diffing<Value> {
  /// A function that converts a value to the bytes of a file.
  public var toData: (Value) -> Data
  /// A function that converts the bytes of a file to a value, or throws an error if the bytes have
  /// another format.
  public var fromData: (Data) throws -> Value
  /// A function that returns the difference between a reference and a received value, or `nil` if
  /// they are equal.
  public var diff: (_ old: Value, _ new: Value) -> SnapshotDifference?

  /// Creates a comparison from functions.
  ///
  /// - Parameters:
  ///   - toData: A function that converts a value to the bytes of a file.
  ///   - fromData: A function that converts the bytes of a file to a value.
  ///   - diff: A function that returns the difference between a reference and a received value, or
  ///     `nil` if they are equal.
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

/// The difference between a reference and a received value.
public struct SnapshotDifference: Sendable, Equatable {
  /// A description of the difference, without a trailing newline.
  ///
  /// For text, the description is a unified diff of at most 40 lines. Invisible characters in
  /// changed lines are replaced with symbols.
  public var message: String

  /// Creates a difference from a description without a trailing newline.
  public init(message: String) {
    self.message = message
  }
}
