import Foundation
import Testing

@testable import TextSnapshots

@Suite struct SnapshotNameTests {
  @Test(arguments: [
    ("foo(x:)", "1", "txt", "foo-x.1.txt"),
    ("testCounter()", "iPhone-X (dark)", "txt", "testCounter.iPhone-X-dark.txt"),
    ("adds two numbers", "a/b\\c", "txt", "adds-two-numbers.a-b-c.txt"),
    ("../../etc/passwd", "..", "txt", "etc-passwd.07da1a07b4a03f2d.txt"),
    ("counts()", "1", nil, "counts.1"),
    ("counts()", "1", "", "counts.1"),
    ("counts()", "1", "tar.gz", "counts.1.tar.gz"),
    ("counts()", "1", "../x", "counts.1.x"),
    ("zählt_Größe()", "日本語 1", "txt", "zählt_Größe.日本語-1.txt"),
    ("emoji()", "🎉", "txt", "emoji.ff4ac43875432f29.txt"),
    ("", "", "", "cbf29ce484222325.cbf29ce484222325"),
  ])
  func filesAreNamedAfterTestAndSnapshot(
    _ function: String, _ identifier: String, _ pathExtension: String?, _ name: String
  ) {
    #expect(
      SnapshotName.file(
        function: function, identifier: identifier, pathExtension: pathExtension) == name)
  }

  @Test func everyCharacterIsTreatedAsByTheRegularExpressionThatNamedPeoplesFiles() throws {
    let expression = try NSRegularExpression(pattern: #"\W+"#)
    var differing: [String] = []
    for value in UInt32(1)...0x2_FFFF {
      // Foundation and the standard library know different newest versions of Unicode.
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age, age.major < 16
      else { continue }
      let text = "a\(scalar)b"
      let expected = expression.stringByReplacingMatches(
        in: text, range: NSRange(location: 0, length: text.utf16.count), withTemplate: "-")
      if SnapshotName.sanitized(text) != expected {
        differing.append("\(String(value, radix: 16))")
      }
    }
    #expect(differing == [])
  }

  @Test(arguments: [199, 200, 201, 255, 10_000]) func longNamesEndInAHash(_ count: Int) {
    let name = SnapshotName.file(
      function: String(repeating: "a", count: count - 6), identifier: "1", pathExtension: "txt")
    if count <= 200 {
      #expect(name == String(repeating: "a", count: count - 6) + ".1.txt")
    } else {
      #expect(name.utf8.count == 200)
      #expect(name.wholeMatch(of: /a{179}-[0-9a-f]{16}\.txt/) != nil)
    }
  }

  @Test func longNamesThatBeginAlikeDiffer() {
    let start = String(repeating: "é", count: 300)
    let names = ["a", "b"].map {
      SnapshotName.file(function: start + $0, identifier: "1", pathExtension: "txt")
    }
    #expect(names[0] != names[1])
    #expect(names.allSatisfy { $0.utf8.count <= 200 })
  }

  @Test func tenThousandHostileNamesStayInTheirFolderAndNeverShareSilently() throws {
    let package = try TemporaryPackage()
    var random = SplitMix64(state: 2)
    var owners: [String: String] = [:]
    var failing: [String] = []
    let start = "\(package.root)/__Snapshots__".unicodeScalars.split(
      separator: "/", omittingEmptySubsequences: false)
    for _ in 0..<10_000 {
      let function = random.hostileName()
      let identifier = SnapshotIdentifier.name(random.hostileName())
      let location = SnapshotLocation.packageRoot(
        "\(random.hostileName())/\(random.hostileName())")
      let place = SnapshotPlace(
        folder: try location.folder(ofTestFile: package.testFile), function: function,
        identifier: identifier,
        pathExtension: random.hostileName())
      // By scalars: a slash before a joiner is no `Character` of its own.
      let parts = place.path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
      let isInside =
        parts.starts(with: start, by: { $0.elementsEqual($1) })
        && parts.dropFirst(start.count).allSatisfy { isPlain($0) }
        && String(parts[parts.count - 2]) == "DemoTests"
      if !isInside || place.fileName.utf8.count > 200 { failing.append(place.path) }

      let claim = package.claim(function, identifier)
      let isFree = owners[place.key] == nil || owners[place.key] == "\(claim.claimant)"
      let earlier = package.ledger.claim(place, for: claim, content: StableHash([]))
      if (earlier == nil) != isFree { failing.append(place.path) }
      owners[place.key] = owners[place.key] ?? "\(claim.claimant)"
    }
    #expect(failing == [])
  }
}

/// Whether a part of a path is a name: not empty, not hidden, no way up, no zero byte.
private func isPlain(_ part: Substring.UnicodeScalarView) -> Bool {
  guard let first = part.first else { return false }
  return first != "." && !part.contains("\0") && !part.contains("\\")
}

extension SplitMix64 {
  /// Up to six pieces of what has broken file names before.
  fileprivate mutating func hostileName() -> String {
    let pieces = [
      "..", "/", "\\", "\0", "\n", " ", ".", "~", "%2e%2e%2f", "a", "A", "é", "e\u{301}", "ß", "ss",
      "🎉", "\u{202E}", "\u{200D}", "CON", "-", "_", ":", "*", "'", "\"", "$(rm)", ".pending",
      ".git",
      String(repeating: "x", count: 120), String(repeating: "日", count: 60),
    ]
    let count = Int.random(in: 0...6, using: &self)
    return (0..<count).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }
}
