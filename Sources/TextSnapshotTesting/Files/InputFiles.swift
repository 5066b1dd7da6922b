public import Foundation
internal import RuntimeIssues
internal import TextSnapshots

/// A file that a test takes as its input.
public struct InputFile: Sendable, Hashable {
  /// The path below the folder of all inputs, as in `menus/lunch.json`.
  public let name: String
  /// The absolute path.
  public let path: String

  /// Reads the file.
  ///
  /// - Returns: Its bytes.
  /// - Throws: Foundation's error if the file cannot be read.
  /// - Complexity: O(*n*) in the size of the file.
  public func data() throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// Reads the file as a text.
  ///
  /// - Returns: The text, with the line ends that it has.
  /// - Throws: Foundation's error if the file cannot be read, and `TextDecodingError` if it isn't
  ///   UTF-8.
  /// - Complexity: O(*n*) in the size of the file.
  public func text() throws -> String {
    try Diffing.lines.fromData(data())
  }
}

/// One call of an assertion about the files in a folder: an assertion for each of them.
struct InputFilesAssertion {
  let folder: String
  let pattern: String
  let record: SnapshotTestingConfiguration.Record?
  let location: SnapshotLocation?
  let timeout: Double
  let function: String
  let callSite: CallSite

  /// The files that match; none if that is reported as a failure.
  func files() -> [InputFile] {
    do throws(SnapshotFailure) {
      return try matchingFiles()
    } catch {
      error.report(at: callSite)
      return []
    }
  }

  /// The assertion about one file.
  func assertion(about file: InputFile) -> SnapshotAssertion {
    SnapshotAssertion(
      name: file.name, record: record, location: location, timeout: timeout, function: function,
      callSite: callSite)
  }

  /// Reports the failure of one file, if it fails.
  func report(_ failure: SnapshotFailure?, of file: InputFile) {
    guard var failure else { return }
    failure.message = """
      The input file "\(file.path)" fails.

      \(failure.message)
      """
    failure.report(at: callSite)
  }

  private func matchingFiles() throws(SnapshotFailure) -> [InputFile] {
    let path = try absoluteFolder()
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

  private func absoluteFolder() throws(SnapshotFailure) -> String {
    do throws(SnapshotLocationError) {
      let environment = SnapshotEnvironment.current
      let home = URL(fileURLWithPath: try environment.sourcePath("\(callSite.filePath)"))
        .deletingLastPathComponent()
      let isAbsolute = folder.utf8.first == UInt8(ascii: "/")
      let folder = isAbsolute ? try environment.sourcePath(folder) : folder
      return URL(fileURLWithPath: folder, relativeTo: home).standardizedFileURL.path
    } catch {
      throw SnapshotFailure(message: error.description)
    }
  }
}

extension InputFile {
  /// The files below a folder whose names match a pattern, ordered by name; `nil` if the folder
  /// cannot be read.
  ///
  /// Hidden files and folders are left out; a link to a file is a file.
  ///
  /// - Complexity: O(*n* log *n*) in the number of files below the folder.
  fileprivate static func all(in folder: String, matching pattern: PathPattern) -> [InputFile]? {
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

/// A pattern of paths, as in a shell: `*` and `?` within a name, `**` for any folders.
struct PathPattern: Sendable {
  private typealias Scalars = ArraySlice<Unicode.Scalar>

  private let names: [Scalars]

  init(_ pattern: String) {
    names = Self.names(pattern)
  }

  /// Whether the pattern matches the whole path.
  ///
  /// - Complexity: O(*m* *n*) in the lengths of the path and the pattern.
  func matches(_ path: String) -> Bool {
    Self.match(
      names[...], Self.names(path)[...],
      repeats: { $0.elementsEqual("**".unicodeScalars) },
      isMatch: { Self.match($0, $1, repeats: { $0 == "*" }, isMatch: { $0 == "?" || $0 == $1 }) })
  }

  /// By scalars: a slash before a joiner is no `Character` of its own.
  private static func names(_ path: String) -> [Scalars] {
    Array(path.unicodeScalars).split(separator: "/", omittingEmptySubsequences: false)
  }

  /// Matches elements with a pattern, some elements of which stand for any number of others.
  ///
  /// It goes back only to the last of those, because what comes before it is settled.
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
