// swift-tools-version: 6.2
import PackageDescription

// The sources of the apps import SwiftUI and Combine. On Linux, the compiler reads TextSwiftUI and
// TextCombine in their place.
let text: [SwiftSetting] = [
  .unsafeFlags(
    ["-module-alias", "SwiftUI=TextSwiftUI", "-module-alias", "Combine=TextCombine"]
      + ["-Xfrontend", "-import-module", "-Xfrontend", "TextSwiftUI"],
    .when(platforms: [.linux]))
]

// The macros are imported in the same way.
let macros: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xfrontend", "-import-module", "-Xfrontend", "TextSwiftUIMacros"],
    .when(platforms: [.linux]))
]

func app(
  _ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting] = []
) -> [Target] {
  [
    .target(
      name: name,
      dependencies: dependencies + [
        .product(
          name: "TextSwiftUI", package: "swift-text-snapshots",
          condition: .when(platforms: [.linux]))
      ],
      swiftSettings: text + settings),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [
        .target(name: name), "AppStories",
        .product(name: "UserScriptTesting", package: "swift-text-snapshots"),
      ],
      swiftSettings: text),
  ]
}

let package = Package(
  name: "SwiftUIApps",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(name: "swift-text-snapshots", path: "../../..")],
  targets: app("PrimeTime") + app("Order")
    + app(
      "Expenses",
      [
        .product(
          name: "TextSwiftUIMacros", package: "swift-text-snapshots",
          condition: .when(platforms: [.linux]))
      ], macros) + [
      .target(
        name: "AppStories",
        dependencies: [
          "Expenses", "Order", "PrimeTime",
          .product(name: "UserScripts", package: "swift-text-snapshots"),
        ],
        swiftSettings: text),
      .executableTarget(
        name: "stories",
        dependencies: [
          "AppStories", .product(name: "StoryCommands", package: "swift-text-snapshots"),
        ]),
    ],
  swiftLanguageModes: [.v6]
)
