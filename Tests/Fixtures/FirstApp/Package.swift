// swift-tools-version: 6.2
import PackageDescription

// The views import SwiftUI. On Linux, the compiler reads TextSwiftUI in its place.
let text: [SwiftSetting] = [
  .unsafeFlags(["-module-alias", "SwiftUI=TextSwiftUI"], .when(platforms: [.linux]))
]

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(name: "swift-text-snapshots", path: "../../..")],
  targets: [
    .target(
      name: "Shop",
      dependencies: [
        .product(name: "TextSwiftUI", package: "swift-text-snapshots"),
        .product(name: "UserScripts", package: "swift-text-snapshots"),
      ],
      swiftSettings: text),
    .executableTarget(
      name: "stories",
      dependencies: [
        "Shop", .product(name: "StoryCommands", package: "swift-text-snapshots"),
      ]),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Shop", .product(name: "UserScriptTesting", package: "swift-text-snapshots"),
      ]),
  ]
)
