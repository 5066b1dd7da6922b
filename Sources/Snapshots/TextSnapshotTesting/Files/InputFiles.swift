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
struct PathPattern {
  private let expression: NSRegularExpression?

  init(_ pattern: String) {
    // Split the scalars instead of the characters because a slash followed by a joiner isn't a
    // separate `Character`.
    let names = pattern.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    let last = names.count - 1
    let parts = names.enumerated().map { position, name in
      switch (String(name), position == last) {
      case ("**", true): "[\\s\\S]*"
      case ("**", false): "(?:[^/]+/)*"
      case (let name, let isLast): Self.expression(for: name) + (isLast ? "" : "/")
      }
    }
    expression = try? NSRegularExpression(pattern: "\\A\(parts.joined())\\z")
  }

  private static func expression(for name: String) -> String {
    NSRegularExpression.escapedPattern(for: name)
      .replacing("\\*", with: "[^/]*").replacing("\\?", with: "[^/]")
  }

  /// Returns whether the pattern matches the entire path.
  func matches(_ path: String) -> Bool {
    let range = NSRange(path.startIndex..., in: path)
    return expression?.firstMatch(in: path, range: range) != nil
  }
}
