/// A value with everything whose order depends on hashes.
struct Sample {
  final class Person: Hashable {
    let name: String
    var friend: Person?
    init(_ name: String) { self.name = name }
    static func == (left: Person, right: Person) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  enum Choice: Hashable {
    case one(Set<Int>)
    case two([String: Int])
  }

  var words: Set<String> = Set((0..<20).map { "word \($0)" })
  var nested: [Set<Int>: [String: Set<Choice>]] = [:]
  var mixed: [AnyHashable: Int] = [1: 1, "1": 2, 2.5: 3, [1, 2]: 4]
  var byName: [String: Person] = [:]
  var people: Set<Person> = []

  init(isChanged: Bool = false) {
    for number in 0..<8 {
      let person = Person("Blob \(number)")
      person.friend = people.first { $0.name == "Blob \(number / 2)" }
      people.insert(person)
      byName["key \(number)"] = person
      nested[[number, number + 1, number * 7]] = [
        "a": [.one([number, 3, 5]), .two(["x": 1, "y": number])], "b": [], "c": [.one([])],
      ]
    }
    if isChanged {
      words.remove("word 7")
      mixed["1"] = 5
      byName["key 3"] = nil
    }
  }
}
