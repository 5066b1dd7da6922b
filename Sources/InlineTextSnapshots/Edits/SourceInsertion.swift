/// Code to insert into a source file that hasn't been edited since it was compiled.
package struct SourceInsertion: Sendable {
  /// The line of the compiled call that the code belongs to, starting from 1.
  package let line: Int
  /// The purpose of the code, which is unique for the line.
  package let purpose: String
  /// The offset in the compiled source.
  package let offset: Int
  package let code: String

  package init(line: Int, purpose: String, offset: Int, code: String) {
    self.line = line
    self.purpose = purpose
    self.offset = offset
    self.code = code
  }

  fileprivate func edit(order: Int) -> InlineEdit {
    InlineEdit(
      key: InlineEdit.Key(line: line, column: 0, label: purpose), order: order, start: offset,
      old: "", new: code)
  }
}

extension SourceInsertion {
  /// Inserts code into a source file, and keeps every other byte.
  ///
  /// An insertion replaces an earlier one with the same line and purpose, so a program can insert
  /// a longer version of the same code again. Like inline snapshots, this keeps a journal next to
  /// the source, because the program's lines and columns are those of the compiled source.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - program: The program that the file was compiled into.
  ///   - insertions: A closure that finds the insertions in the compiled source.
  /// - Throws: ``SourceInsertionError``, or the error of the closure.
  package static func insert(
    into path: String, program: TestProgram = .current,
    _ insertions: (SwiftSource) throws -> [SourceInsertion]
  ) throws {
    do {
      let compiled = try InlineSourceWriter.read(path, .compiled(into: program))
      let edits = try insertions(compiled.source).enumerated().map { $1.edit(order: $0) }
      try InlineSourceWriter.write(path, .compiled(into: program), known: compiled) {
        current throws(InlineSourceError) in
        guard current.hash == compiled.hash else { throw .changed(program: "") }
        return edits
      }
    } catch let error as InlineSourceError {
      throw SourceInsertionError(path: path, error)
    }
  }

  /// Returns the compiled version of a source file.
  package static func compiledSource(
    _ path: String, program: TestProgram = .current
  ) throws(SourceInsertionError) -> SwiftSource {
    do throws(InlineSourceError) {
      return try InlineSourceWriter.read(path, .compiled(into: program)).source
    } catch {
      throw SourceInsertionError(path: path, error)
    }
  }
}

/// An error that prevents code from being inserted into a source file.
package struct SourceInsertionError: Error, CustomStringConvertible {
  package let description: String

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
      case .changed, .unknown, .moved, .site:
        """
        The source "\(path)" was edited after this program was built. To fix, build the program \
        again.
        """
      }
  }
}
