import Foundation
import TestSupport
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
  func namesFiles(
    _ function: String, _ identifier: String, _ pathExtension: String?, _ name: String
  ) {
    #expect(
      SnapshotName.file(
        function: function, identifier: identifier, pathExtension: pathExtension) == name)
  }

  @Test func matchesRegularExpressionForAllScalars() throws {
    let expression = try NSRegularExpression(pattern: #"\W+"#)
    var differing: [String] = []
    for value in UInt32(1)...0x2_FFFF {
      // Foundation and the standard library might support different versions of Unicode, so skip
      // recent characters.
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

  @Test(arguments: [199, 200, 201, 255, 10_000]) func shortensLongNamesWithHash(_ count: Int) {
    let name = SnapshotName.file(
      function: String(repeating: "a", count: count - 6), identifier: "1", pathExtension: "txt")
    if count <= 200 {
      #expect(name == String(repeating: "a", count: count - 6) + ".1.txt")
    } else {
      #expect(name.utf8.count == 200)
      #expect(name.wholeMatch(of: /a{179}-[0-9a-f]{16}\.txt/) != nil)
    }
  }

  @Test func distinguishesLongNames() {
    let start = String(repeating: "é", count: 300)
    let names = ["a", "b"].map {
      SnapshotName.file(function: start + $0, identifier: "1", pathExtension: "txt")
    }
    #expect(names[0] != names[1])
    #expect(names.allSatisfy { $0.utf8.count <= 200 })
  }

  @Test func keepsHostileNamesInFolder() throws {
    let package = try TemporaryPackage()
    var random = RandomNumbers(seed: 2)
    var failing: [String] = []
    let start = "\(package.root)/__Snapshots__".unicodeScalars.split(
      separator: "/", omittingEmptySubsequences: false)
    for _ in 0..<propertyRounds(2_000) {
      let location = SnapshotLocation.packageSnapshots(
        "\(random.hostileName())/\(random.hostileName())")
      let reference = try package.reference(
        of: .named(random.hostileName(), test: "", function: random.hostileName()), in: location,
        pathExtension: random.hostileName())
      // Split the scalars instead of the characters because a slash followed by a joiner isn't a
      // separate `Character`.
      let parts = reference.path.unicodeScalars.split(
        separator: "/", omittingEmptySubsequences: false)
      let isInside =
        parts.starts(with: start, by: { $0.elementsEqual($1) })
        && parts.dropFirst(start.count).allSatisfy { isPlain($0) }
        && String(parts[parts.count - 2]) == "DemoTests"
      if !isInside || reference.fileName.utf8.count > 200 { failing.append(reference.path) }
    }
    #expect(failing == [])
  }

  @Test func detectsCollisionsOfHostileNames() throws {
    let package = try TemporaryPackage()
    var random = RandomNumbers(seed: 5)
    var owners: [[UInt8]: [UInt8]] = [:]
    var contents: [[UInt8]: [UInt8]] = [:]
    var failing: [String] = []
    var refusedCount = 0
    for _ in 0..<propertyRounds(2_000) {
      let function = random.hostileName(upTo: 2)
      let identifier = random.hostileName(upTo: 2)
      let reference = try package.reference(
        of: .named(identifier, test: function, function: function))
      let owner = Array("\(function)\u{0}\u{0}\(identifier)".utf8)
      // Some file systems ignore case and normalize accents.
      let file = Array(reference.path.lowercased().decomposedStringWithCanonicalMapping.utf8)
      let failure = try package.check(
        String(decoding: owner, as: UTF8.self), .all, with: reference)
      let isRefused = failure?.message.hasPrefix("Two snapshots have the same file") == true
      refusedCount += isRefused ? 1 : 0
      if !isRefused {
        if owners[file] ?? owner != owner { failing.append(reference.path) }
        owners[file] = owner
        contents[Array(reference.path.utf8)] = owner
      }
    }
    #expect(failing == [])
    #expect(refusedCount > 20 && owners.count > 100)
    #expect(package.files().count == contents.count)
    let changed = contents.filter { path, text in
      let data = FileManager.default.contents(atPath: String(decoding: path, as: UTF8.self))
      return data.map { Array($0) } != text
    }
    #expect(changed.isEmpty)
  }
}

private func isPlain(_ part: Substring.UnicodeScalarView) -> Bool {
  guard let first = part.first else { return false }
  return first != "." && !part.contains("\0") && !part.contains("\\")
}

extension RandomNumbers {
  fileprivate mutating func hostileName(upTo maximumCount: Int = 6) -> String {
    let pieces = [
      "..", "/", "\\", "\0", "\n", " ", ".", "~", "%2e%2e%2f", "a", "A", "é", "e\u{301}", "ß", "ss",
      "🎉", "\u{202E}", "\u{200D}", "CON", "-", "_", ":", "*", "'", "\"", "$(rm)", ".pending",
      ".git",
      String(repeating: "x", count: 120), String(repeating: "日", count: 60),
    ]
    let count = Int.random(in: 0...maximumCount, using: &self)
    return (0..<count).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }
}
