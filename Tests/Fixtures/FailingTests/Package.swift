// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FailingTests",
  dependencies: [.package(name: "swift-text-snapshots", path: "../../..")],
  targets: [
    .target(
      name: "PlainApp",
      dependencies: [.product(name: "ReducerStore", package: "swift-text-snapshots")]),
    .testTarget(
      name: "FailingTests",
      dependencies: [
        "PlainApp", .product(name: "ReducerStoreTesting", package: "swift-text-snapshots"),
        .product(name: "TextSnapshotTesting", package: "swift-text-snapshots"),
        .product(name: "TextSwiftUI", package: "swift-text-snapshots"),
        .product(name: "UserScriptTesting", package: "swift-text-snapshots"),
        .product(name: "WorkflowsTesting", package: "swift-text-snapshots"),
      ],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6]
)
