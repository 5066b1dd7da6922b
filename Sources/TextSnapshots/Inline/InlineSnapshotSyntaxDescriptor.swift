/// Where the text of an inline snapshot is among the trailing closures of a call.
///
/// An assertion of one's own that is built from `assertInlineSnapshot` describes its own call with
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
  /// The label where a descriptor names none: the one of `assertInlineSnapshot`.
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
