extension [Row] {
  /// The build that a new user waits for, or a machine that builds from a clean clone.
  ///
  /// It has one size: what a client's own tests add to it is the client's.
  static var build: [Row] {
    [
      Row(
        name: "clean build of a client's tests", size: 1,
        yardstick: .extra("without us", build(usesSnapshots: false)),
        limit: 6000, stretch: 3000, growthSizes: [], work: build(usesSnapshots: true))
    ]
  }

  private static func build(usesSnapshots: Bool) -> Row.Work {
    { _ in
      let package = ClientPackage(usesSnapshots: usesSnapshots)
      return { package.build() }
    }
  }
}
