// swift-tools-version: 6.2
import PackageDescription

/// The compiler settings of every target.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings that let tests and benchmarks use APIs that require macOS 15 or iOS 18.
///
/// These targets run only on such systems. However, all targets of a package have the same minimum
/// versions, and a Swift Testing suite can't be marked as `@available`.
let newestSystems: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xfrontend", "-disable-availability-checking"],
    .when(platforms: [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]))
]

/// Creates a target for a library module that imports the given modules.
func module(_ name: String, _ dependencies: String..., path: String? = nil) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, path: path,
    swiftSettings: settings)
}

/// Creates a test target that imports `TestSupport` and the given modules.
func tests(_ name: String, _ dependencies: String...) -> Target {
  .testTarget(
    name: name, dependencies: (dependencies + ["TestSupport"]).map { .byName(name: $0) },
    swiftSettings: settings + newestSystems)
}

/// The modules that clients import, each of which is a library product.
let products = [
  "CustomDumpSnapshots", "InlineTextSnapshotTesting", "InlineTextSnapshots", "ReducerStore",
  "ReducerStoreScreens", "ReducerStoreScripts", "ReducerStoreTesting", "RuntimeIssues",
  "SteppedEffects", "TextScreens", "TextSnapshotTesting", "TextSnapshots", "URLRequestSnapshots",
  "UserScriptTesting", "UserScripts", "UserStories", "WorkflowScripts", "Workflows",
  "WorkflowsTesting",
]

