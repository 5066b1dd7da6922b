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
    .library(name: "ReducerStore", targets: ["ReducerStore"]),
    .library(name: "RuntimeIssues", targets: ["RuntimeIssues"]),
    .library(name: "SteppedEffects", targets: ["SteppedEffects"]),
    .library(name: "TextSnapshots", targets: ["TextSnapshots"]),
  ],
  targets: [
    .target(name: "RuntimeIssues", swiftSettings: settings),
    .target(name: "SteppedEffects", swiftSettings: settings),
    .target(name: "TextSnapshots", swiftSettings: settings),
    .target(
      name: "ReducerStore", dependencies: ["RuntimeIssues", "SteppedEffects"],
      swiftSettings: settings),
    .testTarget(
      name: "SteppedEffectsTests", dependencies: ["SteppedEffects"], swiftSettings: settings),
    .testTarget(
      name: "ReducerStoreTests", dependencies: ["ReducerStore", "RuntimeIssues", "SteppedEffects"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
