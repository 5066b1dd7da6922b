// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Jukebox",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "swift-text-snapshots", path: "../../..")],
  targets: [
    .target(
      name: "Jukebox",
      dependencies: [
        .product(name: "ReducerStoreScripts", package: "swift-text-snapshots"),
        .product(name: "TextScreens", package: "swift-text-snapshots"),
      ]),
    .testTarget(
      name: "JukeboxTests",
      dependencies: [
        "Jukebox", .product(name: "UserScriptTesting", package: "swift-text-snapshots"),
      ],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v5]
)
