import Foundation
import Testing

@Suite(.blocking) struct WriteTargetInlineTests {
  let artifact = HostileArtifact()
  var shop: TestPackage { artifact.shop }
  private static let source = "assertB(of: b) { \"b\" }\n"

  init() throws {
    for path in [
      "Tests/DemoTests.swift", "../outside/o.swift", ".hidden/h.swift", ".build/checkouts/b.swift",
      "Package.swift", "Package@swift-6.3.swift", "Tests/notes.txt", "Sources/App/Login.swift",
    ] {
      try shop.write(Self.source, to: path)
    }
    try shop.link("Tests/Link.swift", to: "../outside/o.swift")
    try shop.link("Out", to: "../outside")
  }

  private var outside: String { "\(shop.folder)/outside/o.swift" }

  @Test(arguments: [true, false]) func writesOnlyTestSources(isInTree: Bool) throws {
    let folder = isInTree ? "Tests/.pending" : "../artifact/Shop/Tests"
    let sources: [(members: [String: String], reason: String)] = [
      (["package": "Other", "file": outside], "outside the package"),
      (["path": "../outside/o.swift"], "outside the package"),
      (["path": "Tests/../../outside/o.swift"], "outside the package"),
      (["path": "Tests/Link.swift"], "outside the package"),
      (["path": "Out/o.swift"], "outside the package"),
      (["path": ".hidden/h.swift"], "\".hidden\" is hidden"),
      (["path": ".build/checkouts/b.swift"], "\".build\" is hidden"),
      (["path": "Package.swift"], "isn't a Swift file that can have tests"),
      (["path": "Package@swift-6.3.swift"], "isn't a Swift file that can have tests"),
      (["path": "Tests/notes.txt"], "isn't a Swift file that can have tests"),
      (["path": "Sources/App/Login.swift"], "isn't a Swift file that can have tests"),
      (["path": "Tests/Missing.swift"], "isn't a Swift file that can have tests"),
      (["path": "/etc/hosts"], "isn't a Swift file that can have tests"),
      (["label": "x: { system(\"id\") } _"], "isn't a Swift identifier"),
      (["label": "match\u{202E}es"], "isn't a Swift identifier"),
    ]
    for (number, pending) in sources.enumerated() {
      try artifact.writePendingInline(
        "x\(number).txt", in: folder, pending.members, source: "../outside/o.swift")
    }
    try artifact.writePendingInline("good.txt", in: folder, [:], source: "Tests/DemoTests.swift")
    var before = artifact.tree()
    let arguments = isInTree ? ["accept"] : ["accept", "--pending", "../artifact"]
    let run = try shop.run(arguments)
    #expect(run.code == 1)
    #expect(
      run.output == """
        accepted  Tests/DemoTests.swift:1:8
        1 snapshot accepted, \(sources.count) not.

        """, "\(run.errors)")
    for reason in Set(sources.map(\.reason)) {
      let count = sources.count { $0.reason == reason }
      #expect(run.errors.components(separatedBy: reason).count - 1 == count, "\(reason)")
    }
    before["Shop/Tests/DemoTests.swift"] = "assertB(of: b) { \"evil\" }\n"
    let changed = artifact.tree().filter {
      !$0.key.contains(".pending") && before[$0.key] != $0.value
    }
    #expect(changed.isEmpty, "\(changed)")
  }
}
