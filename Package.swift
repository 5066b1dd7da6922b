// swift-tools-version: 6.2
import PackageDescription

/// Every target compiles under the same rules: explicit existentials, and imports that name
/// every module whose members are used.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "swift-text-snapshots",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "RuntimeIssues", targets: ["RuntimeIssues"]),
    .library(name: "TextSnapshots", targets: ["TextSnapshots"]),
  ],
  targets: [
    .target(name: "RuntimeIssues", swiftSettings: settings),
    .target(name: "TextSnapshots", swiftSettings: settings),
    .executableTarget(
      name: "benchmarks", dependencies: ["TextSnapshots"], swiftSettings: settings),
    .testTarget(
      name: "TextSnapshotsTests", dependencies: ["TextSnapshots"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
