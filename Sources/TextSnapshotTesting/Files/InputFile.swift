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
