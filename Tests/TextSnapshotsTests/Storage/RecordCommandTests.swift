import Testing

@testable import TextSnapshots

@Suite struct RecordCommandTests {
  @Test(arguments: [
    (nil, ""), ("", ""), ("counts", " --filter counts"), ("test_2", " --filter test_2"),
    ("zählt", " --filter zählt"), ("counts up", ""), ("a|b", ""), ("`a`", ""),
  ])
  func aTestIsNamedWhereItFitsAFilter(_ function: String?, _ filter: String) {
    #expect(
      "\(RecordCommand.test(function: function))"
        == "SNAPSHOT_TESTING_RECORD=failed swift test\(filter)")
  }

  @Test func anotherCommandIsNamedAsItIs() {
    let script = "log in"
    let command: RecordCommand = "swift run stories --record \(script)"
    #expect("\(command)" == "swift run stories --record log in")
  }
}
