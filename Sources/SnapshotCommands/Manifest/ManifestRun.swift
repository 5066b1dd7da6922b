internal import Foundation

/// What a manifest says of one run of tests, before and after its assertions.
struct ManifestRun: Equatable {
  /// The line before the assertions of a run.
  struct Header: Codable, Equatable {
    var kind = "run"
    var version = 1
    /// What tells the run from all others.
    var id: String
    /// What the shards of one run have in common.
    var plan: String
    /// Which part of the run this is, from 1.
    var shard = 1
    /// How many parts the run has.
    var shards = 1
    /// Whether some tests were left out on purpose.
    var isFiltered: Bool
    /// The system that the tests ran on.
    var platform: String
    /// The command, with its arguments.
    var command: [String]
  }

  /// The line after the assertions of a run.
  struct Trailer: Codable, Equatable {
    var kind = "end"
    var version = 1
    var id: String
    /// The exit code of the command.
    var code: Int32
  }

  let header: Header
  var trailer: Trailer?
}

extension ManifestRun.Header {
  /// The line, with its line feed.
  func line() throws -> Data { try manifestLine(self) }
}

extension ManifestRun.Trailer {
  /// The line, with its line feed.
  func line() throws -> Data { try manifestLine(self) }
}

private func manifestLine(_ value: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return try encoder.encode(value) + Data("\n".utf8)
}
