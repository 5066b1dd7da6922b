// swift-tools-version: 6.2
import PackageDescription

// The views import SwiftUI. On Linux, the compiler reads TextSwiftUI in its place.
let text: [SwiftSetting] = [
  .unsafeFlags(["-module-alias", "SwiftUI=TextSwiftUI"], .when(platforms: [.linux]))
]

/// Creates the target of an app with a store.
func app(_ name: String) -> Target {
  .target(
    name: name,
    dependencies: [
      .product(name: "ReducerStoreMacros", package: "swift-text-snapshots"),
      .product(name: "ReducerStoreViews", package: "swift-text-snapshots"),
    ],
    swiftSettings: text)
}

/// Creates the target of an app without a store.
func views(
  _ name: String, _ products: String..., resources: [Resource]? = nil,
  plugins: [Target.PluginUsage]? = nil
) -> Target {
  .target(
    name: name,
    dependencies: (["TextSwiftUI"] + products).map {
      .product(name: $0, package: "swift-text-snapshots")
    },
    resources: resources, swiftSettings: text, plugins: plugins)
}

/// Creates the target of an app with models.
func models(_ name: String) -> Target {
  .target(
    name: name,
    dependencies: [.product(name: "TextSwiftData", package: "swift-text-snapshots")],
    swiftSettings: text + [
      .unsafeFlags(["-module-alias", "SwiftData=TextSwiftData"], .when(platforms: [.linux]))
    ])
}

/// The apps and tests that the guides in Docs show.
let package = Package(
  name: "Guides",
  defaultLocalization: "en",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "swift-text-snapshots", path: "../../..")],
  targets: [
    views("Cart"), views("Cups"), app("EggTimer"), app("Library"), app("Search"),
    models("Trips"),
    views(
      "Kitchen", "UserScripts",
      resources: [.process("Assets.xcassets"), .process("Localizable.xcstrings")],
      plugins: [.plugin(name: "AssetSymbols", package: "swift-text-snapshots")]),
    .executableTarget(
      name: "stories",
      dependencies: [
        "Kitchen", .product(name: "StoryCommands", package: "swift-text-snapshots"),
      ]),
    .testTarget(
      name: "GuidesTests",
      dependencies: [
        "Cart", "Cups", "EggTimer", "Kitchen", "Library", "Search", "Trips",
        .product(name: "TextSwiftData", package: "swift-text-snapshots"),
        .product(name: "CustomDumpSnapshots", package: "swift-text-snapshots"),
        .product(name: "InlineTextSnapshotTesting", package: "swift-text-snapshots"),
        .product(name: "ReducerStoreTesting", package: "swift-text-snapshots"),
        .product(name: "URLRequestSnapshots", package: "swift-text-snapshots"),
        .product(name: "UserScriptTesting", package: "swift-text-snapshots"),
      ],
      exclude: ["__Snapshots__"]),
  ]
)
