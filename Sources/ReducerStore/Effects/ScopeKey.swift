/// One step on the path that identifies an effect: the operator that scoped a child reducer, and
/// which child it was.
@usableFromInline
package struct ScopeKey: Hashable {
  private let place: SourcePlace
  private let state: AnyKeyPath?
  package let identity: AnyHashable?

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - place: Where the operator was called.
  ///   - state: The child's state in the parent, which tells apart scopes made in a loop.
  ///   - identity: Which child, where several can follow one another.
  @usableFromInline
  init(place: SourcePlace, state: AnyKeyPath? = nil, identity: AnyHashable? = nil) {
    self.place = place
    self.state = state
    self.identity = identity
  }
}

/// A place in the source, compared by what it says.
@usableFromInline
struct SourcePlace: Hashable, Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  @usableFromInline
  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  @usableFromInline
  static func == (lhs: SourcePlace, rhs: SourcePlace) -> Bool {
    lhs.line == rhs.line && lhs.column == rhs.column && isSame(lhs.fileID, rhs.fileID)
  }

  /// The file is left out: lines and columns tell nearly all places apart.
  @usableFromInline
  func hash(into hasher: inout Hasher) {
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
  @usableFromInline var description: String { "\(fileID):\(line)" }
}
