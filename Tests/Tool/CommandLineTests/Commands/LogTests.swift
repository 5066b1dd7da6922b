import Foundation
import TestSupport
import Testing

@testable import SnapshotCommands

@Suite(.blocking) struct LogTests: TranscriptSuite {
  let shop = TestPackage()

  private func commit(_ subject: String, _ text: String, at path: String = "load.txt") throws {
    try shop.write(text, to: path)
    try shop.git("add", ".")
    try shop.git(
      "-c", "user.name=Ann", "-c", "user.email=a@b.c", "commit", "-q", "--author=Ann <a@b.c>",
      "--date=2026-01-02T03:04:05Z", "-m", subject)
  }

  private func log(_ arguments: String...) throws -> String {
    let run = try shop.run(["log"] + arguments)
    #expect(run.code == 0, "\(run.errors)")
    return run.output.replacing(#/(?m)^[0-9a-f]{10} /#, with: "HASH ")
  }

  @Test func showsChangesOfSteps() throws {
    try shop.git("init", "-q")
    try commit("Load", script("load", ("start", frame()), ("tap \"Load\"", frame(count: 1))))
    try commit(
      "Warn",
      script(
        "load", ("start", frame()), ("tap \"Load\"", frame(alert: "No shop", count: 1)),
        ("tap \"OK\"", frame(count: 1))))
    try shop.git("mv", "load.txt", "buy.txt")
    let cart = script(
      "load", ("start", frame("Cart")), ("note \"here\"", []),
      ("tap \"Load\"", frame(alert: "No shop", count: 1)), ("tap \"OK\"", frame(count: 1)))
    try commit("Rename", cart, at: "buy.txt")
    let received = cart.replacing("│     [Load] 1     │\n└", with: "│     [Load] 2     │\n└")
    try shop.write(received, to: "buy.txt")
    #expect(
      try log("buy.txt") == """
        not committed
          step 4, tap "OK": text is "2", was "1"
        HASH 2026-01-02 Ann: Rename
          renamed from load.txt
          step 1, start: title is "Cart", was "Shop"
          step 2, note "here": this step was added
        HASH 2026-01-02 Ann: Warn
          step 2, tap "Load": added: alert "No shop"
          step 3, tap "OK": this step was added
        HASH 2026-01-02 Ann: Load
          the transcript was added

        """)
    #expect(
      try log("buy.txt:3") == """
        HASH 2026-01-02 Ann: Warn
          step 2, tap "Load": added: alert "No shop"
        HASH 2026-01-02 Ann: Load
          this step was added with the transcript

        """)
    try FileManager.default.removeItem(atPath: shop.path("buy.txt"))
    #expect(try log("buy.txt:2").contains("step 2, note \"here\": this step was added\n"))
  }

  @Test func limitsSteps() throws {
    func text(_ title: String) -> String {
      script("load", ("start", frame(title)), ("a", frame(title, count: 1)))
        + (2...9).map { "tap \"\($0)\"\n┌ \(title) \($0) ┐\n" }.joined()
    }
    try shop.git("init", "-q")
    try commit("Load", text("Shop"))
    try commit("Edit", text("Cart"))
    #expect(try log("load.txt").contains("\n  ... and 6 more steps\nHASH"))
    let full = try log("load.txt", "--full")
    #expect(full.contains("  step 10, tap \"9\": screen is Cart 9, was Shop 9\n"))
  }

  @Test func reportsErrors() throws {
    let missing = """
      To fix, pass a committed transcript, such as __Snapshots__/<App>/<script>.txt.

      """
    for argument in ["none", "../outside.txt"] {
      let run = try shop.run("log", argument)
      #expect(run.code == 2 && run.errors.hasSuffix(missing))
      #expect(run.errors.hasPrefix("Error: There is no transcript \""))
    }
    try shop.git("init", "-q")
    try commit("Load", script("load", ("start", frame())))
    try shop.run("log", "load.txt:2").expect(
      2,
      errors: """
        Error: The transcript "ROOT/load.txt" has 1 step, so there is no step 2.

        To fix, pass a number from 1 to 1.

        """)
    try commit("Text", "text\n", at: "text.txt")
    #expect(
      try shop.run("log", "text.txt").errors.hasPrefix(
        "Error: The file is not a transcript of a user script: line 1 is not"))
  }

  // MARK: A long history

  /// A randomly generated history, and the commits that changed each step of its last version.
  private struct RandomHistory {
    private struct Step {
      let id: Int
      var value: Int
      var commits: [Int]
    }

    private var steps: [Step] = []
    private(set) var path = "__Snapshots__/Shop/s0.txt"
    /// The input for `git fast-import`.
    private(set) var stream = ""

    var commits: [[Int]] { steps.map { $0.commits.reversed() } }

    init(count: Int, seed: UInt64) {
      var random = SplitMix64(seed: seed)
      for number in 0..<count {
        var rename = ""
        switch number < 6 ? 0 : Int.random(in: 0...9, using: &random) {
        case 0...1:
          let index = Int.random(in: 0...steps.count, using: &random)
          steps.insert(Step(id: number, value: number, commits: [number]), at: index)
        case 2 where steps.count > 3:
          steps.remove(at: Int.random(in: 0..<steps.count, using: &random))
        case 3:
          let old = path
          path = "__Snapshots__/Shop/s\(number).txt"
          rename = "R \(old) \(path)\n"
          fallthrough
        default:
          let index = Int.random(in: 0..<steps.count, using: &random)
          steps[index].value = 1_000 + number
          steps[index].commits.append(number)
        }
        let body = steps.map { "tap \"\($0.id)\"\n┌ 1 ────┐\n│ \($0.value) │\n└───────┘\n" }
        let text = "script s\nscreen 9 columns\n\n" + body.joined()
        stream += """
          commit refs/heads/main
          committer a <a@b.c> \(1_700_000_000 + number) +0000
          data \("\(number)".utf8.count)
          \(number)
          \(rename)M 100644 inline \(path)
          data \(text.utf8.count)
          \(text)

          """
      }
    }
  }

  /// Follows every step through a history of up to 200 commits.
  @Test func followsStepsThroughLongHistory() throws {
    let count = min(200, propertyRounds(80))
    let random = RandomHistory(count: count, seed: 1)
    try shop.write(random.stream, to: "../stream")
    try shop.git("init", "-q")
    try shop.git("-c", "alias.import=!git fast-import --quiet <../stream", "import")
    try shop.git("checkout", "-q", "-f", "main")
    let history = TranscriptHistory(of: random.path, in: try PackageRoot(containing: shop.root))
    func subjects(step: Int? = nil) throws -> [String] {
      var log = TranscriptLog(history, step: step)
      let uncommitted = log.workingTree(
        shop.read(random.path) ?? "", at: random.path, head: try #require(history.head))
      #expect(uncommitted == nil)
      return history.commits.compactMap { log.entry(for: $0)?.subject }
    }
    for (index, commits) in random.commits.enumerated() {
      #expect(try subjects(step: index + 1) == commits.map { "\($0)" })
    }
    #expect(try subjects() == (0..<count).reversed().map { "\($0)" })
  }

  /// Tests a history that's too large for a single read and includes a version that isn't text.
  @Test func readsLargeHistoryInParts() throws {
    let padding = String(repeating: "│ line │\n", count: 40_000)
    let versions = (0..<12).map { number in
      number == 5
        ? Data([0xFF]) : Data("script s\nscreen 9 columns\n\nstart\n│ \(number) │\n\(padding)".utf8)
    }
    var stream = Data()
    for (number, version) in versions.enumerated() {
      stream += Data(
        """
        commit refs/heads/main
        committer a <a@b.c> \(1_700_000_000 + number) +0000
        data \("\(number)".utf8.count)
        \(number)
        M 100644 inline s.txt
        data \(version.count)

        """.utf8)
      stream += version + Data("\n".utf8)
    }
    try shop.write(stream, to: "../stream")
    try shop.git("init", "-q")
    try shop.git("-c", "alias.import=!git fast-import --quiet <../stream", "import")
    try shop.git("checkout", "-q", "-f", "main")
    let history = TranscriptHistory(of: "s.txt", in: try PackageRoot(containing: shop.root))
    let texts = history.commits.map { $0.new.flatMap { history.text($0) } }
    #expect(
      texts.map { $0.map { Data($0.utf8) } } == versions.reversed().map { $0.count > 1 ? $0 : nil })
    #expect(history.readCount == 4)
  }
}
