internal import Foundation
internal import TextSnapshots

/// The file to which Swift Testing writes its events, one JSON object per line.
///
/// A canceled test counts as passed, and its assertions don't know: only these events report it.
struct TestEvents {
  let path: String

  /// The options of `swift test` that name the file.
  var options: [String] { [Self.option, path, "--event-stream-version", "0"] }

  private static let option = "--event-stream-output-path"

  /// Whether the arguments of `swift test` name such a file already.
  static func areNamed(in arguments: [String]) -> Bool {
    arguments.contains { $0 == option || $0.hasPrefix("\(option)=") }
  }

  /// Returns the tests that were canceled, as assertions name them, and removes the file.
  func takeCanceledTests() -> [String] {
    defer { SnapshotFile.remove(path) }
    var tests: [String] = []
    try? LineReader(path: path).read { line in
      guard let event = try? JSONDecoder().decode(Event.self, from: Data(line)),
        let test = event.payload.testID, event.payload.isCancellation, !tests.contains(test)
      else { return }
      tests.append(test)
    }
    return tests
  }

  private struct Event: Decodable {
    struct Payload: Decodable {
      let kind: String
      let testID: String?

      var isCancellation: Bool { kind == "testCancelled" || kind == "testCaseCancelled" }
    }

    let payload: Payload
  }
}
