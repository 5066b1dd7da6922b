import Foundation
import Testing

@Suite(.blocking) struct ReviewJSONTests {
  private static let folder = "Tests/__Snapshots__/DemoTests"
  let shop = TestPackage()

  init() throws {
    for test in ["a", "b", "c"] {
      try shop.check("\(test)()", "new \(test)\n", reference: "old\n")
    }
  }

  private func review(_ keys: String) throws -> TestPackage.Run {
    try shop.runAtKeyboard(["review", "--json"], typing: keys, onceItShows: "q quit")
  }

  @Test func printsDecisions() throws {
    let run = try review("arq")
    run.expect(
      1,
      """
      {
        "accepted" : [
          "\(Self.folder)/a.1.txt"
        ],
        "left" : [
          "\(Self.folder)/c.1.txt"
        ],
        "rejected" : [
          "\(Self.folder)/b.1.txt"
        ],
        "version" : 1
      }

      """)
    #expect(shop.read("\(Self.folder)/a.1.txt") == "new a\n")
    #expect(shop.read("\(Self.folder)/b.1.txt") == "old\n")
    var schema = try JSONGuide.schema()
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(run.output.utf8))
    #expect(schema.violations(in: value, as: "review").isEmpty)
  }

  @Test func endsWhenAllAreDecided() throws {
    let run = try review("Ay")
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(run.output.contains("\"left\" : [\n\n  ]"))
    #expect(try shop.run("status").code == 0)
  }

  @Test func countsUndoneDecisionsAsPending() throws {
    let run = try review("auq")
    #expect(run.code == 1 && run.output.contains("\"accepted\" : [\n\n  ]"))
    #expect(shop.read("\(Self.folder)/a.1.txt") == "old\n")
  }
}
