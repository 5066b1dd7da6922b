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
  ///
  /// - Parameters:
  ///   - filePath: The source file.
  ///   - line: The line of the call's arguments, from 1.
  ///   - column: The column of the call's arguments, from 1, in bytes.
  ///   - descriptor: Which of the call's closures has the text. The first one by default.
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
