import Foundation
import Testing
import TextSnapshots

private struct Point {
  var x = 1
  var name = "a"
}
private enum Choice {
  case none
  case one(Int)
  case two(x: Int, String)
  case nested([String: Int])
}
private final class Object {}
private class Person { var name = "Blob" }
private final class Child: Person {}
private struct Described: CustomStringConvertible {
  var members: Set = [1]
  var description: String { "worded" }
}
/// A recursive list.
///
/// This type isn't private, because describing values of private types is slow.
indirect enum DeepList {
  case end
  case more(DeepList)
}
private struct Generic<Value> { var value: Value }

@Suite struct DescriptionTests {
  @Test func sortsSetsAndDictionaries() throws {
    struct State {
      var tags: Set = ["b", "a", "c"]
      var counts: [String: [Int: Set<Int>]] = ["y": [:], "x": [2: [3, 1, 2], 1: []]]
    }
    #expect(
      try text(State())
        == #"State(tags: Set(["a", "b", "c"]), counts: ["x": [1: Set([]), 2: Set([1, 2, 3])], "y": [:]])"#
    )
    #expect(try text(["b": 2, "a": 1]) == #"["a": 1, "b": 2]"#)
    #expect(try text(Set([3, 1, 2])) == "[1, 2, 3]")
    #expect(try text(Choice.nested(["b": 2, "a": 1])) == #"nested(["a": 1, "b": 2])"#)
  }

  @Test func matchesStringDescribing() throws {
    let values: [Any] = [
      1, 0.1, "text", Character("c"), "abc".dropFirst(), true, Point(), Object(), Described(),
      Choice.none, Choice.one(1), Choice.two(x: 1, "b"), [Choice.none, .one(2), .two(x: 1, "c")],
      Int?.none as Any, Int?.some(1) as Any, [Int?.none, 1], (1, "a"), (x: 1, 2, Point()),
      [Point()], [Described()], [[1: Point()]], [Set([1])], Set([1]), [:] as [Int: Int], [1: "a"],
      [Generic(value: Point())], Generic(value: [1]), 1..<2, [1...2], UUID(),
      Date(timeIntervalSince1970: 0), Int.self,
      [Int.self] as [Any], Point?.some(Point()) as Any, [Object()], AnyHashable(1),
      [AnyHashable("a")], Generic(value: Generic(value: Int?.none)), [1, 2][...],
      Result<Int, any Error>.success(1), (), [()], Choice?.some(.one(1)) as Any,
      Generic<Any>(value: Set([1])), [URL(string: "https://a.b")],
    ]
    for value in values {
      // The name of a private type contains a memory address that differs between processes.
      let description = String(describing: value).replacing(
        /\(unknown context at \$\w+\)\./, with: "")
      #expect(try text(value) == description)
    }
    #expect(try text([Point()]) == #"[TextSnapshotsTests.Point(x: 1, name: "a")]"#)
  }

  @Test func refusesObjectsWithoutDescriptions() throws {
    let expected = #"""
      The value "[0]" of type "Child" can't be read: Swift doesn't show its contents, so every \#
      other value of that type would have the same text.

      To fix, conform "Child" or a type that contains it to "AnySnapshotStringConvertible" for \#
      ".dump", to "CustomDumpStringConvertible" for ".customDump", or to \#
      "CustomStringConvertible" for ".description", and describe the contents there.
      """#
    let error = #expect(throws: IncompleteDumpError.self) { try text([Child()]) }
    #expect(error?.description == expected)
  }

  @Test func sortsFoundationCollections() throws {
    #expect(try text(NSSet(array: [3, 1, 2])) == "[1, 2, 3]")
    #expect(try text(NSDictionary(dictionary: ["b": [1], "a": 2])) == #"["a": 2, "b": [1]]"#)
    #expect(try text(stride(from: 1, to: 5, by: 2)) == "StrideTo<Int>(from: 1, to: 5, by: 2)")
    #expect(try text(Data([1])) == "1 byte <01>")
    #expect(try text(Date(timeIntervalSince1970: 0.5)) == "1970-01-01T00:00:00.5Z")
  }

  @Test func describesDeepValues() throws {
    let long = (0..<10_000).reduce(DeepList.end) { list, _ in .more(list) }
    let isSame = try text(long) == String(describing: long)
    #expect(isSame)
  }

  private func text<Value>(_ value: Value) throws -> String {
    try Snapshotting<Value, String>.description.snapshot(value)
  }
}
