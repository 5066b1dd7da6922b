package import TextSnapshots

/// An inline snapshot to compare.
package struct InlineSnapshot: Sendable {
  package var site: InlineSite
  /// The name of the test, for reviews.
  package var test: String
  /// The type of the strategy, for reviews.
  package var strategy: String
  /// The shell command that records this snapshot, for failures.
  package var recordCommand: RecordCommand
  /// The text that was compiled; `nil` if the call has none.
  package var compiled: String?
  /// The text that the test produced; `nil` if the value is `nil`.
  package var received: String?

  package init(
    _ received: String?, compiled: String?, at site: InlineSite, test: String,
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

/// The call of an inline snapshot in a source file, as it was compiled.
package struct InlineSite: Sendable, Hashable, CustomStringConvertible {
  package var filePath: String
  /// The line of the call's arguments, from 1.
  package var line: Int
  /// The column of the call's arguments, from 1, in bytes.
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

  /// The path, line, and column in the form that terminals open.
  package var description: String { "\(filePath):\(line):\(column)" }

  /// Identifies the snapshot within its source.
  var key: InlineEdit.Key {
    InlineEdit.Key(line: line, column: column, label: descriptor.trailingClosureLabel)
  }
}

/// The position of an inline snapshot among the trailing closures of a call.
///
/// A custom assertion that calls `assertInlineSnapshot` describes its own call with a descriptor, so
/// that the snapshot is written at the call of its users:
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
  /// The default label, which is that of `assertInlineSnapshot`.
  public static let defaultTrailingClosureLabel = "matches"

  /// Previous labels of the closure, which are replaced by the current one.
  public var deprecatedTrailingClosureLabels: [String]
  /// The label of the closure as an argument or after another closure.
  public var trailingClosureLabel: String
  /// The position of the closure among the trailing closures, from 0.
  public var trailingClosureOffset: Int

  /// Creates a descriptor.
  ///
  /// - Parameters:
  ///   - deprecatedTrailingClosureLabels: Previous labels of the closure.
  ///   - trailingClosureLabel: The label of the closure, `matches` by default.
  ///   - trailingClosureOffset: The position of the closure among the trailing closures, from 0.
  public init(
    deprecatedTrailingClosureLabels: [String] = [],
    trailingClosureLabel: String = defaultTrailingClosureLabel,
    trailingClosureOffset: Int = 0
  ) {
    self.deprecatedTrailingClosureLabels = deprecatedTrailingClosureLabels
    self.trailingClosureLabel = trailingClosureLabel
    self.trailingClosureOffset = trailingClosureOffset
  }

  /// Whether a label is the current or a previous one.
  func has(_ label: String) -> Bool {
    label == trailingClosureLabel || deprecatedTrailingClosureLabels.contains(label)
  }
}
