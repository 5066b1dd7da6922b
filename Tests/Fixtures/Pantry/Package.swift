// swift-tools-version: 6.2
import PackageDescription

// The views import SwiftUI. On Linux, the compiler reads TextSwiftUI in its place.
let text: [SwiftSetting] = [
  .unsafeFlags(["-module-alias", "SwiftUI=TextSwiftUI"], .when(platforms: [.linux]))
]

/// An app in the Swift 5 mode, with a store.
let package = Package(
  name: "Pantry",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "swift-text-snapshots", path: "../../..")],
  targets: [
    .target(
      name: "Pantry",
      dependencies: [
        .product(name: "ReducerStoreMacros", package: "swift-text-snapshots"),
        .product(name: "ReducerStoreViews", package: "swift-text-snapshots"),
      ],
      swiftSettings: text),
    .testTarget(
      name: "PantryTests",
      dependencies: [
        "Pantry", .product(name: "UserScriptTesting", package: "swift-text-snapshots"),
      ]),
  ],
  swiftLanguageModes: [.v5]
)
