public import Foundation

/// A strategy that converts a value into a format that can be compared.
///
/// To create a strategy for your own type, call the ``pullback(_:)`` method of an existing
/// strategy.
///
/// ```swift
/// extension Snapshotting where Value == Order, Format == String {
///   static var receipt: Self { Snapshotting<String, String>.lines.pullback(\.receiptText) }
/// }
/// assertSnapshot(of: order, as: .receipt)
/// ```
///
/// If you need to format values asynchronously, use ``AsyncSnapshotting`` instead. Because
/// strategies aren't `Sendable`, they can capture any value in your test, including values that
/// aren't `Sendable`.
public struct Snapshotting<Value, Format> {
  /// The path extension of the reference file, without the dot.
  ///
  /// If `nil`, the file has no extension.
  public var pathExtension: String?
  /// The diffing that compares formatted values and converts them to and from bytes.
  public var diffing: Diffing<Format>
  /// A function that formats the given value.
  public var snapshot: (Value) throws -> Format

  /// Creates a strategy from a function that formats values.
  ///
  /// - Parameters:
  ///   - pathExtension: The path extension of the reference file, without the dot. If `nil`, the
  ///     file has no extension.
  ///   - diffing: The diffing that compares formatted values.
  ///   - snapshot: A function that formats the given value.
  public init(
    pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (Value) throws -> Format
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    self.snapshot = snapshot
  }

  /// Returns a strategy that uses the given function to convert values of a different type before
  /// passing them to this strategy.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> Snapshotting<NewValue, Format> {
    let snapshot = snapshot
    return Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) {
      try snapshot(transform($0))
    }
  }
}

/// A strategy for values that can be compared without being formatted.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Creates a strategy that compares values without formatting them.
  ///
  /// - Parameters:
  ///   - pathExtension: The path extension of the reference file, without the dot. If `nil`, the
  ///     file has no extension.
  ///   - diffing: The diffing that compares values.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}

/// A type that compares two values and converts a value to and from the bytes of a file.
public struct Diffing<Value> {
  /// A function that converts a value to the bytes of a file.
  public var toData: (Value) -> Data
  /// A function that converts the bytes of a file to a value.
  ///
  /// If the bytes don't have the expected format, this function throws an error.
  public var fromData: (Data) throws -> Value
  /// A function that returns the difference between a reference and a received value.
  ///
  /// If the values are equal, this function returns `nil`.
  public var diff: (_ old: Value, _ new: Value) -> SnapshotDifference?

  /// Creates a diffing from the given functions.
  ///
  /// - Parameters:
  ///   - toData: A function that converts a value to the bytes of a file.
  ///   - fromData: A function that converts the bytes of a file to a value.
  ///   - diff: A function that returns the difference between a reference and a received value. If
  ///     the values are equal, the function returns `nil`.
  public init(
    toData: @escaping (Value) -> Data, fromData: @escaping (Data) throws -> Value,
    diff: @escaping (_ old: Value, _ new: Value) -> SnapshotDifference?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diff = diff
  }
}

/// The difference between a reference and a received value.
public struct SnapshotDifference: Sendable, Equatable {
  /// A description of the difference.
  ///
  /// For text, the description is a unified diff of up to 40 lines, in which symbols replace the
  /// invisible characters in changed lines. The description doesn't end with a newline.
  public var message: String
  /// The text that a failure shows instead of an introduction and the message, if any.
  package var wording: String?

  /// Creates a difference from the given description.
  ///
  /// The description must not end with a newline.
  public init(message: String) { self.message = message }
}
