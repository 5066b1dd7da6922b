import Foundation
import Testing

@testable import TextSnapshots

@Suite struct SnapshotFileTests {
  @Test(arguments: [0, 1, 4_096, 1_000_003]) func whatIsWrittenIsRead(_ count: Int) throws {
    let package = try TemporaryPackage()
    var random = SplitMix64(state: 3)
    let data = Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) })
    try SnapshotFile.write(data, folder: "\(package.root)/a/b/c", name: "x.txt")
    #expect(SnapshotFile.read("\(package.root)/a/b/c/x.txt") == .bytes(data))
  }

  @Test func nothingButTheFileIsLeft() throws {
    let package = try TemporaryPackage()
    for text in ["a", "b"] {
      try SnapshotFile.write(Data(text.utf8), folder: package.root, name: "x.txt")
    }
    #expect(package.files() == ["x.txt"])
  }

  @Test func nothingIsLeftWhereTheNameIsTaken() throws {
    let package = try TemporaryPackage()
    try FileManager.default.createDirectory(
      atPath: "\(package.root)/x.txt", withIntermediateDirectories: true)
    #expect(throws: SnapshotFileError(number: EISDIR)) {
      try SnapshotFile.write(Data(), folder: package.root, name: "x.txt")
    }
    #expect(package.files() == [])
  }

  @Test func readersSeeOneTextOrTheOther() async throws {
    let package = try TemporaryPackage()
    let texts = ["a", "b"].map { Data(repeating: Data($0.utf8)[0], count: 100_000) }
    try SnapshotFile.write(texts[0], folder: package.root, name: "x.txt")
    await withTaskGroup(of: Void.self) { group in
      for text in texts {
        group.addTask {
          for _ in 0..<100 {
            #expect(throws: Never.self) {
              try SnapshotFile.write(text, folder: package.root, name: "x.txt")
            }
          }
        }
      }
      group.addTask {
        for _ in 0..<200 {
          let seen = SnapshotFile.read("\(package.root)/x.txt")
          #expect(texts.contains { seen == .bytes($0) })
        }
      }
    }
  }

  @Test func aFileWithoutKnownSizeIsReadToItsEnd() throws {
    // What the kernel makes up as it is read has no size: it is read until it ends.
    guard FileManager.default.fileExists(atPath: "/proc/self/environ") else { return }
    guard case .bytes(let data) = SnapshotFile.read("/proc/self/status") else {
      Issue.record("The file could not be read.")
      return
    }
    #expect(String(decoding: data, as: UTF8.self).contains("\nPid:"))
  }
}
