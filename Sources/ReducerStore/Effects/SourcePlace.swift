/// A place in the source, compared by what it says.
@usableFromInline
package struct SourcePlace: Hashable, Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - fileID: The module and file.
  ///   - filePath: The path of the file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  @usableFromInline
  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  @usableFromInline
  package static func == (lhs: SourcePlace, rhs: SourcePlace) -> Bool {
    lhs.line == rhs.line && lhs.column == rhs.column && isSame(lhs.fileID, rhs.fileID)
  }

  /// The file is left out: lines and columns tell nearly all places apart.
  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }

  private static func isSame(_ lhs: StaticString, _ rhs: StaticString) -> Bool {
    lhs.withUTF8Buffer { lhs in
      rhs.withUTF8Buffer { rhs in
        lhs.count == rhs.count
          && (lhs.baseAddress == rhs.baseAddress || lhs.elementsEqual(rhs))
      }
    }
  }
}

extension SourcePlace: CustomStringConvertible {
  @usableFromInline package var description: String { "\(fileID):\(line)" }
}
