// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "swift-text-snapshots", path: "../../..")],
  targets: [
    .target(
      name: "Shop",
      dependencies: [
        .product(name: "ReducerStoreScripts", package: "swift-text-snapshots"),
        .product(name: "TextScreens", package: "swift-text-snapshots"),
      ]),
    .executableTarget(
      name: "stories",
      dependencies: [
        "Shop", .product(name: "UserStories", package: "swift-text-snapshots"),
      ]),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Shop", .product(name: "UserScriptTesting", package: "swift-text-snapshots"),
      ]),
  ]
)
