import Testing

@testable import TextSnapshots

@Suite struct SnapshotContextTests {
  typealias Record = SnapshotTestingConfiguration.Record

  @Test(arguments: [
    (Record?.some(.all), Record?.some(.never), ["SNAPSHOT_TESTING_RECORD": "failed"], Record.all),
    (nil, .some(.never), ["SNAPSHOT_TESTING_RECORD": "failed"], .never),
    (nil, nil, ["SNAPSHOT_TESTING_RECORD": "failed", "CI": "true"], .failed),
    (nil, nil, ["SNAPSHOT_TESTING_RECORD": "", "CI": "true"], .never),
    (nil, nil, ["CI": "true"], .never),
    (nil, nil, ["CI": "TRUE"], .never),
    (nil, nil, ["TF_BUILD": "True"], .never),
    (nil, nil, ["GITHUB_ACTIONS": "true"], .never),
    (nil, nil, ["JENKINS_URL": "https://ci"], .never),
    (nil, nil, ["GITLAB_CI": "true"], .never),
    (nil, nil, ["BUILDKITE": "true"], .never),
    (nil, nil, ["TEAMCITY_VERSION": "2026.1"], .never),
    (nil, nil, ["CODEBUILD_BUILD_ID": "app:1"], .never),
    (nil, nil, ["BITRISE_IO": "true"], .never),
    (nil, nil, ["CI_XCODE_CLOUD": "TRUE"], .never),
    (nil, nil, ["CI": "no"], .missing),
    (nil, nil, ["CI": "false"], .missing),
    (nil, nil, ["CI": "0"], .missing),
    (nil, nil, ["CI": ""], .missing),
    (nil, nil, [:], .missing),
  ])
  func choosesMode(
    _ argument: Record?, _ scope: Record?, _ variables: [String: String], _ record: Record
  ) throws {
    let context = try SnapshotContext(
      ofCall: argument, function: nil, scope: SnapshotTestingConfiguration(record: scope),
      environment: SnapshotEnvironment(variables))
    #expect(context.record == record)
  }

  @Test(arguments: [Record?.none, .all]) func failsForUnknownMode(
    _ argument: Record?
  ) {
    let error = #expect(throws: SnapshotFailure.self) {
      try SnapshotContext(
        ofCall: argument, function: nil, scope: nil,
        environment: SnapshotEnvironment(["SNAPSHOT_TESTING_RECORD": "sometimes"]))
    }
    #expect(
      error?.message == """
        The environment variable SNAPSHOT_TESTING_RECORD has the unknown value "sometimes".

        To fix, set it to one of "all", "failed", "missing", "never", or unset it.
        """)
  }

  @Test func createsModesFromLiterals() {
    let yes: Record? = true
    let no: Record? = false
    #expect(yes == .all)
    #expect(no == .missing)
  }
}
