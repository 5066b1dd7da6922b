import Foundation
import Observation
import ReducerStoreTesting
import RuntimeIssues
import TestSupport
import Testing
import ValueLiterals

private struct User: Equatable, Codable, Identifiable {
  var id = 1
  var name = "Blob"
  var address: String?
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var one: Self { Self[.inMemory("count"), default: 1] }
}

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var two: Self { Self[.inMemory("count"), default: 2] }
}

extension SharedReaderKey where Self == FileStorageKey<[User]>.Default {
  fileprivate static var documents: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "users.json")), default: []]
  }
}

/// Tests of shared properties and their parts.
struct SharedTests {
  @Test func sharesValueOfKey() {
    @Shared(.inMemory("count")) var first = 1
    @Shared(.inMemory("count")) var second = 5
    @Shared(.inMemory("other")) var other = 7
    $first.withLock { $0 += 1 }
    #expect(second == 2)
    #expect(other == 7)
  }

  @Test func keepsValueInMemoryWithoutProperties() {
    do {
      @Shared(.inMemory("count")) var count = 1
      $count.withLock { $0 = 3 }
    }
    @Shared(.inMemory("count")) var count = 1
    #expect(count == 3)
  }

  @Test func separatesTests() {
    // The tests above use the same key.
    @Shared(.inMemory("count")) var count = 100
    #expect(count == 100)
  }

  @Test func usesFirstDefault() {
    @SharedReader(.two) var reader
    @Shared(.one) var count
    #expect(count == 2)
    $count.withLock { $0 += 1 }
    #expect(reader == 3)
    @Shared(.inMemory("name")) var name: String?
    #expect(name == nil)
    @SharedReader(.inMemory("nickname")) var nickname: String?
    #expect(nickname == nil)
    @SharedReader(.inMemory("age")) var age = 4
    #expect(age == 4)
  }

  @Test func replacesDefaultOfKey() {
    @Shared(.one) var count = 5
    #expect(count == 5)
    @SharedReader(.two) var same = 6
    #expect(same == 5)
    @SharedReader(.documents) var documents = [User(id: 2)]
    #expect(documents == [User(id: 2)])
  }

  @Test func sharesMembers() {
    @Shared(value: User()) var user
    @Shared var name: String
    _name = $user.name
    $name.withLock { $0 += ", Jr." }
    #expect(user.name == "Blob, Jr.")
    @SharedReader var count: Int
    _count = $user.name.count
    #expect(count == 9)
    @SharedReader var isLong: Bool
    _isLong = $user.read { $0.name.count > 5 }
    #expect(isLong)
    $user = Shared(value: User(id: 2))
    #expect(user.id == 2)
    #expect(name == "Blob, Jr.")
    #expect($user.id == 2)
    #expect(SharedReader($user).name.wrappedValue == "Blob")
    #expect(SharedReader(value: user).id == 2)
  }

  @Test func keepsLastValueOfOptional() throws {
    @Shared(value: nil) var optional: Int?
    #expect(Shared($optional) == nil)
    $optional.withLock { $0 = 1 }
    let count = try #require(Shared($optional))
    count.withLock { $0 += 1 }
    #expect(optional == 2)
    $optional.withLock { $0 = nil }
    #expect(count.wrappedValue == 2)
    count.withLock { $0 = 9 }
    #expect(optional == nil)
    #expect(count.wrappedValue == 9)
    $optional.withLock { $0 = 4 }
    #expect(count.wrappedValue == 4)
  }

  @Test func followsElements() throws {
    let shared = Shared<IdentifiedArrayOf<User>>(
      value: [User(id: 1, name: "A"), User(id: 2, name: "B")])
    let elements = Array(shared)
    shared.withLock { _ = $0.remove(id: 1) }
    elements[1].withLock { $0.name = "C" }
    #expect(shared.wrappedValue == [User(id: 2, name: "C")])
    elements[0].withLock { $0.name = "Removed" }
    #expect(elements[0].name.wrappedValue == "Removed")
    #expect(shared.wrappedValue.count == 1)
    #expect(shared.elements.map(\.id) == [2])
  }

  @Test func comparesValues() {
    let (first, second) = (Shared(value: 0), Shared(value: 0))
    #expect(first == second)
    first.withLock { $0 = 1 }
    #expect(first != second)
    #expect(SharedReader(first) != SharedReader(second))
  }

  @Test func dumpsValue() {
    struct State {
      @Shared(value: User()) var user
      @SharedReader(value: 1) var count
    }
    #expect(
      String(customDumping: State()) == """
        SharedTests.State(
          user: User(
            id: 1,
            name: "Blob",
            address: nil
          ),
          count: 1
        )
        """)
  }

  @Test func tellsObservers() {
    @Shared(value: User()) var user
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = $user.name.wrappedValue
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    $user.withLock { $0.id = 3 }
    #expect(changes.value == 1)
  }

  @Test func readsValueWhileChangingIt() {
    @Shared(value: 1) var count
    let old = $count.withLock {
      $0 = count + 1
      return count
    }
    #expect(old == 1)
    #expect(count == 2)
  }

  @Test func trapsOnNestedChange() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      disableBacktrace()
      let count = Shared(value: 1)
      count.withLock { $0 = count.withLock { $0 } }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        """
        A shared value was changed by the closure of "withLock" that was already changing it.

          Value: 1

        To fix, change it only by the parameter of the closure.
        """))
  }

  @Test func changesValueFromManyTasks() async {
    @Shared(value: 0) var count
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { [$count] in $count.withLock { $0 += 1 } } }
    }
    #expect(count == 100)
  }
}
