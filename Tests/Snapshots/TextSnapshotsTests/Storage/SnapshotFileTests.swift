import Foundation
import TestSupport
import Testing

@testable import TextSnapshots

@Suite struct SnapshotFileTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  @Test func knowsSockets() throws {
    let path = "\(package.root)/s"
    var address = sockaddr_un()
    address.sun_family = .init(AF_UNIX)
    // On Apple platforms, the paths of temporary folders can exceed the maximum length of a
    // socket's path.
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    #if canImport(Glibc)
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    defer { close(descriptor) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
    }
    try #require(isBound)
    #expect(SnapshotFile.read(path) == .special)
  }

  @Test(arguments: [0, 1, 4_096, 1_000_003]) func readsWrittenData(_ count: Int) throws {
    var random = RandomNumbers(seed: 3)
    let data = Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) })
    try SnapshotFile.write(data, to: "\(package.root)/a/b/c/x.txt")
    #expect(SnapshotFile.read("\(package.root)/a/b/c/x.txt") == .bytes(data))
  }

  @Test func keepsPermissions() throws {
    let path = "\(package.root)/x.txt"
    try SnapshotFile.write(Data("a".utf8), to: path)
    #expect(chmod(path, 0o640) == 0)
    try SnapshotFile.write(Data("b".utf8), to: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func leavesNoTemporaryFile() throws {
    for text in ["a", "b"] {
      try SnapshotFile.write(Data(text.utf8), to: "\(package.root)/x.txt")
    }
    #expect(package.files() == ["x.txt"])
  }

  @Test func leavesNoTemporaryFileAfterError() throws {
    try package.create("\(package.root)/x.txt")
    #expect(throws: SnapshotFileError(number: EISDIR)) {
      try SnapshotFile.write(Data(), to: "\(package.root)/x.txt")
    }
    #expect(package.files() == [])
  }

  @Test func writesAtomically() async throws {
    let contents = ["a", "b"].map { Data(repeating: Data($0.utf8)[0], count: 100_000) }
    try SnapshotFile.write(contents[0], to: "\(package.root)/x.txt")
    await withTaskGroup(of: Void.self) { group in
      for text in contents {
        group.addTask {
          for _ in 0..<100 {
            #expect(throws: Never.self) {
              try SnapshotFile.write(text, to: "\(package.root)/x.txt")
            }
          }
        }
      }
      group.addTask {
        for _ in 0..<200 {
          let seen = SnapshotFile.read("\(package.root)/x.txt")
          #expect(contents.contains { seen == .bytes($0) })
        }
      }
    }
  }

  @Test func readsFilesOfUnknownSize() throws {
    // The system reports a size of 0 for files in `/proc`.
    guard FileManager.default.fileExists(atPath: "/proc/self/environ") else { return }
    guard case .bytes(let data) = SnapshotFile.read("/proc/self/status") else {
      Issue.record("The file could not be read.")
      return
    }
    #expect(String(decoding: data, as: UTF8.self).contains("\nPid:"))
  }

  @Test(arguments: [
    ("a\nb\n", true), ("a\nb", false), ("a\nb\nc", false), ("a\nc\n", false), ("a\r\nb\r\n", false),
    ("", false),
  ])
  func comparesBytes(_ text: String, _ isEqual: Bool) throws {
    try package.write(text, to: "\(package.root)/x.txt")
    #expect(SnapshotFile.has(Data("a\nb\n".utf8), at: "\(package.root)/x.txt") == isEqual)
  }

  @Test(arguments: [1, 1_023, 1_024, 1_000_003]) func comparesFilesOfAnySize(_ count: Int) throws {
    var random = RandomNumbers(seed: 5)
    var data = Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) })
    try SnapshotFile.write(data, to: "\(package.root)/x.txt")
    #expect(SnapshotFile.has(data, at: "\(package.root)/x.txt"))
    data[count - 1] ^= 1
    #expect(!SnapshotFile.has(data, at: "\(package.root)/x.txt"))
  }

  @Test func matchesNoLinks() throws {
    try package.write("a", to: "\(package.root)/x.txt")
    try package.link("\(package.root)/link", to: "x.txt")
    #expect(!SnapshotFile.has(Data("a".utf8), at: "\(package.root)/link"))
  }

  @Test func neverMatchesEmptyData() throws {
    try package.write("", to: "\(package.root)/x.txt")
    for path in ["\(package.root)/x.txt", package.root, "/dev/null", "\(package.root)/none"] {
      #expect(!SnapshotFile.has(Data(), at: path), "\(path)")
    }
  }

  @Test func neverMatchesSpecialFiles() throws {
    let pipe = "\(package.root)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    // Open the pipe for both reading and writing so that `open` doesn't wait for another process to
    // open the other end.
    let descriptor = open(pipe, O_RDWR)
    defer { close(descriptor) }
    try SnapshotFile.writeAll(Data("a".utf8), to: descriptor)
    for path in [pipe, package.root, "/dev/zero"] {
      #expect(!SnapshotFile.has(Data("a".utf8), at: path), "\(path)")
      #expect(!SnapshotFile.has(Data([0]), at: path), "\(path)")
    }
  }
}

@Suite struct ConflictMarkersTests {
  @Test(arguments: [
    ("<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n", true),
    ("x\n<<<<<<< a\n||||||| base\nz\n=======\n>>>>>>> b", true),
    ("<<<<<<< a\r\nx\r\n=======\r\ny\r\n>>>>>>> b\r\n", true),
    ("", false),
    ("Title\n=======\n", false),
    (" <<<<<<< a\n=======\n>>>>>>> b\n", false),
    (">>>>>>> a\n=======\n<<<<<<< b\n", false),
  ])
  func detectsMarkersInOrder(_ text: String, _ isConflict: Bool) {
    #expect(hasConflictMarkers(Data(text.utf8)) == isConflict)
  }

  @Test func matchesTextWithMarkers() throws {
    let package = try TemporaryPackage()
    let text = "<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n"
    try package.write(text, to: try package.reference().path)
    #expect(try package.check(text) == nil)
  }
}
