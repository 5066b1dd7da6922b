import Foundation
import Testing

@testable import SnapshotCommands

@Suite(.blocking) struct JSONOutputTests {
  /// The name of the schema definition for each command.
  private static let definitions = [
    "status": "status", "test": "test", "diff": "diff", "accept": "verdict", "reject": "verdict",
    "prune": "prune", "report": "report", "merge": "merge", "annotate": "annotate",
    "review": "review",
  ]

  private func check(
    _ shop: TestPackage, _ arguments: [String], code: Int32, _ schema: inout JSONSchema,
    environment: [String: String] = [:]
  ) throws {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let all = Array(arguments[..<end] + ["--json"] + arguments[end...])
    let run = try shop.run(all, environment: environment)
    #expect(run.code == code, "\(all): \(run.errors)")
    guard run.code != 2 else {
      #expect(run.output.isEmpty && run.errors.hasPrefix("Error: "), "\(all)")
      return
    }
    let value = try #require(
      try? JSONDecoder().decode(JSONValue.self, from: Data(run.output.utf8)), "\(all)")
    let definition = Self.definitions[arguments[0]]
    let violations = schema.violations(in: value, as: definition) + schema.violations(in: value)
    #expect(violations.isEmpty, "\(all): \(violations.map(\.description))")
  }

  private let commands: [([String], code: Int32)] = [
    (["status"], 1), (["diff"], 1), (["diff", "--full"], 1), (["annotate"], 1),
    (["report"], 0), (["accept", "--dry-run"], 1), (["reject", "--dry-run"], 0), (["prune"], 2),
  ]

  /// This test takes a second or two, because it starts about 60 processes, one for each command
  /// and state.
  @Test func validatesOutputInEveryState() throws {
    var schema = try JSONGuide.schema()
    try checkWithoutSnapshots(&schema)
    try checkPending(&schema)
    try checkOrphans(&schema)
    try checkShards(&schema)
    let members = schema.definitions.flatMap { name, definition in
      (definition["properties"]?.object ?? [:]).keys.map { "\(name).\($0)" }
    }
    #expect(Set(members).subtracting(schema.seen).sorted() == [])
  }

  private func checkWithoutSnapshots(_ schema: inout JSONSchema) throws {
    let shop = TestPackage()
    for (arguments, _) in commands {
      try check(shop, arguments, code: arguments == ["prune"] ? 2 : 0, &schema)
    }
    try check(shop, ["review"], code: 0, &schema)
    try check(shop, ["test", "--", "true"], code: 0, &schema)
    try check(shop, ["prune"], code: 2, &schema)
  }

  private func pendingPackage() throws -> TestPackage {
    let shop = TestPackage()
    let folder = "Tests/ShopTests/__Snapshots__/DemoTests"
    for (test, reference) in [("a()", "old\n"), ("b()", "old\n"), ("c()", nil), ("d()", "old\n")] {
      try shop.check(test, "new\n", reference: reference, in: folder)
    }
    try shop.write("another\r\n", to: "\(folder)/d.1.txt")
    let buy =
      "script buy\nscreen 9 columns\n\nstart\n┌ 1 ┐\n│ 0 │\n└───┘\ntap \"+\"\n┌ 1 ┐\n│ 1 │\n└───┘\n"
    try shop.check("buy()", buy.replacing("│ 1", with: "│ 2"), reference: buy, in: folder)
    try shop.write(Data([0xFF, 0xFE]), to: "\(folder)/image.1.bin")
    try shop.write("lost\n", to: "\(folder)/.pending/lost.1.txt")
    try shop.write("assertA(of: a)\n", to: "Tests/DemoTests.swift")
    try shop.checkInline("assertA", compiled: nil, received: "1", in: "Tests/DemoTests.swift")
    return shop
  }

  private func checkPending(_ schema: inout JSONSchema) throws {
    let shop = try pendingPackage()
    for (arguments, code) in commands { try check(shop, arguments, code: code, &schema) }
    try check(
      shop, ["test", "--accept", "--unreferenced", "warn", "--filtered", "--", "true"], code: 1,
      &schema)
    try check(shop, ["accept"], code: 1, &schema)
    try check(shop, ["reject"], code: 0, &schema)
  }

  /// Creates a package that contains orphans and the manifest of a complete run.
  private func orphanPackage() throws -> TestPackage {
    let shop = TestPackage()
    try shop.write("func adds() { if isFast {} }", to: "Tests/DemoTests.swift")
    try shop.check(
      "adds()", "1\n", reference: "1\n", environment: shop.loggingUses)
    for path in ["DemoTests/adds.3", "DemoTests/gone.1", "DemoTests/gone.2", "OtherTests/a.1"] {
      try shop.write("old\n", to: "Tests/__Snapshots__/\(path).txt")
    }
    try shop.write("", to: "Tests/OtherTests.swift")
    let old = "Tests/__Snapshots__/DemoTests/.adds.1.txt.abc.snapshot-tmp"
    try shop.write("half", to: old)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: shop.path(old))
    try shop.runTests()
    try shop.writeLater("late\n", to: "Tests/__Snapshots__/DemoTests/adds.2.txt")
    return shop
  }

  private func checkOrphans(_ schema: inout JSONSchema) throws {
    let shop = try orphanPackage()
    try check(shop, ["status"], code: 0, &schema)
    try check(shop, ["prune"], code: 1, &schema)
    for (action, code) in [("warn", Int32(0)), ("fail", 1), ("delete", 0)] {
      try check(
        shop, ["test", "--unreferenced", action] + TestPackage.loggedTests, code: code, &schema)
    }
    try check(try orphanPackage(), ["prune", "--delete"], code: 0, &schema)
    // Simulate the failure, because changing permissions has no effect for the root user.
    let refused = try orphanPackage().runWithoutRemoval(PruneCommand.self, ["--delete", "--json"])
    #expect(refused.code == 1)
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(refused.output.utf8))
    let violations = schema.violations(in: value, as: "prune")
    #expect(violations.isEmpty, "\(violations.map(\.description))")
  }

  private func checkShards(_ schema: inout JSONSchema) throws {
    let shop = TestPackage()
    for (number, text) in [(1, "first\n"), (2, "second\n")] {
      let folder = shop.path("../shard\(number)")
      try shop.check(
        "a()", text, reference: "old\n", environment: ["SNAPSHOT_PENDING": "\(folder)/pending"])
    }
    try check(shop, ["merge", "../shard1", "../shard2"], code: 1, &schema)
    try check(shop, ["merge", "../nowhere"], code: 2, &schema)
  }

  @Test(arguments: HostileNameTests.samples.prefix(2)) func validatesOutputForHostileNames(
    _ name: String
  ) throws {
    var schema = try JSONGuide.schema()
    let shop = TestPackage(package: name)
    let folder = "Tests/__Snapshots__/\(name)"
    try shop.check("adds()", "new \(name)\n", reference: "old \(name)\n", in: folder)
    try shop.write("\(name)\u{0}\u{1B}\u{7F}\u{2028}\n", to: "\(folder)/\(name).1.txt")
    #if os(Linux)
      // A file whose name isn't valid UTF-8 can't be a reference.
      let bytes =
        Array(shop.path("\(folder)/x").utf8CString.dropLast()) + [CChar(-1), CChar(-61), 0]
      let file = try #require(fopen(bytes, "w"))
      fclose(file)
    #endif
    for (arguments, code) in commands {
      try check(shop, arguments, code: arguments == ["accept", "--dry-run"] ? 0 : code, &schema)
    }
    try check(shop, ["accept"], code: 0, &schema)
  }
}
