public import Foundation

/// A strategy that turns a value into a comparable format.
///
/// Derive a strategy from another with ``pullback(_:)``, and add it to an extension to use it by
/// name.
///
/// ```swift
/// extension Snapshotting where Value == Order, Format == String {
///   static var receipt: Self { Snapshotting<String, String>.lines.pullback(\.receiptText) }
/// }
/// assertSnapshot(of: order, as: .receipt)
/// ```
///
/// Use ``AsyncSnapshotting`` for a format that takes time. A strategy isn't `Sendable`, so it can
/// capture a test's values.
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

  /// Returns a strategy for another type, given a function from that type to this one.
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
  /// Creates a strategy that doesn't change the value.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the snapshot's file, without the dot; `nil` for none.
  ///   - diffing: How two values are compared.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}

/// How two values of a format are compared, and converted to and from the bytes of a file.
public struct Diffing<Value> {
  /// Turns a value into the bytes of its file.
  public var toData: (Value) -> Data
  /// Reads a value from the bytes of its file; throws if the bytes are not of this format.
  public var fromData: (Data) throws -> Value
  /// Compares a reference with a new value; `nil` if they are equal.
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

/// The difference between a reference and a new value, for a failure's message.
public struct SnapshotDifference: Sendable, Equatable {
  /// The difference, without a newline at its end; a unified diff for text formats.
  ///
  /// It's meant for people: invisible characters of changed lines are shown as symbols, and only the
  /// first 200 lines are shown.
  public var message: String

  /// Creates a difference from a message without a newline at its end.
  public init(message: String) {
    self.message = message
  }
}
