// swift-tools-version: 6.2
import PackageDescription

/// The apps and tests that the guides in Docs show.
let package = Package(
  name: "Guides",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "swift-text-snapshots", path: "../../..")],
  targets: [
    .target(
      name: "Weather",
      dependencies: [
        .product(name: "TextScreens", package: "swift-text-snapshots"),
        .product(name: "UserScripts", package: "swift-text-snapshots"),
      ]),
    .target(
      name: "EggTimer",
      dependencies: [
        .product(name: "ReducerStoreScripts", package: "swift-text-snapshots"),
        .product(name: "TextScreens", package: "swift-text-snapshots"),
      ]),
    .target(
      name: "Library",
      dependencies: [
        .product(name: "ReducerStoreScripts", package: "swift-text-snapshots"),
        .product(name: "TextScreens", package: "swift-text-snapshots"),
      ]),
    .target(
      name: "Order",
      dependencies: [
        .product(name: "TextScreens", package: "swift-text-snapshots"),
        .product(name: "UserScripts", package: "swift-text-snapshots"),
      ]),
    .target(
      name: "Search",
      dependencies: [
        .product(name: "ReducerStoreScripts", package: "swift-text-snapshots"),
        .product(name: "TextScreens", package: "swift-text-snapshots"),
      ]),
    .testTarget(
      name: "GuidesTests",
      dependencies: [
        "EggTimer", "Library", "Order", "Search", "Weather",
        .product(name: "CustomDumpSnapshots", package: "swift-text-snapshots"),
        .product(name: "InlineTextSnapshotTesting", package: "swift-text-snapshots"),
        .product(name: "ReducerStoreTesting", package: "swift-text-snapshots"),
        .product(name: "URLRequestSnapshots", package: "swift-text-snapshots"),
        .product(name: "UserScriptTesting", package: "swift-text-snapshots"),
      ],
      exclude: ["__Snapshots__"]),
  ]
)
