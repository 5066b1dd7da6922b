/// The place in a source file that a call was written at.
///
/// Two call sites are equal if their module, file, line and column are.
@usableFromInline
package struct CallSite: Hashable, Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  /// Creates a call site; without a path it can name a call, but not report an issue there.
  @usableFromInline
  package init(
    fileID: StaticString, filePath: StaticString = "", line: UInt, column: UInt = 1
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  @usableFromInline
  package static func == (lhs: CallSite, rhs: CallSite) -> Bool {
    lhs.line == rhs.line && lhs.column == rhs.column && isSame(lhs.fileID, rhs.fileID)
  }

  /// Leaves out the file, since line and column already tell nearly all call sites apart.
  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }

  /// Reports an issue at this call site.
  package func report(_ message: @autoclosure () -> String) {
    reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
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

extension CallSite: CustomStringConvertible {
  @usableFromInline package var description: String { "\(fileID):\(line)" }
}
