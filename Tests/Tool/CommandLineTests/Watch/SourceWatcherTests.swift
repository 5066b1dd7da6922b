import Foundation
import Testing

@testable import SnapshotCommands

@Suite(.blocking) struct SourceWatcherTests {
  private let shop = TestPackage()

  init() throws {
    try shop.write("a", to: "Sources/Shop/Cart.swift")
  }

  private func watch(_ folders: String..., onlySources: Bool = true) throws -> SourceWatcher {
    try SourceWatcher(
      folders.isEmpty ? [shop.root] : folders.map { shop.path($0) }, onlySources: onlySources)
  }

  /// Waits until files are saved, and returns the relative paths of these files.
  private func saved(_ watcher: SourceWatcher) throws -> [String] {
    while true {
      var wait = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&wait, 1, 60_000) == 1)
      let saved = try watcher.savedFiles()
      guard saved.isEmpty else { return saved.map { String($0.dropFirst(shop.root.count + 1)) } }
    }
  }

  /// Saves another file, and checks that the watcher reports only this file.
  private func expectNothing(
    _ watcher: SourceWatcher, _ location: SourceLocation = #_sourceLocation
  )
    throws
  {
    try shop.write(UUID().uuidString, to: "Tests/Other.swift")
    #expect(try saved(watcher) == ["Tests/Other.swift"], sourceLocation: location)
  }

  private func move(_ path: String, to other: String) throws {
    try #require(rename(shop.path(path), shop.path(other)) == 0)
  }

  // MARK: Saving

  @Test func findsSavedFiles() throws {
    let watcher = try watch()
    #expect(try watcher.savedFiles() == [])
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: shop.path("Package.swift")))
    try file.write(contentsOf: Data("b".utf8))
    try file.close()
    #expect(try saved(watcher) == ["Package.swift"])
    // Like vim and Xcode, Foundation writes a temporary file and then renames it.
    try shop.write("b", to: "Sources/Shop/Cart.swift")
    try shop.write("c", to: "Sources/Shop/Cart.swift")
    try shop.write("c", to: "Sources/Shop/Menu.swift")
    #expect(try saved(watcher) == ["Sources/Shop/Cart.swift", "Sources/Shop/Menu.swift"])
    try shop.remove("Sources/Shop/Menu.swift")
    #expect(try saved(watcher) == ["Sources/Shop/Menu.swift"])
    #expect(try watcher.savedFiles() == [])
  }

  @Test func ignoresOtherFiles() throws {
    try shop.write("a", to: ".build/debug/main.swift")
    try shop.write("a", to: "Tests/__Snapshots__/DemoTests/a.swift")
    let watcher = try watch()
    for path in [
      ".build/debug/main.swift", ".git/index.swift", "Tests/__Snapshots__/DemoTests/a.swift",
      "Tests/.pending/DemoTests.swift", "README.md", "Sources/Shop/.Cart.swift.swp",
      "Sources/Shop/Cart.swift~", "Sources/Shop/#Cart.swift#", "swift", ".swift",
    ] {
      try shop.write("b", to: path)
    }
    try expectNothing(watcher)
  }

  @Test(arguments: ["Cart.swift", "a.b.c", "shim.h", "module.modulemap", "Package.resolved"])
  func watchesSources(_ name: String) throws {
    let watcher = try watch()
    try shop.write("b", to: "Sources/Shop/\(name)")
    #expect(try saved(watcher) == ["Sources/Shop/\(name)"])
  }

  @Test func watchesAllFilesInGivenFolders() throws {
    try shop.write("a", to: "Data/menu.json")
    let watcher = try watch("Data", onlySources: false)
    try shop.write("b", to: "Sources/Shop/Cart.swift")
    // To check whether a folder is writable, vim creates a file named 4913.
    for name in [".menu.json.swp", "menu.json~", "4913"] { try shop.write("b", to: "Data/\(name)") }
    try shop.remove("Data/4913")
    try shop.write("b", to: "Data/menu.json")
    #expect(try saved(watcher) == ["Data/menu.json"])
  }

  @Test func ignoresOwnChanges() throws {
    let watcher = try watch()
    try shop.write("b", to: "Sources/Shop/Cart.swift")
    watcher.ignoreChanges(of: shop.path("Sources/Shop/Cart.swift"))
    try shop.write("b", to: "Sources/Shop/Menu.swift")
    #expect(try saved(watcher) == ["Sources/Shop/Menu.swift"])
    try shop.write("c", to: "Sources/Shop/Cart.swift")
    #expect(try saved(watcher) == ["Sources/Shop/Cart.swift"])
    watcher.ignoreChanges(of: shop.path("README.md"))
    watcher.ignoreChanges(of: "/elsewhere/Cart.swift")
    try expectNothing(watcher)
  }

  // MARK: Folders

  @Test func watchesNewFolders() throws {
    let watcher = try watch()
    try shop.write("a", to: "Sources/Bank/Deep/Account.swift")
    #expect(try saved(watcher) == ["Sources/Bank/Deep/Account.swift"])
    try shop.write("b", to: "Sources/Bank/Deep/Account.swift")
    #expect(try saved(watcher) == ["Sources/Bank/Deep/Account.swift"])
  }

  @Test func followsMovedFolders() throws {
    try shop.write("a", to: "Sources/Bank/Deep/Account.swift")
    let watcher = try watch()
    // In the first move, the new path sorts before the old path. In the second, it sorts after.
    for (old, new) in [("Sources/Bank", "Apps"), ("Apps", "Sources/Zoo")] {
      try move(old, to: new)
      #expect(
        try saved(watcher) == ["\(old)/Deep/Account.swift", "\(new)/Deep/Account.swift"].sorted())
      try shop.write("b", to: "\(new)/Deep/Account.swift")
      #expect(try saved(watcher) == ["\(new)/Deep/Account.swift"])
    }
    try move("Sources/Zoo", to: "../Elsewhere")
    #expect(try saved(watcher) == ["Sources/Zoo/Deep/Account.swift"])
    try shop.write("b", to: "../Elsewhere/Deep/Account.swift")
    try expectNothing(watcher)
  }

  @Test func watchesReplacedFolders() throws {
    let watcher = try watch()
    // A process that uses the old folder, such as a shell, delays the event that reports its
    // deletion.
    let user = open(shop.path("Sources/Shop"), O_RDONLY | O_DIRECTORY)
    defer { close(user) }
    for text in ["b", "c"] {
      try shop.remove("Sources/Shop")
      try shop.write(text, to: "Sources/Shop/Cart.swift")
      #expect(try saved(watcher) == ["Sources/Shop/Cart.swift"])
    }
    try shop.write("d", to: "Sources/Shop/Cart.swift")
    #expect(try saved(watcher) == ["Sources/Shop/Cart.swift"])
    try shop.remove("Sources/Shop")
    #expect(try saved(watcher) == ["Sources/Shop/Cart.swift"])
  }

  @Test func ignoresLinks() throws {
    try shop.write("a", to: "../Elsewhere/Account.swift")
    for (link, target) in [
      ("Sources/Shop/loop", ".."), ("Sources/Bank", "../../Elsewhere"),
      ("Sources/Linked.swift", "Shop/Cart.swift"), ("Sources/broken.swift", "nowhere"),
    ] {
      try #require(symlink(target, shop.path(link)) == 0)
    }
    let watcher = try watch()
    try shop.write("b", to: "../Elsewhere/Account.swift")
    try shop.write("b", to: "Sources/Shop/Cart.swift")
    #expect(try saved(watcher) == ["Sources/Shop/Cart.swift"])
  }

  @Test func throwsWhenFolderIsRemoved() throws {
    let watcher = try watch("Sources", "Tests")
    try shop.remove("Sources")
    let error = try #require(throws: ToolError.self) { while true { _ = try saved(watcher) } }
    #expect(
      error.description == """
        The folder "\(shop.path("Sources"))" cannot be read.

        To fix, pass folders that exist.
        """)
    #expect(throws: error) { try watch("Sources") }
  }

  /// When the event queue is full, the system drops events and reports that it dropped them.
  @Test func findsFilesOfDroppedEvents() throws {
    for number in 0..<50 { try shop.write("", to: "Sources/Folder\(number)/a.swift") }
    let watcher = try watch()
    #if os(Linux)
      let limit = Int(shop.read("/proc/sys/fs/inotify/max_queued_events")?.dropLast() ?? "") ?? 0
    #else
      let limit = 1_000
    #endif
    // The system merges successive events that are equal.
    for number in 0...(limit / 2) {
      for name in ["a.swift", "b.swift"] {
        close(open(shop.path("Sources/Folder\(number % 49)/\(name)"), O_WRONLY | O_CREAT, 0o600))
      }
    }
    try shop.write("new", to: "Sources/Folder49/a.swift")
    var all = try saved(watcher)
    while !all.contains("Sources/Folder49/a.swift") { all += try saved(watcher) }
    #expect(
      Set(all)
        == Set(
          (0..<49).map { "Sources/Folder\($0)/b.swift" } + [
            "Sources/Folder49/a.swift"
          ]))
  }

  // MARK: Limits

  @Test(arguments: [
    (ENOSPC, "fs.inotify.max_user_watches"), (EMFILE, "fs.inotify.max_user_instances"),
  ])
  func describesLimits(_ number: Int32, _ limit: String) {
    #expect(
      FolderEvents.error(number).description == """
        The folders cannot be watched, because the limit \(limit) was reached.

        To fix, raise it with 'sudo sysctl \(limit)=<number>', or watch fewer folders: snapshots \
        watch <folder>.
        """)
  }

  @Test func describesOtherErrors() {
    #expect(
      FolderEvents.error(EACCES).description == "The folders cannot be watched: Permission denied.")
  }
}
