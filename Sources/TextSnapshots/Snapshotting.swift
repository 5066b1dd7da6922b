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
/// It is a plain function that blocks no thread; what takes time is an ``AsyncSnapshotting``. It is
/// not `Sendable`, so that a strategy can capture what a test has at hand.
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
