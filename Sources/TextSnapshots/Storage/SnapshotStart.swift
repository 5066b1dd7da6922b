/// When an assertion began, for the manifest; it asks for the time only where there is one.
package struct SnapshotStart: Sendable {
  /// The file that takes a line for every assertion; `nil` for none.
  let manifestPath: String?
  /// Whether there is such a file.
  package var hasManifest: Bool { manifestPath != nil }
  private let instant: ContinuousClock.Instant?

  /// The time now.
  package static var now: SnapshotStart { SnapshotStart(in: .current) }

  /// Takes the time.
  ///
  /// - Parameter environment: The environment variables, which name the manifest.
  package init(in environment: SnapshotEnvironment) {
    manifestPath = environment.manifestPath
    instant = manifestPath == nil ? nil : .now
  }

  /// How long it is since then, to the microsecond.
  var milliseconds: Double {
    instant.map { ((ContinuousClock.now - $0) / .microseconds(1)).rounded() / 1000 } ?? 0
  }
}
