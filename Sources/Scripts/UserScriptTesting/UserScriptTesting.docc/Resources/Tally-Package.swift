// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tally",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    .package(url: "https://github.com/<owner>/swift-text-snapshots", from: "1.0.0")
  ],
  targets: [
    .target(
      name: "Tally",
      dependencies: [
        .product(
          name: "TextSwiftUI", package: "swift-text-snapshots",
          condition: .when(platforms: [.linux]))
      ],
      swiftSettings: [
        .unsafeFlags(["-module-alias", "SwiftUI=TextSwiftUI"], .when(platforms: [.linux]))
      ]),
    .testTarget(
      name: "TallyTests",
      dependencies: [
        "Tally", .product(name: "UserScriptTesting", package: "swift-text-snapshots"),
      ]),
  ]
)
