package import TextSnapshots

/// One inline snapshot that is compared: its place, the test that has it, and both of its texts.
package struct InlineSnapshot: Sendable {
  /// Where the text is.
  package var site: InlineSite
  /// The test, for who reviews a pending text.
  package var test: String
  /// The type of the strategy, for who reviews a pending text.
  package var strategy: String
  /// The shell command that records this snapshot anew, named in failures.
  package var recordCommand: RecordCommand
  /// The text that was compiled; `nil` if the call has none.
  package var compiled: String?
  /// The text that the test produced; `nil` if it has nothing to show.
  package var received: String?

  /// Creates a snapshot.
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

/// The place of an inline snapshot: a call in a source file, as it was compiled.
package struct InlineSite: Sendable, Hashable {
  /// The source file.
  package var filePath: String
  /// The line of the call's arguments, from 1.
  package var line: Int
  /// The column of the call's arguments, from 1, in bytes.
  package var column: Int
  /// Which of the call's closures has the text.
  package var descriptor: InlineSnapshotSyntaxDescriptor

  /// Creates a place.
  package init(
    filePath: String, line: Int, column: Int,
    descriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor()
  ) {
    self.filePath = filePath
    self.line = line
    self.column = column
    self.descriptor = descriptor
  }
}

extension InlineSite {
  /// What tells the snapshots of one source apart.
  var key: InlineEdit.Key {
    InlineEdit.Key(line: line, column: column, label: descriptor.trailingClosureLabel)
  }
}

extension InlineSite: CustomStringConvertible {
  /// The place as a terminal opens it.
  package var description: String { "\(filePath):\(line):\(column)" }
}

/// Where the text of an inline snapshot is among the trailing closures of a call.
///
/// A custom assertion that is built from `assertInlineSnapshot` describes its own call with
/// it, so that the text is written where its users have it:
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
  /// The label of a descriptor that names none: that of `assertInlineSnapshot`.
  public static let defaultTrailingClosureLabel = "matches"

  /// Labels that the closure had in the past; one of these becomes the label of today.
  public var deprecatedTrailingClosureLabels: [String]
  /// The closure's label, with which it stands in the parentheses or after another closure.
  public var trailingClosureLabel: String
  /// The closure's place among the trailing closures, from 0 for the first one.
  public var trailingClosureOffset: Int

  /// Creates a descriptor.
  ///
  /// - Parameters:
  ///   - deprecatedTrailingClosureLabels: Labels that the closure had in the past. None by default.
  ///   - trailingClosureLabel: The closure's label. `matches` by default.
  ///   - trailingClosureOffset: The closure's place among the trailing closures. The first one by
  ///     default.
  public init(
    deprecatedTrailingClosureLabels: [String] = [],
    trailingClosureLabel: String = defaultTrailingClosureLabel,
    trailingClosureOffset: Int = 0
  ) {
    self.deprecatedTrailingClosureLabels = deprecatedTrailingClosureLabels
    self.trailingClosureLabel = trailingClosureLabel
    self.trailingClosureOffset = trailingClosureOffset
  }

  /// Whether a label is the one of today or of the past.
  func has(_ label: String) -> Bool {
    label == trailingClosureLabel || deprecatedTrailingClosureLabels.contains(label)
  }
}
