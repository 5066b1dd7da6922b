import Foundation
import ReducerStoreTesting
import RuntimeIssues
import TestSupport
import Testing

private struct User: Equatable, Codable, Identifiable {
  var id = 1
  var name = "Blob"
  var address: String?
}

private enum Theme: String { case light, dark }

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<User>>.Default {
  fileprivate static var users: Self { Self[.fileStorage(file), default: []] }
}

extension SharedKey where Self == FileStorageKey<String> {
  fileprivate static var text: Self {
    .fileStorage(file, decode: { String(decoding: $0, as: UTF8.self) }, encode: { Data($0.utf8) })
  }

  fileprivate static var full: Self {
    .fileStorage(file, decode: { _ in "" }, encode: { _ in throw Full() })
  }
}

private struct Full: Error {}

private let file = URL(fileURLWithPath: "/users.json")

/// Tests of values that are kept in files and settings.
struct StorageTests {
  private let files = LockIsolated<[URL: Data]>([:])

  private func text(_ url: URL = file) -> String? {
    files.value[url].map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func savesFile() {
    withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      @Shared(.users) var users
      #expect(text() == nil)
      $users.withLock { _ = $0.append(User()) }
      #expect(text() == #"[{"id":1,"name":"Blob"}]"#)
      @Shared(.users) var same
      #expect(same.count == 1)
    }
  }

  @Test func loadsFile() {
    files.setValue([file: Data(#"[{"id":3,"name":"Eve"}]"#.utf8)])
    withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      @Shared(.users) var users
      #expect(users == [User(id: 3, name: "Eve")])
    }
    @Shared(.users) var others
    #expect(others == [])
  }

  @Test func savesFormatOfItsOwn() {
    withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      @Shared(.text) var text = ""
      $text.withLock { $0 = "hello" }
    }
    #expect(text() == "hello")
  }

  @Test func writesFilesOfSystem() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("sub/count.json")
    withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(url)) var count = 1
      $count.withLock { $0 = 2 }
    }
    #expect(try String(decoding: Data(contentsOf: url), as: UTF8.self) == "2")
    withDependencies {
      $0.defaultFileStorage = .fileSystem
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.fileStorage(url)) var count = 1
      #expect(count == 2)
    }
  }

  @Test func explainsUnreadableFile() {
    files.setValue([file: Data("corrupt".utf8)])
    withExpectedIssues { issue in
      issue.message.hasPrefix(
        "Can't read a shared value from the file \"/users.json\":\n\n  ")
        && issue.message.contains("not valid JSON")
        && issue.message.hasSuffix(
          """


          The default value is used instead, and the next change overwrites the file.

          To fix, remove the file, or pass "decode" and "encode" closures for its format to \
          "fileStorage".
          """)
    } operation: {
      withDependencies {
        $0.defaultFileStorage = .inMemory(fileSystem: files)
      } operation: {
        @Shared(.users) var users
        #expect(users == [])
      }
    }
  }

  @Test func explainsUnwritableFile() {
    withExpectedIssues { issue in
      issue.message == """
        Can't save a shared value in the file "/users.json":

          Full()

        The value has changed only in memory.

        To fix, use a file in a folder that the app can write.
        """
    } operation: {
      @Shared(.full) var text = ""
      $text.withLock { $0 = "full" }
      #expect(text == "full")
    }
  }

  @Test func savesSettings() {
    let settings = UserDefaults.inMemory
    withDependencies {
      $0.defaultAppStorage = settings
    } operation: {
      @Shared(.appStorage("count")) var count = 1
      @Shared(.appStorage("theme")) var theme = Theme.light
      @Shared(.appStorage("user")) var user = User()
      @Shared(.appStorage("name")) var name: String?
      $count.withLock { $0 = 2 }
      $theme.withLock { $0 = .dark }
      $user.withLock { $0.id = 7 }
      $name.withLock { $0 = "Blob" }
      #expect(settings.integer(forKey: "count") == 2)
      #expect(settings.string(forKey: "theme") == "dark")
      #expect(settings.string(forKey: "name") == "Blob")
      $name.withLock { $0 = nil }
      #expect(settings.object(forKey: "name") == nil)
    }
    withDependencies {
      $0.defaultAppStorage = settings
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.appStorage("count")) var count = 1
      @Shared(.appStorage("theme")) var theme = Theme.light
      @Shared(.appStorage("user")) var user = User()
      #expect(count == 2 && theme == .dark && user.id == 7)
    }
    @Shared(.appStorage("count")) var count = 1
    #expect(count == 1)
    @Shared(.appStorage("count", store: settings)) var same = 1
    #expect(same == 2)
  }

  @Test func explainsSettingOfAnotherType() {
    let settings = UserDefaults.inMemory
    settings.set("ten", forKey: "count")
    withExpectedIssues { issue in
      issue.message == """
        Can't read a shared value from the setting "count":

          Expected: Int
          Found: String, ten

        The default value is used instead, and the next change overwrites the setting.

        To fix, remove the setting, or use another name.
        """
    } operation: {
      @Shared(.appStorage("count", store: settings)) var count = 1
      #expect(count == 1)
    }
  }

  @Test func explainsValueThatCannotBeEncoded() {
    withExpectedIssues { issue in
      issue.message.hasPrefix("Can't save a shared value in the setting \"ratio\":\n\n  ")
        && issue.message.hasSuffix(
          """


          The value has changed only in memory.

          To fix, correct the value's conformance to "Encodable".
          """)
    } operation: {
      @Shared(.appStorage("ratio")) var ratios = [0.5]
      $ratios.withLock { $0 = [.nan] }
    }
  }
}
