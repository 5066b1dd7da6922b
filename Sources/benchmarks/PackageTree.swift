import Foundation
import TextSnapshots

/// A package on disk with many references, for the command-line tool.
///
/// Of each hundred references, which are those of one test file, a manifest of a whole run claims
/// all but some orphans; some others have a new text that waits for a review.
final class PackageTree: Sendable {
  /// The package.
  let root: String
  /// What it is in.
  private let folder: String

  private static let perFolder = 100
  private static let lock = NSLock()
  /// The packages that were made; the lock is for them.
  nonisolated(unsafe) private static var trees: [Int: PackageTree] = [:]

  /// The package with so many references; it is gone when the process ends.
  static func tree(_ size: Int) -> PackageTree {
    lock.withLock {
      if trees.isEmpty { atexit { PackageTree.removeAll() } }
      if let tree = trees[size] { return tree }
      let tree = PackageTree(size)
      trees[size] = tree
      return tree
    }
  }

  private static func removeAll() {
    lock.withLock {
      for tree in trees.values { try? FileManager.default.removeItem(atPath: tree.folder) }
    }
  }

  private init(_ size: Int) {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshots-benchmark-\(UUID().uuidString)").path
    root = "\(folder)/Shop"
    write("", "Package.swift")
    var manifest = """
      {"command":["swift","test"],"id":"1","isFiltered":false,"kind":"run","plan":"1",\
      "platform":"Linux","shard":1,"shards":1,"version":1}

      """
    for folder in 0..<max(1, size / Self.perFolder) { addTestFile(folder, to: &manifest) }
    manifest += "{\"code\":0,\"id\":\"1\",\"kind\":\"end\",\"version\":1}\n"
    write(manifest, ".build/snapshots/manifest.jsonl")
  }

  private func addTestFile(_ number: Int, to manifest: inout String) {
    let suite = "Feature\(number)Tests"
    let target = "Tests/Module\(number / 100)Tests"
    let folder = "\(target)/__Snapshots__/\(suite)"
    let source = "\(target)/\(suite).swift"
    let tests = (0..<25).map { "  @Test func behaves\($0)() { check(value(\($0))) }\n" }
    write("import Testing\n\n@Suite struct \(suite) {\n\(tests.joined())}\n", source)
    for index in 0..<Self.perFolder {
      // An orphan in every other folder: its test is gone.
      let isOrphan = index == 99 && number % 2 == 0
      let test = isOrphan ? "removed" : "behaves\(index / 4)"
      let path = "\(folder)/\(test).\(index % 4 + 1).txt"
      let text = (0..<20).map { "- line \($0) of \(suite).\(index): \(number * $0 % 97)\n" }
        .joined()
      write(text, path)
      if index == 0 { addPending(path, text, source) }
      guard !isOrphan else { continue }
      manifest += """
        {"file":"\(root)/\(source)","hash":"fnv1a64:0123456789abcdef","kind":"file",\
        "line":\(index / 4 + 3),"ms":0.125,"package":"Shop","path":"\(path)","result":"matched",\
        "test":"\(suite).\(test)()","version":1}

        """
    }
  }

  private func addPending(_ path: String, _ reference: String, _ source: String) {
    let parts = path.split(separator: "/")
    let pending = (parts.dropLast() + [".pending"] + parts.suffix(1)).joined(separator: "/")
    write(reference.replacingOccurrences(of: "line 7", with: "line seven"), pending)
    write(
      """
      {"file":"\(root)/\(source)","line":3,\
      "referenceHash":"fnv1a64:\(StableHash(reference.utf8))","strategy":"String",\
      "test":"behaves0()","version":1}
      """, "\(pending)~.json")
  }

  private func write(_ text: String, _ path: String) {
    let url = URL(fileURLWithPath: "\(root)/\(path)")
    let data = Data(text.utf8)
    guard (try? data.write(to: url)) == nil else { return }
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    do {
      try data.write(to: url)
    } catch {
      preconditionFailure("The file \(url.path) cannot be written: \(error)")
    }
  }
}
