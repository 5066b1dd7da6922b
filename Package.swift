// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// The compiler settings of every target.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
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

/// Creates a target for a library module of a folder that imports the given modules.
func module(_ folder: String, _ name: String, _ dependencies: String...) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) },
    path: "Sources/\(folder)/\(name)", swiftSettings: settings)
}

// Some steps of CI change the example apps in a copy.
let examples = Context.environment["EXAMPLES"] ?? "Sources/Examples"

/// Creates a target for an example app, whose sources import SwiftUI.
///
/// For that, the compiler reads `TextSwiftUI` in its place.
func example(_ name: String, _ dependencies: String...) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) },
    path: "\(examples)/\(name)",
    swiftSettings: settings + [.unsafeFlags(["-module-alias", "SwiftUI=TextSwiftUI"])])
}

/// Creates a test target of a folder that imports `TestSupport` and the given modules.
func tests(_ folder: String, _ name: String, _ dependencies: String...) -> Target {
  .testTarget(
    name: name, dependencies: (dependencies + ["TestSupport"]).map { .byName(name: $0) },
    path: "Tests/\(folder)/\(name)", swiftSettings: settings + newestSystems)
}

/// The library products, each with the modules that its clients import.
///
/// A product is for one job, so a client rarely adds more than one for a target. An app links no
/// test framework if it uses only products without `Testing` in their names.
let products: KeyValuePairs = [
  "CustomDumpSnapshots": ["CustomDumpSnapshots"],
  "InlineTextSnapshotTesting": ["InlineTextSnapshotTesting", "InlineTextSnapshots"],
  "ReducerStore": ["ReducerStore", "FunctionReducers", "RuntimeIssues", "SteppedEffects"],
  "ReducerStoreMacros": ["ReducerStoreMacros"],
  "ReducerStoreTesting": ["ReducerStoreTesting", "FunctionReducersTesting"],
  "ReducerStoreViews": ["ReducerStoreViews"],
  "StoryCommands": ["StoryCommands"],
  "TextSnapshotTesting": ["TextSnapshotTesting", "TextSnapshots"],
  "TextSwiftData": ["TextSwiftData"],
  "TextSwiftUI": ["TextSwiftUI", "TextUIKit"],
  "TextSwiftUIMacros": ["TextSwiftUIMacros"],
  "URLRequestSnapshots": ["URLRequestSnapshots"],
  "UserScriptTesting": ["UserScriptTesting", "TextSnapshotTesting"],
  "UserScripts": ["UserScripts", "SteppedEffects", "TextSnapshots"],
  "WorkflowScreens": ["WorkflowScreens"],
  "Workflows": ["Workflows", "RuntimeIssues", "SteppedEffects"],
  "WorkflowsTesting": ["WorkflowsTesting"],
]

/// All modules that clients import.
let publicModules = Set(products.flatMap(\.value)).sorted()

