// swift-tools-version: 6.2
import PackageDescription

// A client of this checkout with tests that fail until their snapshots are accepted.
let root = Context.environment["SNAPSHOTS_ROOT"] ?? "../../.."

let package = Package(
  name: "ToolClient",
  dependencies: [.package(name: "swift-text-snapshots", path: root)],
  targets: [
    .testTarget(
      name: "ToolClientTests",
      dependencies: [
        .product(name: "InlineTextSnapshotTesting", package: "swift-text-snapshots"),
        .product(name: "TextSnapshotTesting", package: "swift-text-snapshots"),
      ],
      exclude: ["__Snapshots__"])
  ])
