public import Foundation
import TextSnapshots

/// A file that a test takes as its input.
public struct InputFile: Sendable, Hashable {
  /// The path below the folder of all inputs, as in `menus/lunch.json`.
  public let name: String
  /// The absolute path.
  public let path: String

  /// Reads the file.
  ///
  /// - Returns: Its bytes.
  /// - Throws: What Foundation throws where the file cannot be read.
  /// - Complexity: O(*n*) in the size of the file.
  public func data() throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// Reads the file as a text.
  ///
  /// - Returns: The text, with the line ends that it has.
  /// - Throws: What Foundation throws where the file cannot be read, and `TextDecodingError`
  ///   where it is not UTF-8.
  /// - Complexity: O(*n*) in the size of the file.
  public func text() throws -> String {
    try Diffing.lines.fromData(data())
  }
}

extension InputFile {
  /// The files below a folder whose names match a pattern, in the order of their names.
  ///
  /// Hidden files and folders are no inputs; a link to a file is one.
  ///
  /// - Returns: `nil` where the folder cannot be read.
  /// - Complexity: O(*n* log *n*) in the number of files below the folder.
  static func all(in folder: String, matching pattern: PathPattern) -> [InputFile]? {
    guard let files = FileManager.default.enumerator(atPath: folder),
      (try? FileManager.default.contentsOfDirectory(atPath: folder)) != nil
    else { return nil }
    var names: [String] = []
    while let name = files.nextObject() as? String {
      if name.utf8.split(separator: UInt8(ascii: "/")).last?.first == UInt8(ascii: ".") {
        files.skipDescendants()
      } else if pattern.matches(name), !isFolder("\(folder)/\(name)") {
        names.append(name)
      }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { InputFile(name: $0, path: "\(folder)/\($0)") }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

/// One call of an assertion about the files in a folder: a call of its own for each of them.
struct InputFilesCall {
  let folder: String
  let pattern: String
  let record: SnapshotTestingConfiguration.Record?
  let location: SnapshotLocation?
  let timeout: Double
  let fileID: StaticString
  let filePath: StaticString
  let function: String
  let line: UInt
  let column: UInt

  /// The files that match; none where that is reported as a failure.
  func files() -> [InputFile] {
    do throws(SnapshotFailure) {
      return try InputFolder(folder, testFilePath: "\(filePath)", pattern: pattern).files()
    } catch {
      reportFailure(error, fileID: fileID, filePath: filePath, line: line, column: column)
      return []
    }
  }

  /// The assertion about one file.
  func call(for file: InputFile) -> SnapshotCall {
    SnapshotCall(
      name: file.name, record: record, folder: .location(location), timeout: timeout,
      fileID: fileID, filePath: filePath, function: function, line: Int(line))
  }

  /// Reports the failure of one file, if it fails.
  func report(_ failure: SnapshotFailure?, of file: InputFile) {
    guard var failure else { return }
    failure.message = """
      The input file "\(file.path)" fails.

      \(failure.message)
      """
    reportFailure(failure, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension SnapshotCall {
  /// The failure of a file whose value could not be made, so that its strategy is not known, nor
  /// the extension of its reference.
  func failureWithoutStrategy(_ error: any Error) -> SnapshotFailure {
    do throws(SnapshotFailure) {
      return try target(strategy: InputFile.self, pathExtension: nil).failure(error)
    } catch {
      return error
    }
  }
}

/// The folder of a test's input files, and what its failures say.
struct InputFolder {
  private let path: String
  private let pattern: String

  /// Finds a folder, from the test file's folder where its path is relative.
  init(_ folder: String, testFilePath: String, pattern: String) throws(SnapshotFailure) {
    do throws(SnapshotLocationError) {
      let environment = SnapshotEnvironment.current
      let home = URL(fileURLWithPath: try environment.sourcePath(testFilePath))
        .deletingLastPathComponent()
      let isAbsolute = folder.utf8.first == UInt8(ascii: "/")
      let folder = isAbsolute ? try environment.sourcePath(folder) : folder
      path = URL(fileURLWithPath: folder, relativeTo: home).standardizedFileURL.path
    } catch {
      throw SnapshotFailure(message: error.description)
    }
    self.pattern = pattern
  }

  /// The files that match; at least one.
  func files() throws(SnapshotFailure) -> [InputFile] {
    guard let files = InputFile.all(in: path, matching: PathPattern(pattern)) else {
      throw SnapshotFailure(
        message: """
          The folder of the input files "\(path)" is not there or cannot be read.

          To fix, make it, or correct `ofFilesIn:`; a relative path begins at the test file's folder.
          """)
    }
    guard !files.isEmpty else {
      throw SnapshotFailure(
        message: """
          No file in "\(path)" matches "\(pattern)", so nothing was compared.

          To fix, add an input file, or correct `matching:`; "**/" stands for any folders.
          """)
    }
    return files
  }
}

/// A pattern of paths as shells have it: `*` and `?` within a name, `**` for any folders.
struct PathPattern: Sendable {
  private typealias Scalars = ArraySlice<Unicode.Scalar>

  private let names: [Scalars]

  /// Parses a pattern.
  ///
  /// - Complexity: O(*n*) in the length of the pattern.
  init(_ pattern: String) {
    names = Self.names(pattern)
  }

  /// Whether the pattern is that of the whole path.
  ///
  /// - Complexity: O(*m* *n*) in the lengths of the path and the pattern.
  func matches(_ path: String) -> Bool {
    Self.match(names[...], Self.names(path)[...], repeats: isAnyFolders, isMatch: isName)
  }

  private func isAnyFolders(_ pattern: Scalars) -> Bool {
    pattern.elementsEqual("**".unicodeScalars)
  }

  private func isName(_ pattern: Scalars, _ name: Scalars) -> Bool {
    Self.match(pattern, name, repeats: { $0 == "*" }, isMatch: { $0 == "?" || $0 == $1 })
  }

  /// By scalars: a slash before a joiner is no `Character` of its own.
  private static func names(_ path: String) -> [Scalars] {
    Array(path.unicodeScalars).split(separator: "/", omittingEmptySubsequences: false)
  }

  /// Matches elements, of which some in the pattern stand for any number of others.
  ///
  /// It goes back to the last of those only, as what comes before it is settled.
  private static func match<Pattern, Element>(
    _ pattern: ArraySlice<Pattern>, _ elements: ArraySlice<Element>,
    repeats: (Pattern) -> Bool, isMatch: (Pattern, Element) -> Bool
  ) -> Bool {
    var pattern = pattern
    var elements = elements
    var retry: (pattern: ArraySlice<Pattern>, elements: ArraySlice<Element>)?
    while let element = elements.first {
      if let first = pattern.first, repeats(first) {
        pattern = pattern.dropFirst()
        retry = (pattern, elements)
      } else if let first = pattern.first, isMatch(first, element) {
        pattern = pattern.dropFirst()
        elements = elements.dropFirst()
      } else if let last = retry {
        retry = (last.pattern, last.elements.dropFirst())
        (pattern, elements) = (last.pattern, last.elements.dropFirst())
      } else {
        return false
      }
    }
    return pattern.allSatisfy(repeats)
  }
}
