import Foundation
import TestSupport
import Testing
import TextSnapshots
import UserScripts

@testable import StoryCommands

/// Traces that a user passes to `--replay`, which can have any contents.
@Suite @MainActor
final class TraceTests {
  private let files = TemporaryFolder()

  init() throws { try files.create() }

  private func replay(_ trace: String) async throws -> (code: Int32, output: String) {
    try Data(trace.utf8).write(to: URL(fileURLWithPath: "\(files.path)/acts.jsonl"))
    return await replay()
  }

  private func replay() async -> (code: Int32, output: String) {
    let stories = [
      Story(UserScript("milk") { _ in }, in: .folder(files.path)) { Stall().app },
      Story(UserScript("vault") { _ in }, in: .folder(files.path)) { VaultView.app },
    ]
    let (code, output) = await files.run(
      stories,
      ["--explore", "--replay", "\(files.path)/acts.jsonl", "--trace", "\(files.path)/trace.jsonl"])
    return (code, output.replacing(files.path, with: "Files"))
  }

  private var written: ExplorationTrace {
    ExplorationTrace(FileManager.default.contents(atPath: "\(files.path)/trace.jsonl") ?? Data())
  }

  @Test func repeatsActions() async throws {
    let (code, output) = try await replay(
      """
      {"root":"milk"}\r
      {"elements":"screen"}

      {"action":"tap \\"Sell milk\\""}
      {"action":"settle"}
      {"root":"vault"}
      {"action":"tap \\"Close\\""}
      """)
    #expect(code == 0 && output == "")
    #expect(
      written.runs.map(\.actions) == [["tap \"Sell milk\"", "settle"], ["tap \"Close\""]])
  }

  @Test(arguments: [
    ("", "The trace \"Files/acts.jsonl\" is empty."), ("\n\r\n", nil), ("hello", nil),
    (
      "{\"root\":\"milk\"}\n{\"level\":3}",
      """
      Line 2 of the trace "Files/acts.jsonl" isn't an object with a "root" or an "action": \
      "{\\"level\\":3}"
      """
    ),
    ("{\"root\":\"milk\"}\n{\"action\":5}", nil), ("[]", nil), ("{\"root\":null}", nil),
    ("{\"root\":\"milk\"}\n{\"ac", nil),
    (
      "{\"action\":\"settle\"}",
      "Line 1 of the trace \"Files/acts.jsonl\" comes before a \"root\", which starts an app."
    ),
  ])
  func rejectsTrace(_ trace: String, _ problem: String?) async throws {
    let (code, output) = try await replay(trace)
    #expect(code == 2)
    let fix = """
      To fix, pass a file that --explore --trace has written, or that contains lines such as \
      {"root":"counter"} and {"action":"tap \\"Save\\""}.
      """
    let start = problem.map { "Error: \($0)\n\n\(fix)\n" }
    #expect(start.map { output.hasPrefix($0) } ?? output.hasSuffix("\n\n\(fix)\n"), "\(output)")
  }

  @Test func rejectsOtherFiles() async throws {
    let path = "\(files.path)/acts.jsonl"
    #expect(
      await replay().output.hasPrefix("Error: The trace \"Files/acts.jsonl\" doesn't exist.\n"))
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let (code, output) = await replay()
    #expect(code == 2 && output.hasPrefix("Error: The trace \"Files/acts.jsonl\" isn't a file.\n"))
  }

  /// The remaining runs are still repeated, since another version may lack only this action.
  @Test func namesUnavailableAction() async throws {
    let runs = [
      ExplorationTrace.Run(
        root: "milk", actions: ["tap \"Sell milk\"", "tap \"Sell tea\"", "settle"]),
      ExplorationTrace.Run(root: "vault", actions: ["tap \"Close\""]),
    ]
    let (code, output) = try await replay(ExplorationTrace.text(of: runs))
    #expect(code == 2)
    #expect(
      output.hasPrefix(
        """
        Error: Line 3 of the trace "Files/acts.jsonl" can't be repeated: the app of "milk" doesn't have \
        the action tap "Sell tea" there. Its actions are: tap "Sell milk", tap "Sell bread".

        To fix, use one of these actions, or repeat the trace with the version that wrote it.
        """), "\(output)")
    #expect(written.runs.map(\.actions) == [["tap \"Sell milk\""], ["tap \"Close\""]])
  }

  @Test func namesUnknownApp() async throws {
    let (code, output) = try await replay("{\"root\":\"mill\"}\n{\"action\":\"settle\"}")
    #expect(code == 2)
    #expect(
      output.hasPrefix(
        """
        Error: Line 1 of the trace "Files/acts.jsonl" starts an app that doesn't exist: no script has \
        the name "mill".

        To fix, use the name of a script, such as "milk".
        """), "\(output)")
    #expect(written.runs.map(\.root) == ["mill"])
  }

  /// A trace passes only if everything in it is repeated.
  @Test func repeatsAllOrFails() async throws {
    let lines = """
      {"root":"milk"}
      {"elements":"screen stall"}
      {"action":"tap \\"Sell milk\\""}
      {"source":"try user.tap(\\"Sell milk\\")"}
      {"action":"tap \\"Sell bread\\""}
      {"action":"settle"}
      {"root":"vault"}
      {"action":"tap \\"Close\\""}
      {"action":"advance 1 s"}
      """
    var codes: [Int32: Int] = [:]
    for seed in 0..<UInt64(propertyRounds(300)) {
      var random = RandomNumbers(seed: seed)
      var bytes = Array(lines.utf8)
      for _ in 0..<Int.random(in: 0...2, using: &random) { mutate(&bytes, &random) }
      try Data(bytes).write(to: URL(fileURLWithPath: "\(files.path)/acts.jsonl"))
      let (code, output) = await replay()
      codes[code, default: 0] += 1
      let acts = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
        try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      }.compactMap { $0["action"] as? String }
      switch code {
      case 0: #expect(written.runs.flatMap(\.actions) == acts && output == "", "Seed \(seed)")
      case 2:
        #expect(
          output.contains(#/^Error: (Line [0-9]+ of the trace|The trace) .*\n\nTo fix, /#),
          "Seed \(seed)")
      default: Issue.record("Seed \(seed): exit code \(code)")
      }
    }
    #expect(Set(codes.keys) == [0, 2], "\(codes)")
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout RandomNumbers) {
    var lines = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
    guard let line = lines.indices.randomElement(using: &random),
      let other = lines.indices.randomElement(using: &random),
      let byte = bytes.indices.randomElement(using: &random)
    else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      bytes[byte] = UInt8.random(in: 0...255, using: &random)
      return
    case 1: return bytes.removeSubrange(byte...byte)
    case 2: return bytes.insert(UInt8.random(in: 0...255, using: &random), at: byte)
    case 3: return bytes.removeSubrange(byte...)
    case 4: lines.remove(at: line)
    case 5: lines.insert(lines[line], at: other)
    case 6: lines.swapAt(line, other)
    default:
      let texts = [#"{"x":"y"}"#, "", "no", #"{"root":"milk","action":"settle"}"#, "{}", "[1]"]
      lines[line] = Array((texts.randomElement(using: &random) ?? "").utf8)
    }
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  @Test func escapesTraces() {
    let text = "a \"b\" \\ c\nd\u{1} 🙂"
    let line = ExplorationTrace.line("root", text)
    #expect(line == "{\"root\":\"a \\\"b\\\" \\\\ c\\nd\\u0001 🙂\"}\n")
    #expect(ExplorationTrace(Data(line.utf8)).runs.map(\.root) == [text])
  }
}
