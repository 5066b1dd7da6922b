import Foundation
import Testing
import TextSnapshots

@testable import SnapshotCommands

/// Reading manifests, whose lines are read without a decoder where that will do.
@Suite struct ManifestTests {
  let bench: ToolBench

  init() throws { bench = try ToolBench() }

  /// Names that JSON writes in another way, or that are no ASCII.
  static let names = [
    "plain", "with blank", "quote\"", "back\\slash", "line\nfeed", "é", "e\u{301}", "\u{1F600}",
    "\u{0}", "tab\t", "\u{2028}", "\\u0041", "{}", "[\"a\":1]", ",", "",
  ]

  private func claims(_ lines: [Data], package: String = "Shop") throws -> ManifestClaims {
    let path = bench.path("manifest.jsonl")
    try bench.write(Data(lines.joined(separator: Data("\n".utf8))) + Data("\n".utf8), to: path)
    return try ManifestClaims([path], package: package)
  }

  private func line(
    _ path: String, file: String = "/shop/Tests/DemoTests.swift", package: String = "Shop",
    escapesSlashes: Bool = false
  ) throws -> Data {
    struct Line: Encodable {
      let kind = "file"
      let version = 1
      let ms = 1.5e-3
      let file: String
      let package: String
      let path: String
    }
    let encoder = JSONEncoder()
    if !escapesSlashes { encoder.outputFormatting = .withoutEscapingSlashes }
    return try encoder.encode(Line(file: file, package: package, path: path))
  }

  @Test(arguments: names, [false, true]) func knowsEveryName(
    _ name: String, escapesSlashes: Bool
  ) throws {
    let path = "Tests/\(name)/__Snapshots__/DemoTests/\(name).1.txt"
    let file = "/\(name)/DemoTests.swift"
    let lines = [
      try line("a/b.1.txt", escapesSlashes: escapesSlashes),
      try line(path, file: file, escapesSlashes: escapesSlashes),
      try line("other.1.txt", package: "Shop \(name)", escapesSlashes: escapesSlashes),
    ]
    let claims = try claims(lines)
    #expect(claims.hasClaimed(path) && claims.hasClaimed("a/b.1.txt"))
    #expect(!claims.hasClaimed("other.1.txt") && !claims.hasClaimed("\(path)x"))
    let folder = "Tests/\(name)/__Snapshots__/DemoTests"
    #expect(claims.sources[folder] == [file])
    #expect(claims.hasRun(test: String(name.prefix { $0 != "." }), in: folder))
    #expect(claims.otherPackages == ["Shop \(name)"] && claims.isOfPackage)
    #expect(try self.claims(lines, package: "Shop \(name)").hasClaimed("other.1.txt"))
  }

  @Test func keepsOfALineTwoHashesAndNoMore() throws {
    let paths = (0..<1_000).map { "Tests/__Snapshots__/S\($0 % 7)Tests/t\($0 % 100).\($0).txt" }
    let claims = try claims(
      paths.map { try line($0, file: "/S\($0.utf8.count).swift") } + [line(paths[3])])
    #expect(paths.allSatisfy { claims.hasClaimed($0) })
    #expect(!paths.contains { claims.hasClaimed("\($0.dropLast())") })
    #expect(claims.sources.count == 7)
  }

  @Test(arguments: [
    #"{"kind":"file","path":"a"}"#, #"{"kind":"file","file":"a"}"#, #"{"kind":"files"}"#,
    #"{"kind":"file","path":1,"file":"a"}"#, #"{"kind":"file","path":"a","file":"a""#,
    #"{"kind":"file","path":"a","file":"a"} x"#, #"{"kind":"file","path":"a\"#, "[]", "x", "",
    #"{"kind":"run"}"#, #"{"kind":"run","version":2,"id":"a","plan":"b","isFiltered":false}"#,
    #"{"kind":"end"}"#,
  ]) func refusesOtherLines(_ line: String) {
    #expect(throws: ToolError.self) { try claims([Data(line.utf8)]) }
  }

  @Test func refusesBytesThatAreNoText() throws {
    let bytes = Data(#"{"file":"a","path":"b"#.utf8) + Data([0xFF]) + Data(#""}"#.utf8)
    #expect(throws: ToolError.self) { try claims([bytes]) }
  }

  @Test func namesTwoTestsOfAReference() throws {
    let uses = [
      ("A.txt", "one()"), ("b.txt", "one()"), ("a.txt", "two()"), ("A.txt", "one()"),
      ("a.txt", "three()"), ("\u{C9}.txt", "six()"), ("e\u{301}.txt", "five()"),
    ]
    let lines = uses.map { path, test in
      #"{"file":"a","kind":"file","package":"Shop","path":"\#(path)","test":"\#(test)"}"# + "\n"
    }
    try bench.write(lines[..<2].joined(), to: "1.jsonl")
    try bench.write(lines[2...].joined(), to: "2.jsonl")
    let shares = try SharedReferences.all(
      in: [bench.path("1.jsonl"), bench.path("2.jsonl")], package: "Shop")
    #expect(shares.map { Array($0.path.utf8) } == ["a.txt", "e\u{301}.txt"].map { Array($0.utf8) })
    #expect(shares.map(\.tests) == [["one()", "two()"], ["five()", "six()"]])
  }

  @Test(arguments: [0, 1, 2, 3, 1_000]) func aListKnowsItsHashes(_ count: Int) {
    var list = HashList()
    for number in 0..<count {
      list.add(StableHash("\(number)".utf8))
      list.add(StableHash("\(number / 2)".utf8))
    }
    list.sort()
    #expect((0..<count).allSatisfy { list.contains(StableHash("\($0)".utf8)) })
    #expect(!(count..<(count + 100)).contains { list.contains(StableHash("\($0)".utf8)) })
  }

  @Test func addingBytesIsHashingThemWithTheOnesBefore() {
    let more = Array("a.1.txt".utf8)
    let hash = more.withUnsafeBytes { StableHash("Tests/".utf8).adding($0) }
    #expect(hash == StableHash("Tests/a.1.txt".utf8))
    #expect(more.withUnsafeBytes { StableHash($0) } == StableHash(more))
  }
}
