public import Foundation

/// A way to turn a value into a comparable format, and to compare two of those.
///
/// A strategy is a plain value: make one from another with ``pullback(_:)``, and name it in an
/// extension so that it reads at the call.
///
/// ```swift
/// extension Snapshotting where Value == Order, Format == String {
///   static var receipt: Self { Snapshotting<String, String>.lines.pullback(\.receiptText) }
/// }
/// assertSnapshot(of: order, as: .receipt)
/// ```
///
/// It is a plain function that blocks no thread; use ``AsyncSnapshotting`` for what takes time. It
/// isn't `Sendable`, so that a strategy can capture a test's values.
public struct Snapshotting<Value, Format> {
  /// The extension of the snapshot's file, without the dot; `nil` for none.
  public var pathExtension: String?
  /// How two formatted values are compared, and how they become bytes.
  public var diffing: Diffing<Format>
  /// Turns a value into its format.
  public var snapshot: (Value) throws -> Format

  /// Creates a strategy.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the snapshot's file, without the dot; `nil` for none.
  ///   - diffing: How two formatted values are compared.
  ///   - snapshot: Turns a value into its format.
  public init(
    pathExtension: String?,
    diffing: Diffing<Format>,
    snapshot: @escaping (Value) throws -> Format
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    self.snapshot = snapshot
  }

  /// Makes a strategy for another type, by a function from that type to this one.
  ///
  /// - Parameter transform: Turns the new value into one that this strategy takes.
  /// - Returns: A strategy with the same format and comparison.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> Snapshotting<NewValue, Format> {
    let snapshot = snapshot
    return Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) {
      try snapshot(transform($0))
    }
  }
}

/// A strategy whose value is its own format.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Creates a strategy that takes a value as it is.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the snapshot's file, without the dot; `nil` for none.
  ///   - diffing: How two values are compared.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}

/// How two values of a format are compared, and how the format becomes a file and back.
public struct Diffing<Value> {
  /// Turns a value into the bytes of its file.
  public var toData: (Value) -> Data
  /// Reads a value from the bytes of its file; throws if the bytes are not of this format.
  public var fromData: (Data) throws -> Value
  /// Compares a reference with what a test produced; `nil` if they are equal.
  public var diff: (_ old: Value, _ new: Value) -> SnapshotDifference?

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - toData: Turns a value into the bytes of its file.
  ///   - fromData: Reads a value from the bytes of its file.
  ///   - diff: Compares a reference with a new value; `nil` if they are equal.
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

/// What differs between a reference and a new value, in words for the person who reads it.
public struct SnapshotDifference: Sendable, Equatable {
  /// The difference as text, without a newline at its end; for text formats a unified diff.
  ///
  /// It is for reading: invisible characters of changed lines are shown by signs, and lines
  /// beyond the first 200 are counted only. The text says so where it applies.
  public var message: String

  /// Creates a difference.
  ///
  /// - Parameter message: The difference as text.
  public init(message: String) {
    self.message = message
  }
}
