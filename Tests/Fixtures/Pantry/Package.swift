// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Pantry",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "swift-text-snapshots", path: "../../..")],
  targets: [
    .target(
      name: "Pantry",
      dependencies: [
        .product(name: "ReducerStoreScripts", package: "swift-text-snapshots"),
        .product(name: "TextScreens", package: "swift-text-snapshots"),
      ]),
    .testTarget(
      name: "PantryTests",
      dependencies: [
        "Pantry", .product(name: "UserScriptTesting", package: "swift-text-snapshots"),
      ]),
  ]
)
