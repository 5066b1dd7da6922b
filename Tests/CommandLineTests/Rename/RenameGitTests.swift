import Foundation
import Testing

/// `snapshots rename` must leave git in the same state as `git mv` of each file.
@Suite struct RenameGitTests: RenameSuite {
  /// A package in a subfolder of a checkout.
  let bench: ToolBench
  private let top: ToolBench

  init() throws {
    top = try ToolBench(package: "Top")
    bench = try ToolBench(package: "Shop")
  }

  /// Moves the package into a folder of the checkout and commits it.
  private func commit(below folder: String) throws -> (String, ToolBench.Run) {
    let place = top.path(folder)
    try FileManager.default.createDirectory(
      atPath: place, withIntermediateDirectories: true)
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.moveItem(atPath: bench.root, toPath: place)
    try top.write(".build/\n.pending/\n", to: ".gitignore")
    for arguments in [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "first"]] {
      try top.git(arguments)
    }
    let run = try top.run(
      "rename", "--package-path", place, "--package-name", "Shop", environment: [:])
    return (try top.git("-c", "core.quotePath=false", "status", "--porcelain", "-z"), run)
  }

  @Test(arguments: ["Package", "a 'b'\n\"c\" é/-d"])
  func movesInSubfolderOfCheckout(_ folder: String) throws {
    let names = ["-a 'b'\n*", "q\"\t\\", "é", "e\u{301}x", "\u{1F600}"]
    var texts: [String: String] = [:]
    for (number, name) in names.enumerated() {
      try bench.write("\(number)\n", to: "Tests/__Snapshots__/OldTests/\(name).1.txt")
      texts["\(Self.folder)/\(number).1.txt"] = "\(number)\n"
    }
    try test(texts)
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
    try bench.write("first\n", to: old)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: bench.path(old))
    try commit()
    try bench.write("staged\n", to: old)
    try git("add", old)
    let staged = try git("ls-files", "--stage", old)
    try bench.write("total\n", to: old)
    try test([new: "total\n"])
    #expect(try bench.run("rename").output.hasSuffix("1 reference moved.\n"))
    #expect(
      try git("ls-files", "--stage", "Tests/__Snapshots__")
        == staged.replacingOccurrences(of: old, with: new))
    #expect(staged.hasPrefix("100755 "))
    #expect(bench.read(new) == "total\n")
  }

  /// A file added with `git add -N` keeps that state.
  @Test func keepsIntentToAdd() throws {
    let (old, new) = ("\(Self.folder)/old.1.txt", "\(Self.folder)/new.1.txt")
    try commit()
    try bench.write("total\n", to: old)
    try git("add", "-N", old)
    try test([new: "total\n"])
    #expect(try bench.run("rename").output.hasSuffix("1 reference moved.\n"))
    #expect(try git("status", "--porcelain", "--", "Tests/__Snapshots__") == " A \(new)\n")
  }
}
