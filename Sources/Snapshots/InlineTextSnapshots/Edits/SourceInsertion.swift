/// Code to insert at a position in the compiled version of a source file.
package struct SourceInsertion: Sendable {
  /// The line of the related call in the compiled version of the source.
  ///
  /// Lines are counted from 1.
  package let line: Int
  /// A string that identifies the purpose of the code.
  ///
  /// Each line can have only one insertion for the same purpose.
  package let purpose: String
  package let offset: Int
  package let code: String
  /// The blanks at the offset that the code replaces.
  package let blanks: String

  package init(line: Int, purpose: String, offset: Int, code: String, replacing blanks: String = "")
  {
    self.line = line
    self.purpose = purpose
    self.offset = offset
    self.code = code
    self.blanks = blanks
  }

  fileprivate func edit(order: Int) -> InlineEdit {
    InlineEdit(
      key: InlineEdit.Key(line: line, column: 0, label: purpose), order: order, start: offset,
      old: blanks, new: code)
  }
}

extension SourceInsertion {
  /// Inserts code into a source file.
  ///
  /// All other bytes in the file remain unchanged. An insertion replaces any earlier insertion with
  /// the same line and purpose, so a program can later insert a longer version of its code. As with
  /// inline snapshots, a journal next to the source file keeps track of the edits because the
  /// program knows only the lines and columns that the source had when it was compiled.
  ///
  /// - Parameters:
  ///   - path: The path of the source file.
  ///   - program: The program that the source file was compiled into.
  ///   - replaces: Whether the code may replace an earlier insertion, which can be that of another
  ///     process.
  ///   - insertions: A closure that returns the code to insert, given the compiled version of the
  ///     source.
  /// - Throws: A ``SourceInsertionError``, or any error that the closure throws.
  package static func insert(
    into path: String, program: TestProgram = .current, replaces: Bool = true,
    _ insertions: (SwiftSource) throws -> [SourceInsertion]
  ) throws {
    var isTaken = false
    do {
      let compiled = try InlineSourceWriter.read(path, program)
      let edits = try insertions(compiled.source).enumerated().map { $1.edit(order: $0) }
      try InlineSourceWriter.write(path, program, known: compiled) {
        current throws(InlineSourceError) in
        guard current.hash == compiled.hash else { throw .changed(program: "") }
        isTaken =
          !replaces && edits.contains { edit in current.edits.contains { $0.key == edit.key } }
        guard !isTaken else { throw .changed(program: "") }
        return edits
      }
    } catch let error as InlineSourceError {
      throw isTaken ? SourceInsertionError(isTaken: path) : SourceInsertionError(path: path, error)
    }
  }

  package static func compiledSource(
    _ path: String, program: TestProgram = .current
  ) throws(SourceInsertionError) -> SwiftSource {
    do throws(InlineSourceError) {
      return try InlineSourceWriter.read(path, program).source
    } catch {
      throw SourceInsertionError(path: path, error)
    }
  }
}

package struct SourceInsertionError: Error, CustomStringConvertible {
  package let description: String

  fileprivate init(isTaken path: String) {
    description = """
      Another process has saved the same name in the source "\(path)". To fix, save it under another \
      name.
      """
  }

  fileprivate init(path: String, _ error: InlineSourceError) {
    description =
      switch error {
      case .unreadable(let reason):
        """
        The source "\(path)" cannot be read: \(reason). To fix, make it readable.
        """
      case .unwritable(let reason):
        """
        The source "\(path)" cannot be written: \(reason). To fix, make the file and its folder \
        writable.
        """
      default:
        """
        The source "\(path)" was edited after this program was built. To fix, build the program \
        again.
        """
      }
  }
}
