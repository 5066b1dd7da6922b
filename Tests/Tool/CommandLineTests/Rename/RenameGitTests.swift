import Foundation
import Testing

/// Tests that `snapshots rename` has the same effect on git as running `git mv` for each file.
@Suite(.blocking) struct RenameGitTests: RenameSuite {
  /// A package in a subfolder of a git repository.
  let shop = TestPackage()
  private let top = TestPackage(package: "Top")

  /// Moves the package into a subfolder of the repository, and commits it.
  private func commit(below folder: String) throws -> (String, TestPackage.Run) {
    let destination = top.path(folder)
    try FileManager.default.createDirectory(
      atPath: destination, withIntermediateDirectories: true)
    try FileManager.default.removeItem(atPath: destination)
    try FileManager.default.moveItem(atPath: shop.root, toPath: destination)
    try top.write(".build/\n.pending/\n", to: ".gitignore")
    for arguments in [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "first"]] {
      try top.git(arguments)
    }
    let run = try top.run(
      "rename", "--package-path", destination, "--package-name", "Shop", environment: [:])
    return (try top.git("-c", "core.quotePath=false", "status", "--porcelain", "-z"), run)
  }

  @Test(arguments: ["Package", "a 'b'\n\"c\" é/-d"])
  func movesInSubfolderOfCheckout(_ folder: String) throws {
    let names = ["-a 'b'\n*", "q\"\t\\", "é", "e\u{301}x", "\u{1F600}"]
    var snapshots: [String: String] = [:]
    for (number, name) in names.enumerated() {
      try shop.write("\(number)\n", to: "Tests/__Snapshots__/OldTests/\(name).1.txt")
      snapshots["\(Self.folder)/\(number).1.txt"] = "\(number)\n"
    }
    try test(snapshots)
    let (status, run) = try commit(below: folder)
    #expect(run.code == 0 && run.output.hasSuffix("5 references moved.\n"), "\(run)")
    let moves = status.split(separator: "\0").map { String($0) }
    let expected = names.enumerated().flatMap { number, name in
      [
        "R  \(folder)/\(Self.folder)/\(number).1.txt",
        "\(folder)/Tests/__Snapshots__/OldTests/\(name).1.txt",
      ]
    }
    #expect(moves == expected)
    #expect(try top.git("diff-files", "--name-only") == "")
  }

  @Test func keepsStagedContent() throws {
    let (old, new) = ("\(Self.folder)/old.1.txt", "\(Self.folder)/new.1.txt")
    try shop.write("first\n", to: old)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: shop.path(old))
    try commit()
    try shop.write("staged\n", to: old)
    try git("add", old)
    let staged = try git("ls-files", "--stage", old)
    try shop.write("total\n", to: old)
    try test([new: "total\n"])
    #expect(try shop.run("rename").output.hasSuffix("1 reference moved.\n"))
    #expect(
      try git("ls-files", "--stage", "Tests/__Snapshots__")
        == staged.replacingOccurrences(of: old, with: new))
    #expect(staged.hasPrefix("100755 "))
    #expect(shop.read(new) == "total\n")
  }

  /// A file that was added with `git add -N` keeps that state when it's moved.
  @Test func keepsIntentToAdd() throws {
    let (old, new) = ("\(Self.folder)/old.1.txt", "\(Self.folder)/new.1.txt")
    try commit()
    try shop.write("total\n", to: old)
    try git("add", "-N", old)
    try test([new: "total\n"])
    #expect(try shop.run("rename").output.hasSuffix("1 reference moved.\n"))
    #expect(try git("status", "--porcelain", "--", "Tests/__Snapshots__") == " A \(new)\n")
  }
}
