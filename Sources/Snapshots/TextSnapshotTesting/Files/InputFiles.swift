public import Foundation
import RuntimeIssues
import TextSnapshots

/// A file that a test uses as its input.
public struct InputFile: Sendable, Hashable {
  /// The path of the file relative to the folder that contains all input files, such as
  /// `menus/lunch.json`.
  public let name: String
  /// The absolute path of the file.
  public let path: String

  /// Reads the file and returns its contents.
  ///
  /// - Throws: A Foundation error if the file can't be read.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func data() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  /// Reads the file and returns its contents as text.
  ///
  /// This method preserves line endings.
  ///
  /// - Throws: A Foundation error if the file can't be read, or a `TextDecodingError` if its
  ///   contents aren't valid UTF-8.
  /// - Complexity: O(*n*), where *n* is the size of the file.
  public func text() throws -> String { try Diffing.lines.fromData(data()) }
}

extension SnapshotAssertion {
  /// Returns the matching files in a folder, and reports a failure if there are none.
  func inputFiles(in folder: String, matching pattern: String) -> [InputFile] {
    do throws(SnapshotFailure) {
      let environment = SnapshotEnvironment.current
      let isAbsolute = FilePath.isAbsolute(folder)
      let base = URL(fileURLWithPath: try environment.sourcePath("\(callSite.filePath)"))
      let path = URL(
        fileURLWithPath: isAbsolute ? try environment.sourcePath(folder) : folder,
        relativeTo: base.deletingLastPathComponent()
      ).standardizedFileURL.path
      guard let files = InputFile.all(in: path, matching: PathPattern(pattern)) else {
        throw SnapshotFailure(
          message: """
            The folder of the input files "\(path)" does not exist or cannot be read.

            To fix, create it, or correct `ofFilesIn:`; a relative path starts at the test file's \
            folder.
            """)
      }
      guard !files.isEmpty else {
        throw SnapshotFailure(
          message: """
            No file in "\(path)" matches "\(pattern)", so nothing was compared.

            To fix, add an input file, or correct `matching:`; "**/" matches any folders.
            """)
      }
      return files
    } catch {
      error.report(at: callSite)
      return []
    }
  }

  func report(_ failure: SnapshotFailure?, of file: InputFile) {
    guard var failure else { return }
    failure.message = "The input file \"\(file.path)\" fails.\n\n\(failure.message)"
    failure.report(at: callSite)
  }
}

extension InputFile {
  /// Returns the matching files, sorted by name, or `nil` if the folder can't be read.
  ///
  /// Links to files are included, but hidden files and folders aren't.
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

/// A shell-style pattern for paths.
///
/// In a pattern, `*` matches any number of characters in a name, `?` matches a single character,
/// and `**` matches any number of folders.
struct PathPattern: Sendable {
  private typealias Scalars = ArraySlice<Unicode.Scalar>

  private let names: [Scalars]

  init(_ pattern: String) { names = Self.names(pattern) }

  /// Returns whether the pattern matches the entire path.
  ///
  /// - Complexity: O(*m* *n*), where *m* is the length of the path, and *n* is the length of the
  ///   pattern.
  func matches(_ path: String) -> Bool {
    Self.match(
      names[...], Self.names(path)[...],
      repeats: { $0.elementsEqual("**".unicodeScalars) },
      isMatch: { Self.match($0, $1, repeats: { $0 == "*" }, isMatch: { $0 == "?" || $0 == $1 }) })
  }

  /// Returns the scalars of each name in a path.
  ///
  /// Splitting a path into characters wouldn't work, because a slash followed by a joiner isn't a
  /// separate `Character`.
  private static func names(_ path: String) -> [Scalars] {
    Array(path.unicodeScalars).split(separator: "/", omittingEmptySubsequences: false)
  }

  /// Returns whether the pattern matches all elements.
  ///
  /// If `repeats` returns `true` for an element of the pattern, this element matches any number of
  /// elements. When a later element doesn't match, it's sufficient to return to the last repeating
  /// element and extend its match by one element.
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
