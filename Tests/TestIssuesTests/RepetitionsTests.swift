import Testing

@testable import TestIssues

@Suite struct RepetitionsTests {
  @Test(arguments: [
    (["test"], false), (["test", "--repetitions", "2"], true),
    (["test", "--repetitions=2"], true), (["test", "--repetitions", "1"], false),
    (["test", "--repetitions"], false), (["test", "--repetitions", "x"], false),
    (["test", "--repeat-until", "fail"], true), (["test", "--repeat-until=pass"], true),
    (["test", "2", "--filter", "repetitions"], false),
  ])
  func argumentsAskForRepetitions(_ arguments: [String], _ isRepeated: Bool) {
    #expect(TestIssues.repeats(arguments) == isRepeated)
  }
}
