import CommandParts
import Foundation
import TextSnapshots

/// What a run of the tests wrote: a header, a line for each assertion, and a trailer.
struct Manifest {
  /// The line that precedes the assertions.
  struct Header: Codable, Equatable {
    var kind = "run"
    var version = 1
    var isFiltered: Bool
    var command: [String]
  }

  /// The line that follows the assertions.
  struct Trailer: Codable, Equatable {
    var kind = "end"
    var version = 1
    var code: Int32
  }

  private var header: Header?
  private var trailer: Trailer?
  /// The paths of the references that assertions of the package used.
  ///
  /// The paths are folded, so a reference isn't deleted if a file system that ignores case or Unicode
  /// normalization has it under a different name.
  private var used: Set<String> = []
  /// The positions of the inline snapshots that don't match, such as `Tests/DemoTests.swift:7`.
  private(set) var failedLiterals: Set<String> = []
  private var otherPackages: Set<String> = []

  /// Reads a manifest, or throws an error if a line is invalid.
  init(_ file: String, package: String) throws(ToolError) {
    let data: Data
    switch SnapshotFile.read(file, followsLinks: true) {
    case .bytes(let bytes): data = bytes
    case .missing:
      throw ToolError(
        "There is no manifest at \(quoted(file)).",
        fix: "run all tests: swift run snapshots test.")
    case .unreadable(let error):
      throw ToolError(
        "The file \(quoted(file)) cannot be read: \(error).",
        fix: "make it readable for the current user.")
    // A manifest that is written to a device can't be read again.
    case .special: return
    case .directory, .symbolicLink:
      throw ToolError("\(quoted(file)) isn't a file.", fix: "pass a manifest: --manifest <file>.")
    }
    let decoder = JSONDecoder()
    // A process might still be writing a last line without a line feed.
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.dropLast().enumerated() {
      guard (try? add(line, decoder, package)) == true else {
        throw ToolError(
          "Line \(index + 1) of \(quoted(file)) is not a line of a manifest.",
          fix: "pass a file written by 'swift run snapshots test' or through SNAPSHOT_MANIFEST.")
      }
    }
  }

  func uses(_ path: String) -> Bool { used.contains(folded(path)) }

  /// The reason that the manifest may lack assertions of the package, or `nil` if it's complete.
  var reasonIncomplete: String? {
    guard let header else { return "it does not record which tests ran" }
    if header.isFiltered { return "it left out some tests" }
    guard let trailer else { return "it did not finish" }
    if trailer.code != 0 { return "it failed with exit code \(trailer.code)" }
    guard used.isEmpty else { return nil }
    // A command such as `true` runs no tests and passes.
    guard let other = otherPackages.min() else { return "no test used a snapshot" }
    return "its tests belong to the package \(quoted(other))"
  }

  // MARK: Lines

  private struct Line: Decodable {
    enum Kind: String, Decodable {
      case run, end, file, inline
    }

    let kind: Kind
    let path, package, result: String?
    let line: Int?
  }

  /// Adds the contents of a line to the manifest, and returns whether the line is valid.
  private mutating func add(_ data: Data, _ decoder: JSONDecoder, _ package: String) throws -> Bool
  {
    let line = try decoder.decode(Line.self, from: data)
    switch line.kind {
    case .run:
      let header = try decoder.decode(Header.self, from: data)
      (self.header, trailer) = (header, nil)
      return header.version == 1
    case .end: trailer = try decoder.decode(Trailer.self, from: data)
    case .file, .inline:
      guard let path = line.path else { return false }
      guard line.package == package else {
        if let package = line.package { otherPackages.insert(package) }
        return true
      }
      if line.kind == .file {
        used.insert(folded(path))
      } else if line.result == "failed", let number = line.line {
        failedLiterals.insert("\(path):\(number)")
      }
    }
    return true
  }

  /// Encodes a header or a trailer.
  static func line(_ value: some Encodable) throws(SnapshotFileError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(value) else { throw SnapshotFileError(number: EINVAL) }
    return line + Data("\n".utf8)
  }
}