// Each number is a level in the diagram in Docs/Architecture.md. A module depends only on modules of
// lower levels.
let package = Package(
  name: "swift-text-snapshots",
  platforms: [
    .macOS(.v13), .macCatalyst(.v16), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1),
  ],
  products: products.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "snapshots", targets: ["SnapshotsTool"]),
    .plugin(name: "snapshots-plugin", targets: ["SnapshotsPlugin"]),
  ],
  targets: [
    // 0
    module("LineDifferences"),
    module("RuntimeIssues"),
    module("TextScreens"),
    module("ValueDumps"),
    // 1
    module("SteppedEffects", "RuntimeIssues"),
    module("Terminals", "LineDifferences", "TextScreens"),
    .target(name: "TestIssuesLoad"),
    module("TestIssues", "RuntimeIssues", "TestIssuesLoad"),
    // 2
    module("ReducerStore", "RuntimeIssues", "SteppedEffects"),
    module("TextSnapshots", "LineDifferences", "RuntimeIssues", "ValueDumps"),
    module("ValueLiterals", "LineDifferences", "ValueDumps"),
    module("Workflows", "RuntimeIssues", "SteppedEffects"),
    // 3
    module("CustomDumpSnapshots", "TextSnapshots", "ValueDumps", "ValueLiterals"),
    module("InlineTextSnapshots", "LineDifferences", "RuntimeIssues", "TextSnapshots"),
    module("ReducerStoreScreens", "ReducerStore", "TextScreens"),
    module(
      "ReducerStoreTesting", "ReducerStore", "RuntimeIssues", "SteppedEffects", "TestIssues",
      "ValueLiterals"),
    module("TextSnapshotTesting", "RuntimeIssues", "TestIssues", "TextSnapshots"),
    module("URLRequestSnapshots", "TextSnapshots"),
    module(
      "UserScripts", "LineDifferences", "RuntimeIssues", "SteppedEffects", "TextScreens",
      "TextSnapshots", "ValueDumps", "ValueLiterals"),
    module(
      "WorkflowsTesting", "CustomDumpSnapshots", "RuntimeIssues", "TestIssues", "TextSnapshots",
      "ValueLiterals", "Workflows"),
    // 4
    module(
      "InlineTextSnapshotTesting", "InlineTextSnapshots", "RuntimeIssues", "TestIssues",
      "TextSnapshotTesting", "TextSnapshots"),
    module("ReducerStoreScripts", "ReducerStore", "TextScreens", "TextSnapshots", "UserScripts"),
    module(
      "UserScriptTesting", "RuntimeIssues", "SteppedEffects", "TestIssues", "TextScreens",
      "TextSnapshots", "TextSnapshotTesting", "UserScripts"),
    module(
      "UserStories", "InlineTextSnapshots", "LineDifferences", "RuntimeIssues", "SteppedEffects",
      "Terminals", "TextScreens", "TextSnapshots", "UserScripts"),
    module(
      "WorkflowScripts", "CustomDumpSnapshots", "SteppedEffects", "TextScreens", "TextSnapshots",
      "UserScripts", "Workflows"),
    // 5
    module(
      "PrimeTime", "ReducerStore", "ReducerStoreScreens", "ReducerStoreScripts", "SteppedEffects",
      "TextScreens", "TextSnapshots", "UserScripts", path: "Sources/Examples/PrimeTime"),
    module(
      "NavigationStack", "ReducerStore", "ReducerStoreScreens", "ReducerStoreScripts",
      "SteppedEffects", "TextScreens", "TextSnapshots", "UserScripts",
      path: "Sources/Examples/NavigationStack"),
    module(
      "TodoTutorial", "RuntimeIssues", "TextScreens", "TextSnapshots", "UserScripts",
      "WorkflowScripts", "Workflows", path: "Sources/Examples/TodoTutorial"),
    module(
      "SnapshotCommands", "InlineTextSnapshots", "LineDifferences", "Terminals", "TextScreens",
      "TextSnapshots", "UserScripts"),
    // 6
    .executableTarget(
      name: "SnapshotsTool", dependencies: ["SnapshotCommands"], swiftSettings: settings),
    .plugin(
      name: "SnapshotsPlugin",
      capability: .command(
        intent: .custom(
          verb: "snapshots", description: "Reviews, accepts, and cleans up text snapshots."),
        permissions: [
          .writeToPackageDirectory(reason: "Accepted snapshots are written beside their tests.")
        ]),
      dependencies: ["SnapshotsTool"], path: "Sources/SnapshotsPlugin"),
    .executableTarget(
      name: "stories",
      dependencies: ["NavigationStack", "PrimeTime", "TodoTutorial", "UserStories"],
      swiftSettings: settings),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "InlineTextSnapshots", "LineDifferences", "PrimeTime", "ReducerStore",
        "ReducerStoreTesting", "SnapshotsTool", "SteppedEffects", "Terminals", "TextScreens",
        "TextSnapshotTesting", "TextSnapshots", "UserScripts", "UserStories", "ValueDumps",
        "ValueLiterals", "WorkflowScripts", "Workflows", "stories",
      ],
      swiftSettings: settings + newestSystems),

    .target(
      name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings + newestSystems),
    tests(
      "CommandLineTests", "InlineTextSnapshots", "LineDifferences", "SnapshotCommands",
      "SnapshotsTool", "Terminals", "TextSnapshots", "TextSnapshotTesting"),
    tests(
      "ExampleTests", "InlineTextSnapshotTesting", "NavigationStack", "PrimeTime", "ReducerStore",
      "ReducerStoreScripts", "ReducerStoreTesting", "RuntimeIssues", "SteppedEffects",
      "TextScreens", "TextSnapshotTesting", "TodoTutorial", "UserScripts", "UserScriptTesting",
      "WorkflowsTesting"),
    tests("GalleryTests", "TextScreens", "TextSnapshotTesting"),
    tests("InlineTextSnapshotsTests", "InlineTextSnapshots", "LineDifferences", "TextSnapshots"),
    tests("LineDifferencesTests", "LineDifferences"),
    // This target uses the Swift 5 language mode, like most packages that migrate to this one.
    .testTarget(
      name: "MigrationTests", dependencies: ["ReducerStore", "ReducerStoreTesting"],
      swiftSettings: [.swiftLanguageMode(.v5)] + newestSystems),
    tests(
      "ReducerStoreScreensTests", "InlineTextSnapshotTesting", "ReducerStore",
      "ReducerStoreScreens", "TextScreens", "UserScripts", "UserScriptTesting"),
    tests(
      "ReducerStoreScriptsTests", "ReducerStoreScripts", "SteppedEffects", "TextScreens",
      "TextSnapshots", "UserScripts"),
    tests(
      "ReducerStoreTests", "ReducerStore", "RuntimeIssues", "SteppedEffects", "ValueDumps",
      "ValueLiterals"),
    tests(
      "ReducerStoreTestingTests", "ReducerStore", "ReducerStoreTesting", "RuntimeIssues",
      "SteppedEffects"),
    tests("RuntimeIssuesTests", "RuntimeIssues"),
    tests("SteppedEffectsTests", "RuntimeIssues", "SteppedEffects"),
    tests("TerminalsTests", "Terminals"),
    tests("TestIssuesTests", "RuntimeIssues", "TestIssues"),
    tests("TextScreensTests", "TextScreens"),
    tests(
      "TextSnapshotsTests", "CustomDumpSnapshots", "LineDifferences", "TextSnapshots", "ValueDumps"),
    tests(
      "TextSnapshotTestingTests", "InlineTextSnapshotTesting", "InlineTextSnapshots",
      "RuntimeIssues", "TestIssues", "TextSnapshotTesting", "TextSnapshots"),
    tests("URLRequestSnapshotsTests", "TextSnapshots", "URLRequestSnapshots"),
    tests(
      "UserScriptsTests", "LineDifferences", "RuntimeIssues", "SteppedEffects", "TextScreens",
      "TextSnapshots", "UserScripts"),
    tests(
      "UserScriptTestingTests", "RuntimeIssues", "SteppedEffects", "TextScreens",
      "UserScriptTesting"),
    tests(
      "UserStoriesTests", "InlineTextSnapshots", "NavigationStack", "PrimeTime", "SteppedEffects",
      "Terminals", "TextScreens", "TextSnapshotTesting", "TextSnapshots", "TodoTutorial",
      "UserScripts",
      "UserStories"),
    tests("ValueDumpsTests", "ValueDumps", "ValueLiterals"),
    tests(
      "WorkflowScriptsTests", "InlineTextSnapshotTesting", "SteppedEffects", "TextScreens",
      "UserScriptTesting", "WorkflowScripts"),
    tests("WorkflowsTests", "RuntimeIssues", "SteppedEffects", "Workflows"),
    tests(
      "WorkflowsTestingTests", "InlineTextSnapshotTesting", "RuntimeIssues", "TestIssues",
      "TextSnapshotTesting", "Workflows", "WorkflowsTesting"),
  ],
  swiftLanguageModes: [.v6]
)
