package struct InlineSnapshot: Sendable {
  package var site: InlineCallSite
  /// The snapshot in the compiled call, or `nil` if the call doesn't contain one.
  package var compiled: String?
  /// The received snapshot, or `nil` if the received value is `nil`.
  package var received: String?

  package init(
    _ received: String?, compiled: String?, at site: InlineCallSite
  ) {
    self.received = received
    self.compiled = compiled
    self.site = site
  }
}

extension String? {
  /// Returns whether two strings consist of the same bytes, or are both `nil`.
  ///
  /// Unlike `==`, this method distinguishes a precomposed "é" from a decomposed one.
  func hasSameUTF8(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.utf8.elementsEqual(other.utf8)
  }
}

/// The position that a call with an inline snapshot had when its source file was compiled.
package struct InlineCallSite: Sendable, Hashable, CustomStringConvertible {
  package var filePath: String
  /// The line where the arguments of the call start, counted from 1.
  package var line: Int
  /// The column where the arguments of the call start, in bytes and counted from 1.
  package var column: Int
  package var descriptor: InlineSnapshotSyntaxDescriptor

  package init(
    filePath: String, line: Int, column: Int,
    descriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor()
  ) {
    self.filePath = filePath
    self.line = line
    self.column = column
    self.descriptor = descriptor
  }

  /// The call site in a format that many terminals display as a link.
  package var description: String { "\(filePath):\(line):\(column)" }

  var key: InlineEdit.Key {
    InlineEdit.Key(line: line, column: column, label: descriptor.trailingClosureLabel)
  }
}

/// A description of the closure that contains the inline snapshot of a call.
///
/// If you write your own assertion, use a descriptor to record snapshots in the calls to that
/// assertion. Forward the call site to `assertInlineSnapshot`, along with a descriptor of your
/// assertion's closure:
///
/// ```swift
/// func assertReceipt(
///   _ order: Order, total: () -> String, receipt: (() -> String)? = nil,
///   fileID: StaticString = #fileID, file: StaticString = #filePath,
///   testName: String = #function, line: UInt = #line, column: UInt = #column
/// ) {
///   assertInlineSnapshot(
///     of: order.receipt, as: .lines,
///     syntaxDescriptor: InlineSnapshotSyntaxDescriptor(
///       trailingClosureLabel: "receipt", trailingClosureOffset: 1),
///     matches: receipt, fileID: fileID, file: file, testName: testName, line: line,
///     column: column)
/// }
/// ```
public struct InlineSnapshotSyntaxDescriptor: Sendable, Hashable {
  /// The label of the closure in calls to `assertInlineSnapshot`.
  ///
  /// Descriptors use this label by default.
  public static let defaultTrailingClosureLabel = "matches"

  /// Former labels of the closure.
  ///
  /// When a snapshot is recorded, the current label replaces any of these labels.
  public var deprecatedTrailingClosureLabels: [String]
  /// The label of the closure.
  ///
  /// The label is used if the closure is a regular argument, or if it's a trailing closure that
  /// follows other trailing closures.
  public var trailingClosureLabel: String
  /// The position of the closure among all trailing closures.
  ///
  /// Positions start at 0.
  public var trailingClosureOffset: Int

  /// Creates a descriptor of a closure.
  ///
  /// - Parameters:
  ///   - deprecatedTrailingClosureLabels: Former labels of the closure.
  ///   - trailingClosureLabel: The label of the closure. Defaults to `matches`.
  ///   - trailingClosureOffset: The position of the closure among all trailing closures. Defaults
  ///     to 0, which is the first position.
  public init(
    deprecatedTrailingClosureLabels: [String] = [],
    trailingClosureLabel: String = defaultTrailingClosureLabel, trailingClosureOffset: Int = 0
  ) {
    self.deprecatedTrailingClosureLabels = deprecatedTrailingClosureLabels
    self.trailingClosureLabel = trailingClosureLabel
    self.trailingClosureOffset = trailingClosureOffset
  }

  func has(_ label: String) -> Bool {
    label == trailingClosureLabel || deprecatedTrailingClosureLabels.contains(label)
  }
}
