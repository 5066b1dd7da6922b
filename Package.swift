// swift-tools-version: 6.2
import PackageDescription

/// Every target compiles under the same rules: explicit existentials, and imports that name
/// every module whose members are used.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A room: a module, and the rooms it may import.
func room(_ name: String, _ dependencies: String..., path: String? = nil) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, path: path,
    swiftSettings: settings)
}

/// The tests of a room.
func tests(_ name: String, _ dependencies: String...) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: settings)
}

/// The rooms a user imports; each is a library of its own.
let products = [
  "ReducerStore", "ReducerStoreScreens", "ReducerStoreTesting", "RuntimeIssues",
  "SteppedEffects", "TextScreens", "TextSnapshotTesting", "TextSnapshots", "URLRequestSnapshots",
  "UserScriptTesting", "UserScripts", "Workflows", "WorkflowsTesting",
]

// Docs/Architecture.md draws these arrows: one points only to a lower number.
let package = Package(
  name: "swift-text-snapshots",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: products.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "snapshots", targets: ["SnapshotsTool"]),
    .plugin(name: "snapshots-plugin", targets: ["SnapshotsPlugin"]),
  ],
  targets: [
    // 0
    room("RuntimeIssues"),
    room("TextScreens"),
    room("TextSnapshots"),
    // 1
    .target(name: "TestIssuesLoad"),
    room("TestIssues", "RuntimeIssues", "TestIssuesLoad"),
    room("SteppedEffects", "RuntimeIssues"),
    room("URLRequestSnapshots", "TextSnapshots"),
    // 2
    room("ReducerStore", "RuntimeIssues", "SteppedEffects"),
    room("TextSnapshotTesting", "RuntimeIssues", "TestIssues", "TextSnapshots"),
    room("UserScripts", "SteppedEffects", "TextScreens", "TextSnapshots"),
    room("Workflows", "RuntimeIssues", "SteppedEffects"),
    // 3
    room("ReducerStoreScreens", "ReducerStore", "TextScreens"),
    room(
      "ReducerStoreTesting", "ReducerStore", "RuntimeIssues", "SteppedEffects", "TestIssues",
      "TextSnapshots"),
    room("WorkflowsTesting", "RuntimeIssues", "TestIssues", "TextSnapshots", "Workflows"),
    room(
      "UserScriptTesting", "RuntimeIssues", "TestIssues", "TextScreens", "TextSnapshots",
      "TextSnapshotTesting", "UserScripts"),
    // 4
    room(
      "PrimeTime", "ReducerStore", "ReducerStoreScreens", "SteppedEffects", "TextScreens",
      "TextSnapshots", "UserScripts", path: "Sources/Examples/PrimeTime"),
    room(
      "NavigationStack", "ReducerStore", "ReducerStoreScreens", "SteppedEffects", "TextScreens",
      "TextSnapshots", "UserScripts", path: "Sources/Examples/NavigationStack"),
    room(
      "TodoTutorial", "RuntimeIssues", "TextScreens", "TextSnapshots", "UserScripts", "Workflows",
      path: "Sources/Examples/TodoTutorial"),
    room("SnapshotCommands", "TextScreens", "TextSnapshots", "UserScripts"),
    .executableTarget(
      name: "SnapshotsTool", dependencies: ["SnapshotCommands"], swiftSettings: settings),
    .plugin(
      name: "SnapshotsPlugin",
      capability: .command(
        intent: .custom(
          verb: "snapshots", description: "Reviews, accepts and cleans up text snapshots."),
        permissions: [
          .writeToPackageDirectory(reason: "Accepted snapshots are written beside their tests.")
        ]),
      dependencies: ["SnapshotsTool"]),
    .executableTarget(
      name: "stories",
      dependencies: ["NavigationStack", "PrimeTime", "TodoTutorial", "UserScripts"],
      swiftSettings: settings),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "ReducerStore", "ReducerStoreTesting", "SnapshotsTool", "SteppedEffects", "TextScreens",
        "TextSnapshotTesting", "TextSnapshots", "UserScripts", "Workflows",
      ],
      swiftSettings: settings),

    tests(
      "CommandLineTests", "SnapshotCommands", "SnapshotsTool", "TextSnapshots",
      "TextSnapshotTesting"),
    tests(
      "ExampleTests", "NavigationStack", "PrimeTime", "ReducerStore", "ReducerStoreTesting",
      "RuntimeIssues", "SteppedEffects", "TextScreens", "TextSnapshotTesting", "TodoTutorial",
      "UserScripts", "UserScriptTesting", "WorkflowsTesting"),
    tests("GalleryTests", "TextScreens", "TextSnapshotTesting"),
    // As the packages are that come here: in the mode of Swift 5, which is their default.
    .testTarget(
      name: "MigrationTests", dependencies: ["ReducerStore", "ReducerStoreTesting"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    tests(
      "ReducerStoreScreensTests", "ReducerStore", "ReducerStoreScreens", "TextScreens",
      "UserScripts", "UserScriptTesting"),
    tests("ReducerStoreTests", "ReducerStore", "RuntimeIssues", "SteppedEffects", "TextSnapshots"),
    tests(
      "ReducerStoreTestingTests", "ReducerStore", "ReducerStoreTesting", "RuntimeIssues",
      "SteppedEffects", "TextSnapshots"),
    tests("RuntimeIssuesTests", "RuntimeIssues"),
    tests("SteppedEffectsTests", "RuntimeIssues", "SteppedEffects"),
    tests("TestIssuesTests", "RuntimeIssues", "TestIssues"),
    tests("TextScreensTests", "TextScreens"),
    tests("TextSnapshotsTests", "TextSnapshots"),
    tests(
      "TextSnapshotTestingTests", "RuntimeIssues", "TestIssues", "TextSnapshotTesting",
      "TextSnapshots"),
    tests("URLRequestSnapshotsTests", "TextSnapshots", "URLRequestSnapshots"),
    tests("UserScriptsTests", "SteppedEffects", "TextScreens", "TextSnapshots", "UserScripts"),
    tests(
      "UserScriptTestingTests", "RuntimeIssues", "SteppedEffects", "TextScreens",
      "UserScriptTesting"),
    tests("WorkflowsTests", "RuntimeIssues", "SteppedEffects", "Workflows"),
    tests(
      "WorkflowsTestingTests", "RuntimeIssues", "SteppedEffects", "TestIssues", "TextScreens",
      "TextSnapshotTesting", "UserScriptTesting", "Workflows", "WorkflowsTesting"),
  ],
  swiftLanguageModes: [.v6]
)
