import Testing
import TextSnapshotTesting
import ValueDumps
import ValueLiterals

/// A value with sets and dictionaries whose order differs between processes.
private struct Sample {
  final class Person: Hashable {
    let name: String
    var friend: Person?
    init(_ name: String) { self.name = name }
    static func == (left: Person, right: Person) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  enum Choice: Hashable {
    case one(Set<Int>)
    case two([String: Int])
  }

  var words = Set((0..<6).map { "word \($0)" })
  var nested: [Set<Int>: [String: Set<Choice>]] = [
    [1, 0, 7]: ["a": [.one([3, 5]), .two(["x": 1, "y": 2])], "b": []],
    [2, 1, 14]: ["c": [.one([])]],
  ]
  var mixed: [AnyHashable: Int] = [1: 1, "1": 2, 2.5: 3, [1, 2]: 4]
  var people: Set<Person> = []
  var byName: [String: Person] = [:]

  init(isChanged: Bool = false) {
    for number in 0..<4 {
      let person = Person("Blob \(number)")
      person.friend = byName["key \(number / 2)"]
      people.insert(person)
      byName["key \(number)"] = person
    }
    if isChanged {
      words.remove("word 3")
      mixed["1"] = 5
      byName["key 3"] = nil
    }
  }
}

/// Tests that the hash seed, which differs in each run of the tests, has no effect on the output.
@Suite(.snapshots(in: .packageSnapshots("ValueDumps"))) struct DumpSeedTests {
  @Test func sortsDumps() { assertSnapshot(of: Sample(), as: .dump) }

  @Test func sortsLiterals() {
    assertSnapshot(of: String(customDumping: Sample()), as: .lines)
  }

  @Test func sortsDescriptions() throws {
    let sample = Sample()
    let text = try stableDescription(of: (sample.words, sample.nested, sample.mixed))
    assertSnapshot(of: text, as: .lines)
  }

  @Test func sortsDifferences() throws {
    let difference = try #require(diff(Sample(), Sample(isChanged: true)))
    assertSnapshot(of: difference, as: .lines)
  }
}
