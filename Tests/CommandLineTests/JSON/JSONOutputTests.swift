import Foundation
import Testing

@testable import SnapshotCommands

/// Validates the `--json` output of every command against the schema.
@Suite struct JSONOutputTests {
  /// The definition in the schema by command.
  private static let definitions = [
    "status": "status", "test": "test", "run": "test", "diff": "diff", "show": "show",
    "accept": "verdict", "reject": "verdict", "rename": "rename", "prune": "prune",
    "report": "report", "merge": "merge", "annotate": "annotate", "init": "init",
    "doctor": "doctor", "review": "review", "play": "play",
  ]

  /// Runs a command and validates its output.
  private func check(
    _ bench: ToolBench, _ arguments: [String], code: Int32, _ schema: inout JSONSchema,
    environment: [String: String] = [:]
  ) throws {
    let place = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let all = Array(arguments[..<place] + ["--json"] + arguments[place...])
    let run = try bench.run(all, environment: environment)
    #expect(run.code == code, "\(all): \(run.errors)")
    guard run.code != 2 else {
      #expect(run.output.isEmpty && run.errors.hasPrefix("Error: "), "\(all)")
      return
    }
    let value = try #require(
      try? JSONDecoder().decode(JSONValue.self, from: Data(run.output.utf8)), "\(all)")
    let definition = arguments.contains("--repeat") ? "repeat" : Self.definitions[arguments[0]]
    let violations = schema.violations(in: value, as: definition) + schema.violations(in: value)
    #expect(violations.isEmpty, "\(all): \(violations.map(\.description))")
  }

  private let commands: [([String], code: Int32)] = [
    (["status"], 1), (["diff"], 1), (["diff", "--full"], 1), (["show", "Tests"], 0),
    (["annotate"], 1), (["report"], 0), (["doctor"], 1), (["init", "--dry-run"], 0),
    (["accept", "--dry-run"], 1), (["reject", "--dry-run"], 0), (["prune"], 2),
  ]

  @Test func isValidInEveryState() throws {
    var schema = try JSONGuide.schema()
    try checkWithoutSnapshots(&schema)
    try checkPending(&schema)
    try checkOrphans(&schema)
    try checkShards(&schema)
    try checkRenames(&schema)
    try checkRepetitions(&schema)
    let members = schema.definitions.flatMap { name, definition in
      (definition["properties"]?.object ?? [:]).keys.map { "\(name).\($0)" }
    }
    #expect(Set(members).subtracting(schema.seen).sorted() == [])
  }

  private func checkWithoutSnapshots(_ schema: inout JSONSchema) throws {
    let bench = try ToolBench()
    for (arguments, _) in commands {
      try check(
        bench, arguments, code: ["show", "prune"].contains(arguments[0]) ? 2 : 0, &schema)
    }
    try check(bench, ["review"], code: 0, &schema)
    try bench.write(
      "script buy\nscreen 9 columns\n\nstart\n┌ 1 ┐\n│ 0 │\n└───┘\n  focus: \"x\"\ntap \"+\"\n  (unchanged)\n",
      to: "buy.txt")
    try check(bench, ["play", "buy.txt"], code: 0, &schema)
    try check(bench, ["play", "nothing.txt"], code: 2, &schema)
    try check(bench, ["run", "--", "true"], code: 0, &schema)
    try check(bench, ["prune"], code: 0, &schema)
    try check(bench, ["status"], code: 0, &schema)
  }

  /// A package with every kind of pending snapshot.
  private func pendingBench() throws -> ToolBench {
    let bench = try ToolBench()
    let folder = "Tests/ShopTests/__Snapshots__/DemoTests"
    for (test, reference) in [("a()", "old\n"), ("b()", "old\n"), ("c()", nil), ("d()", "old\n")] {
      try bench.check(test, "new\n", reference: reference, in: folder)
    }
    try bench.write("another\r\n", to: "\(folder)/d.1.txt")
    try bench.write(Data([0xFF, 0xFE]), to: "\(folder)/image.1.bin")
    try bench.write("lost\n", to: "\(folder)/.pending/lost.1.txt")
    try bench.write("assertA(of: a)\n", to: "Tests/DemoTests.swift")
    try bench.checkInline("assertA", compiled: nil, received: "1", in: "Tests/DemoTests.swift")
    return bench
  }

  private func checkPending(_ schema: inout JSONSchema) throws {
    let bench = try pendingBench()
    for (arguments, code) in commands { try check(bench, arguments, code: code, &schema) }
    try check(
      bench, ["run", "--accept", "--unreferenced", "warn", "--filtered", "--", "true"], code: 1,
      &schema)
    try check(bench, ["accept"], code: 1, &schema)
    try check(bench, ["reject"], code: 0, &schema)
  }

  /// A package with orphans and the manifest of a complete run.
  private func orphanBench() throws -> ToolBench {
    let bench = try ToolBench()
    try bench.write("func adds() { if isFast {} }", to: "Tests/DemoTests.swift")
    try bench.check(
      "adds()", "1\n", reference: "1\n", environment: ["SNAPSHOT_MANIFEST": bench.path("../lines")])
    for path in ["DemoTests/adds.3", "DemoTests/gone.1", "DemoTests/gone.2", "OtherTests/a.1"] {
      try bench.write("old\n", to: "Tests/__Snapshots__/\(path).txt")
    }
    try bench.write("", to: "Tests/OtherTests.swift")
    let old = "Tests/__Snapshots__/DemoTests/.adds.1.txt.abc.snapshot-tmp"
    try bench.write("half", to: old)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: bench.path(old))
    _ = try bench.run("run", "--", "sh", "-c", "cat ../lines >>\"$SNAPSHOT_MANIFEST\"")
    try bench.writeLater("late\n", to: "Tests/__Snapshots__/DemoTests/adds.2.txt")
    return bench
  }

  private func checkOrphans(_ schema: inout JSONSchema) throws {
    let bench = try orphanBench()
    try check(bench, ["status"], code: 0, &schema)
    try check(bench, ["prune"], code: 1, &schema)
    let run = ["--", "sh", "-c", "cat ../lines >>\"$SNAPSHOT_MANIFEST\""]
    for (action, code) in [("warn", Int32(0)), ("fail", 1), ("delete", 0)] {
      try check(bench, ["run", "--unreferenced", action] + run, code: code, &schema)
    }
    try check(try orphanBench(), ["prune", "--delete"], code: 0, &schema)
    // Root may delete any file, so the failure is simulated.
    let refused = try orphanBench().runWithoutRemoval(PruneCommand.self, ["--delete", "--json"])
    #expect(refused.code == 1)
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(refused.output.utf8))
    let violations = schema.violations(in: value, as: "prune")
    #expect(violations.isEmpty, "\(violations.map(\.description))")
  }

  /// A package with renamed tests of every kind.
  private func checkRenames(_ schema: inout JSONSchema) throws {
    let bench = try ToolBench()
    try bench.write("func used() {}", to: "Tests/DemoTests.swift")
    try bench.write("in the way", to: "Tests/__Snapshots__/Blocked")
    let claims = ["SNAPSHOT_MANIFEST": bench.path("../lines")]
    for (name, text) in [
      ("DemoTests/old", "1\n"), ("DemoTests/used", "2\n"), ("DemoTests/a", "3\n"),
      ("DemoTests/b", "3\n"), ("GoneTests/blocked", "4\n"),
    ] {
      try bench.write(text, to: "Tests/__Snapshots__/\(name).1.txt")
    }
    for number in 1...3 {
      try bench.check("new\(number)()", "\(number)\n", reference: nil, environment: claims)
    }
    try bench.check(
      "new()", "4\n", reference: nil, in: "Tests/__Snapshots__/Blocked",
      environment: claims.merging(["SNAPSHOT_PENDING": bench.path("../pending")]) { $1 })
    _ = try bench.run("run", "--", "sh", "-c", "cat ../lines >>\"$SNAPSHOT_MANIFEST\"; exit 1")
    try check(bench, ["rename", "--dry-run"], code: 1, &schema)
    try check(bench, ["rename"], code: 1, &schema)
    try check(bench, ["rename", "nowhere"], code: 2, &schema)
  }

  /// Tests that vary between runs or don't always run.
  private func checkRepetitions(_ schema: inout JSONSchema) throws {
    let bench = try ToolBench()
    for (number, text) in [(1, "n: 1\n"), (2, "n: 2\n")] {
      let variables = [
        "SNAPSHOT_PENDING": bench.path("../\(number)/pending"),
        "SNAPSHOT_MANIFEST": bench.path("../\(number)/lines"),
      ]
      try bench.write("", to: "../\(number)/.here")
      try bench.check("a()", text, reference: "old\n", environment: variables)
    }
    let script = """
      folder=$(dirname "$SNAPSHOT_MANIFEST")
      run=../$(basename "$folder")
      [ ! -d "$run" ] || { cp -R "$run/pending" "$folder"; cat "$run/lines" >>"$SNAPSHOT_MANIFEST"; }
      """
    try check(bench, ["run", "--repeat", "3", "--", "sh", "-c", script], code: 1, &schema)
    try check(bench, ["run", "--repeat", "2", "--", "true"], code: 2, &schema)
  }

  private func checkShards(_ schema: inout JSONSchema) throws {
    let bench = try ToolBench()
    for (number, text) in [(1, "first\n"), (2, "second\n")] {
      let folder = bench.path("../shard\(number)")
      try bench.check(
        "a()", text, reference: "old\n", environment: ["SNAPSHOT_PENDING": "\(folder)/pending"])
    }
    try check(bench, ["merge", "../shard1", "../shard2"], code: 1, &schema)
    try check(bench, ["merge", "../nowhere"], code: 2, &schema)
  }

  @Test(arguments: HostileNameTests.names) func isValidForHostileNames(
    _ name: String
  ) throws {
    var schema = try JSONGuide.schema()
    let bench = try ToolBench(package: name)
    let folder = "Tests/__Snapshots__/\(name)"
    try bench.check("adds()", "new \(name)\n", reference: "old \(name)\n", in: folder)
    try bench.write("\(name)\u{0}\u{1B}\u{7F}\u{2028}\n", to: "\(folder)/\(name).1.txt")
    #if os(Linux)
      // A file whose name isn't UTF-8 is no reference.
      let bytes =
        Array(bench.path("\(folder)/x").utf8CString.dropLast()) + [CChar(-1), CChar(-61), 0]
      let file = try #require(fopen(bytes, "w"))
      fclose(file)
    #endif
    for (arguments, code) in commands where arguments != ["doctor"] {
      try check(bench, arguments, code: arguments == ["accept", "--dry-run"] ? 0 : code, &schema)
    }
    try check(bench, ["doctor"], code: try bench.run("doctor").code, &schema)
    try check(bench, ["accept"], code: 0, &schema)
  }
}
