// swift-tools-version: 6.2
import PackageDescription

// The sources of the app import SwiftUI. On Linux, the compiler reads TextSwiftUI in its place.
let text: [SwiftSetting] = [
  .unsafeFlags(
    ["-module-alias", "SwiftUI=TextSwiftUI", "-Xfrontend", "-import-module", "-Xfrontend"]
      + ["TextSwiftUI"], .when(platforms: [.linux]))
]
let package = Package(
  name: "PrimeTimeSwiftUI",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(name: "swift-text-snapshots", path: "../../..")],
  targets: [
    .target(
      name: "PrimeTime",
      dependencies: [
        .product(
          name: "TextSwiftUI", package: "swift-text-snapshots",
          condition: .when(platforms: [.linux]))
      ],
      swiftSettings: text),
    .testTarget(
      name: "PrimeTimeTests",
      dependencies: [
        "PrimeTime", .product(name: "UserScriptTesting", package: "swift-text-snapshots"),
      ],
      swiftSettings: text),
  ],
  swiftLanguageModes: [.v6]
)
