// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tally",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    .package(url: "https://github.com/<owner>/swift-text-snapshots", from: "1.0.0")
  ],
  targets: [
    .target(
      name: "Tally",
      dependencies: [.product(name: "TextScreens", package: "swift-text-snapshots")]),
    .testTarget(
      name: "TallyTests",
      dependencies: [
        "Tally", .product(name: "UserScriptTesting", package: "swift-text-snapshots"),
      ]),
  ]
)
