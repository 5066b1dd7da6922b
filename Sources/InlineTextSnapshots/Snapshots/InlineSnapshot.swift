package import TextSnapshots

/// An inline snapshot and the received value to compare with it.
package struct InlineSnapshot: Sendable {
  package var site: InlineCallSite
  /// The name of the test, which reviews show.
  package var test: String
  /// The type of the strategy, which reviews show.
  package var strategy: String
  /// The shell command that records this snapshot, which failures show.
  package var recordCommand: RecordCommand
  /// The snapshot in the compiled source, or `nil` if the call doesn't have a snapshot.
  package var compiled: String?
  /// The text that the strategy produced, or `nil` if the value is `nil`.
  package var received: String?

  package init(
    _ received: String?, compiled: String?, at site: InlineCallSite, test: String,
    strategy: Any.Type, recordCommand: RecordCommand = .test(function: nil)
  ) {
    self.received = received
    self.compiled = compiled
    self.site = site
    self.test = test
    self.strategy = "\(strategy)"
    self.recordCommand = recordCommand
  }
}

extension String? {
  /// Returns whether two strings have the same UTF-8.
  ///
  /// Unlike `==`, this distinguishes a precomposed "é" from a decomposed "é".
  func hasSameUTF8(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.utf8.elementsEqual(other.utf8)
  }
}

/// The location of an inline snapshot's call in the compiled source.
package struct InlineCallSite: Sendable, Hashable, CustomStringConvertible {
  package var filePath: String
  /// The line of the call's arguments, starting from 1.
  package var line: Int
  /// The column of the call's arguments in bytes, starting from 1.
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

  /// The path, line, and column, in a format that many terminals recognize as a link.
  package var description: String { "\(filePath):\(line):\(column)" }

  /// A value that identifies the snapshot within its source.
  var key: InlineEdit.Key {
    InlineEdit.Key(line: line, column: column, label: descriptor.trailingClosureLabel)
  }
}

/// A description of the closure that contains a call's inline snapshot.
///
/// To write snapshots into the calls of a custom assertion, forward the call site to
/// `assertInlineSnapshot`, and describe the assertion's closure with a descriptor:
///
/// ```swift
/// func assertReceipt(
///   _ order: Order, total: () -> String, receipt: (() -> String)? = nil,
///   fileID: StaticString = #fileID, file: StaticString = #filePath,
///   function: StaticString = #function, line: UInt = #line, column: UInt = #column
/// ) {
///   assertInlineSnapshot(
///     of: order.receipt, as: .lines,
///     syntaxDescriptor: InlineSnapshotSyntaxDescriptor(
///       trailingClosureLabel: "receipt", trailingClosureOffset: 1),
///     matches: receipt, fileID: fileID, file: file, function: function, line: line,
///     column: column)
/// }
/// ```
public struct InlineSnapshotSyntaxDescriptor: Sendable, Hashable {
  /// The closure's label in calls of `assertInlineSnapshot`, which is the default.
  public static let defaultTrailingClosureLabel = "matches"

  /// The previous labels of the closure, which recording replaces with the current label.
  public var deprecatedTrailingClosureLabels: [String]
  /// The closure's label as an argument, or as a trailing closure that follows other closures.
  public var trailingClosureLabel: String
  /// The position of the closure among the trailing closures, starting from 0.
  public var trailingClosureOffset: Int

  /// Creates a descriptor.
  ///
  /// - Parameters:
  ///   - deprecatedTrailingClosureLabels: The previous labels of the closure.
  ///   - trailingClosureLabel: The closure's label. The default is `matches`.
  ///   - trailingClosureOffset: The position of the closure among the trailing closures, starting
  ///     from 0.
  public init(
    deprecatedTrailingClosureLabels: [String] = [],
    trailingClosureLabel: String = defaultTrailingClosureLabel,
    trailingClosureOffset: Int = 0
  ) {
    self.deprecatedTrailingClosureLabels = deprecatedTrailingClosureLabels
    self.trailingClosureLabel = trailingClosureLabel
    self.trailingClosureOffset = trailingClosureOffset
  }

  /// Returns whether the given label is the current label or a deprecated label.
  func has(_ label: String) -> Bool {
    label == trailingClosureLabel || deprecatedTrailingClosureLabels.contains(label)
  }
}
