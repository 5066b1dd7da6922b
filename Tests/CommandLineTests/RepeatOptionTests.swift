import Testing

/// What `--repeat` cannot do, or not together with another option.
@Suite struct RepeatOptionTests {
  let bench: ToolBench

  init() throws { bench = try ToolBench() }

  @Test func needsTests() throws {
    expectRun(
      try bench.run("run", "--repeat", "2", "--", "true"),
      .init(
        2, "Repetition 1 of 2\nRepetition 2 of 2\n",
        errors: """
          Error: No snapshot was asserted in 2 repetitions.

          To fix, name a command that runs tests, and that passes SNAPSHOT_MANIFEST on to them.

          """))
  }

  @Test(arguments: ["1", "0", "1001", "-", "x"]) func needsANumber(_ value: String) throws {
    let run = try bench.run("run", "--repeat", value, "--", "true")
    #expect(run.code == 2)
    #expect(
      run.errors.hasPrefix(
        "Error: The value \"\(value)\" of \"--repeat\" is no number from 2 to 1000.\nUsage: "))
  }

  @Test(arguments: [
    ["--record", "all"], ["--accept"], ["--review"], ["--unreferenced", "warn"],
    ["--manifest", "m"], ["--pending", "p"], ["--shard", "1/2"], ["--plan", "p"],
  ]) func excludesWhatMeansNothing(_ options: [String]) throws {
    let run = try bench.run(["run", "--repeat", "2"] + options + ["--", "true"])
    #expect(run.code == 2)
    #expect(
      run.errors.hasPrefix(
        "Error: The options \"--repeat\" and \"\(options[0])\" exclude each other.\nUsage: "))
  }
}