// The targets are in the order of the folders in Sources. A module imports only modules that stand
// above it here.
let package = Package(
  name: "swift-text-snapshots",
  platforms: [
    .macOS(.v13), .macCatalyst(.v16), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1),
  ],
  products: products.map { .library(name: $0.key, targets: $0.value) } + [
    .executable(name: "snapshots", targets: ["SnapshotsTool"]),
    .plugin(name: "AssetSymbols", targets: ["AssetSymbols"]),
  ],
  targets: [
    // Base
    // The widths of texts in columns, and texts in quotation marks.
    module("Base", "TextWidths"),
    // `reportIssue`, call sites, a lock, and words for messages.
    module("Base", "RuntimeIssues"),
    // Runs a function when the image is loaded, which Swift cannot.
    .target(name: "TestIssuesLoad", path: "Sources/Base/TestIssuesLoad"),
    // Reports issues to the running test.
    module("Base", "TestIssues", "RuntimeIssues", "TestIssuesLoad"),
    // Line diffs and unified diffs.
    module("Base", "LineDifferences"),
    // Tokens of Swift source code.
    module("Base", "SwiftLexing"),
    // The messages between the compiler and a program that expands macros, and the declarations in them.
    module("Base", "MacroPlugins", "SwiftLexing"),
    // Snapshots
    // `.dump`: the parts of a value, by reflection.
    module("Snapshots", "ValueDumps"),
    // `customDump`, `diff`, and changes of values.
    module("Snapshots", "ValueLiterals", "LineDifferences", "ValueDumps"),
    // `Snapshotting`, `Diffing`, strategies, and references on disk.
    module("Snapshots", "TextSnapshots", "LineDifferences", "RuntimeIssues", "ValueDumps"),
    // Rewrites literals in Swift sources.
    module(
      "Snapshots", "InlineTextSnapshots", "LineDifferences", "RuntimeIssues", "SwiftLexing",
      "TextSnapshots"),
    // `assertSnapshot`, and the `.snapshots` trait.
    module("Snapshots", "TextSnapshotTesting", "RuntimeIssues", "TestIssues", "TextSnapshots"),
    // `assertInlineSnapshot`.
    module(
      "Snapshots", "InlineTextSnapshotTesting", "InlineTextSnapshots", "RuntimeIssues",
      "TestIssues", "TextSnapshotTesting", "TextSnapshots"),
    // `.customDump`, `.diff(from:)`, `.error`, and `.result`.
    module("Snapshots", "CustomDumpSnapshots", "TextSnapshots", "ValueDumps", "ValueLiterals"),
    // `.raw` and `.curl` of a `URLRequest`.
    module("Snapshots", "URLRequestSnapshots", "TextSnapshots"),
    // Transcripts
    // The format of transcripts: steps, frames, and what stands beside them.
    .target(
      name: "Transcripts", dependencies: ["LineDifferences", "RuntimeIssues", "TextWidths"],
      path: "Sources/Transcripts", swiftSettings: settings),
    // SwiftUI
    // Layout, pictures, and outlines of views. Imports only the standard library.
    module("SwiftUI", "TextScreens", "TextWidths"),
    // Combine's publishers, on the main actor.
    module("SwiftUI", "TextCombine"),
    // SwiftUI's views, which append nodes of TextScreens.
    .target(
      name: "TextSwiftUI",
      dependencies: ["RuntimeIssues", "TextCombine", "TextScreens", "TextWidths"],
      path: "Sources/SwiftUI/TextSwiftUI", swiftSettings: settings,
      // The Unicode library that Foundation contains, for the plural forms of languages.
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
    // Modules of Apple, empty, for the sources that import them.
    .target(name: "AppleImports", path: "Sources/SwiftUI/AppleImports"),
    // The same for sources that import UIKit.
    .target(
      name: "TextUIKit",
      dependencies: [
        "TextSwiftUI", .target(name: "AppleImports", condition: .when(platforms: [.linux])),
      ], path: "Sources/SwiftUI/TextUIKit", swiftSettings: settings),
    // `#Preview`, `@Previewable`, and `@Entry`, and the program that expands them.
    module("SwiftUI", "TextSwiftUIMacros", "TextSwiftUI", "TextSwiftUIPlugin"),
    .macro(
      name: "TextSwiftUIPlugin", dependencies: ["MacroPlugins", "SwiftLexing"],
      path: "Sources/SwiftUI/TextSwiftUIPlugin",
      swiftSettings: settings),
    // SwiftData's models, in memory.
    module("SwiftUI", "TextSwiftData", "RuntimeIssues", "TextSwiftUI", "TextSwiftUIPlugin"),
    // Effects
    // The runtime of effects, and clocks.
    module("Effects", "SteppedEffects", "RuntimeIssues"),
    // What an app asks the system, and a function that runs when the image is loaded.
    .target(name: "PlainTaskHooks", path: "Sources/Effects/PlainTaskHooks"),
    // Runs the plain tasks of an app on a runtime.
    module("Effects", "PlainTasks", "PlainTaskHooks", "RuntimeIssues", "SteppedEffects"),
    // Scripts
    // User scripts, transcripts, exploration, and orders.
    module(
      "Scripts", "UserScripts", "LineDifferences", "PlainTasks", "RuntimeIssues",
      "SteppedEffects", "TextScreens", "TextSnapshots", "TextSwiftUI", "TextWidths",
      "Transcripts", "ValueDumps", "ValueLiterals"),
    // `assertUserScript`.
    module(
      "Scripts", "UserScriptTesting", "RuntimeIssues", "SteppedEffects", "TestIssues",
      "TextScreens", "TextSnapshots", "TextSnapshotTesting", "TextSwiftUI", "UserScripts"),
    // Store
    // Reducers, effects, stores, dependencies, and shared values.
    module("Store", "ReducerStore", "RuntimeIssues", "SteppedEffects", "ValueLiterals"),
    // `TestStore`, `XCTModify`, and `expectNoDifference`.
    module(
      "Store", "ReducerStoreTesting", "ReducerStore", "RuntimeIssues", "SteppedEffects",
      "TestIssues", "ValueLiterals"),
    // Bindings of a store, its presentations and stacks as SwiftUI views, and `ScriptedApp(store:)`.
    module(
      "Store", "ReducerStoreViews", "ReducerStore", "TextSnapshots", "TextSwiftUI",
      "UserScripts"),
    // Reads declarations, and writes what the macros of a store add to them.
    .macro(
      name: "ReducerStorePlugin", dependencies: ["MacroPlugins", "SwiftLexing"],
      path: "Sources/Store/ReducerStorePlugin", swiftSettings: settings),
    // `@Reducer`, `@ObservableState`, `@CasePathable`, and `@DependencyClient`.
    module("Store", "ReducerStoreMacros", "ReducerStore", "ReducerStorePlugin"),
    // Reducers that are functions, in the style before the first release.
    module("Store", "FunctionReducers", "ReducerStore", "RuntimeIssues", "SteppedEffects"),
    // Lists of steps that test a reducer function.
    module(
      "Store", "FunctionReducersTesting", "FunctionReducers", "ReducerStore",
      "ReducerStoreTesting", "RuntimeIssues"),
    // Workflows
    // Workflows, sinks, workers, and hosts.
    module("Workflows", "Workflows", "RuntimeIssues", "SteppedEffects"),
    // Testers of actions and of renderings.
    module(
      "Workflows", "WorkflowsTesting", "CustomDumpSnapshots", "RuntimeIssues", "TestIssues",
      "TextSnapshots", "ValueLiterals", "Workflows"),
    // Back stacks, alerts, and sheets of workflows as SwiftUI views, and `ScriptedApp(host:)`.
    module(
      "Workflows", "WorkflowScreens", "CustomDumpSnapshots", "SteppedEffects", "TextSnapshots",
      "TextSwiftUI", "UserScripts", "Workflows"),
    // Tools
    // The signal handlers of a process that has taken over a terminal.
    .target(name: "TerminalSignals", path: "Sources/Tools/TerminalSignals"),
    // Keys, styled lines, and restoring the terminal on exit.
    module("Tools", "Terminals", "LineDifferences", "TerminalSignals", "TextWidths"),
    // What the commands share: arguments, output files, and pages.
    module(
      "Tools", "CommandParts", "LineDifferences", "RuntimeIssues", "TerminalSignals",
      "TextSnapshots", "TextWidths", "Transcripts"),
    // The command that plays user scripts.
    module(
      "Tools", "StoryCommands", "CommandParts", "InlineTextSnapshots", "LineDifferences",
      "PlainTasks", "RuntimeIssues", "SteppedEffects", "SwiftLexing", "Terminals", "TextScreens",
      "TextSnapshots", "TextWidths", "Transcripts", "UserScripts"),
    // The commands of `snapshots`.
    module(
      "Tools", "SnapshotCommands", "CommandParts", "LineDifferences", "RuntimeIssues", "Terminals",
      "TextSnapshots", "Transcripts"),
    .executableTarget(
      name: "SnapshotsTool", dependencies: ["CommandParts", "SnapshotCommands"],
      path: "Sources/Tools/SnapshotsTool", swiftSettings: settings),
    // Writes the symbols of asset catalogs, for a plugin that targets of an app use.
    .executableTarget(
      name: "AssetSymbolsTool", path: "Sources/Tools/AssetSymbolsTool", swiftSettings: settings),
    .plugin(
      name: "AssetSymbols", capability: .buildTool(), dependencies: ["AssetSymbolsTool"],
      path: "Sources/Tools/AssetSymbols"),
    // Examples
    example(
      "PrimeTime", "ReducerStore", "ReducerStoreMacros", "ReducerStoreViews", "SteppedEffects",
      "TextSnapshots", "TextSwiftUI", "UserScripts"),
    example(
      "NavigationStack", "ReducerStore", "ReducerStoreMacros", "ReducerStoreViews",
      "SteppedEffects", "TextSnapshots", "TextSwiftUI", "UserScripts"),
    example(
      "TodoTutorial", "RuntimeIssues", "SteppedEffects", "TextSnapshots", "TextSwiftUI",
      "UserScripts", "WorkflowScreens", "Workflows"),
    .executableTarget(
      name: "stories",
      dependencies: ["NavigationStack", "PrimeTime", "StoryCommands", "TodoTutorial"],
      path: "\(examples)/stories", swiftSettings: settings),
    // Benchmarks
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CommandParts", "LineDifferences", "PlainTasks", "PrimeTime", "ReducerStore",
        "ReducerStoreTesting", "SnapshotsTool", "SteppedEffects", "StoryCommands", "Terminals",
        "TextScreens", "TextSnapshotTesting", "TextSnapshots", "TextSwiftUI", "TextWidths",
        "UserScripts", "ValueDumps", "ValueLiterals", "Workflows", "stories",
      ],
      path: "Sources/Benchmarks", swiftSettings: settings + newestSystems),

    .target(
      name: "TestSupport", dependencies: ["RuntimeIssues", "SteppedEffects"],
      path: "Tests/TestSupport",
      swiftSettings: settings + newestSystems),
    tests(
      "Base", "BaseTests", "LineDifferences", "RuntimeIssues", "SwiftLexing", "TestIssues",
      "TextWidths"),
    tests("Snapshots", "ValueDumpsTests", "TextSnapshotTesting", "ValueDumps", "ValueLiterals"),
    tests(
      "Snapshots", "TextSnapshotsTests", "CustomDumpSnapshots", "InlineTextSnapshotTesting",
      "InlineTextSnapshots", "LineDifferences", "RuntimeIssues", "TestIssues",
      "TextSnapshotTesting", "TextSnapshots", "URLRequestSnapshots", "ValueDumps"),
    tests(
      "Snapshots", "InlineTextSnapshotsTests", "InlineTextSnapshots", "LineDifferences",
      "SwiftLexing", "TextSnapshots"),
    .testTarget(
      name: "TranscriptsTests",
      dependencies: ["LineDifferences", "SteppedEffects", "TestSupport", "Transcripts"],
      path: "Tests/Transcripts", swiftSettings: settings + newestSystems),
    tests(
      "SwiftUI", "TextScreensTests", "InlineTextSnapshotTesting", "TextScreens",
      "TextSnapshotTesting", "TextSwiftUI", "TextWidths"),
    tests(
      "SwiftUI", "TextSwiftUITests", "InlineTextSnapshotTesting", "TextScreens",
      "TextSnapshotTesting", "TextSwiftUI", "TextUIKit", "UserScripts", "UserScriptTesting"),
    // Its sources import SwiftData, as those of an app.
    .testTarget(
      name: "TextSwiftDataTests",
      dependencies: [
        "InlineTextSnapshotTesting", "TestSupport", "TextSnapshotTesting", "TextSwiftData",
        "TextSwiftUI", "Transcripts", "UserScripts", "UserScriptTesting",
      ],
      path: "Tests/SwiftUI/TextSwiftDataTests",
      swiftSettings: settings + newestSystems
        + [.unsafeFlags(["-module-alias", "SwiftData=TextSwiftData"])]),
    tests("SwiftUI", "TextSwiftUIMacrosTests", "TextSwiftUIMacros"),
    tests("Effects", "SteppedEffectsTests", "RuntimeIssues", "SteppedEffects"),
    tests("Effects", "PlainTasksTests", "PlainTasks", "RuntimeIssues", "SteppedEffects"),
    tests(
      "Scripts", "UserScriptsTests", "InlineTextSnapshotTesting", "LineDifferences", "PlainTasks",
      "RuntimeIssues", "SteppedEffects", "TextScreens", "TextSnapshots", "TextSnapshotTesting",
      "TextSwiftUI", "Transcripts", "UserScripts"),
    tests(
      "Scripts", "UserScriptTestingTests", "RuntimeIssues", "SteppedEffects", "TextSwiftUI",
      "TextSwiftUIMacros", "UserScriptTesting"),
    // An app that misbehaves, which tests drive from another process.
    .executableTarget(
      name: "DrivenApp",
      dependencies: [
        "RuntimeIssues", "StoryCommands", "TestSupport", "TextSnapshots", "TextSwiftUI",
        "UserScripts",
      ],
      path: "Tests/Tools/DrivenApp", swiftSettings: settings + newestSystems),
    tests(
      "Tools", "StoryCommandsTests", "CommandParts", "DrivenApp", "InlineTextSnapshots",
      "NavigationStack", "PlainTasks", "PrimeTime", "SteppedEffects", "StoryCommands",
      "SwiftLexing", "Terminals", "TextScreens", "TextSnapshotTesting", "TextSnapshots",
      "TextSwiftUI", "TodoTutorial", "UserScripts", "stories"),
    tests(
      "Store", "ReducerStoreTests", "FunctionReducers", "FunctionReducersTesting", "ReducerStore",
      "ReducerStoreTesting", "RuntimeIssues", "SteppedEffects", "TextSnapshotTesting",
      "TextSnapshots", "ValueDumps", "ValueLiterals"),
    tests("Store", "ReducerStorePluginTests", "MacroPlugins", "ReducerStorePlugin"),
    tests(
      "Store", "ReducerStoreViewsTests", "FunctionReducers", "InlineTextSnapshotTesting",
      "ReducerStoreMacros", "ReducerStoreTesting", "ReducerStoreViews", "RuntimeIssues",
      "SteppedEffects", "TextSnapshots", "TextSwiftUI", "UserScripts", "UserScriptTesting",
      "ValueLiterals"),
    tests("Workflows", "WorkflowsTests", "RuntimeIssues", "SteppedEffects", "Workflows"),
    tests(
      "Workflows", "WorkflowsTestingTests", "InlineTextSnapshotTesting", "RuntimeIssues",
      "TestIssues", "TextSnapshotTesting", "Workflows", "WorkflowsTesting"),
    tests(
      "Workflows", "WorkflowScreensTests", "InlineTextSnapshotTesting", "SteppedEffects",
      "UserScripts", "UserScriptTesting", "WorkflowScreens"),
    tests("Tools", "AssetSymbolsTests", "AssetSymbolsTool", "InlineTextSnapshotTesting"),
    tests("Tools", "TerminalsTests", "Terminals"),
    tests("Tools", "CommandPartsTests", "CommandParts"),
    tests(
      "Tools", "CommandLineTests", "CommandParts", "InlineTextSnapshotTesting", "LineDifferences",
      "RuntimeIssues", "SnapshotCommands", "SnapshotsTool", "Terminals", "TextSnapshots",
      "TextSnapshotTesting",
      "Transcripts"),
    tests(
      "Examples", "ExampleTests", "InlineTextSnapshotTesting", "NavigationStack", "PrimeTime",
      "ReducerStore", "ReducerStoreTesting", "ReducerStoreViews", "RuntimeIssues",
      "SteppedEffects", "TextSnapshotTesting", "TodoTutorial", "UserScripts",
      "UserScriptTesting", "WorkflowScreens", "WorkflowsTesting"),
    // These targets import all public modules in both language modes, in the same file.
    .testTarget(
      name: "ImportsTests", dependencies: publicModules.map { .byName(name: $0) },
      path: "Tests/Imports/ImportsTests", swiftSettings: settings + newestSystems),
    .testTarget(
      name: "ImportsInSwift5Tests", dependencies: publicModules.map { .byName(name: $0) },
      path: "Tests/Imports/ImportsInSwift5Tests",
      swiftSettings: [.swiftLanguageMode(.v5)] + newestSystems),
  ],
  swiftLanguageModes: [.v6]
)

// `swift test` leaves out the tests that build packages, use a terminal, or kill processes.
if Context.environment["INTEGRATION_TESTS"] != nil {
  package.targets.append(
    .testTarget(
      name: "IntegrationTests", dependencies: ["TestSupport"], path: "Tests/IntegrationTests",
      swiftSettings: settings + newestSystems))
}
