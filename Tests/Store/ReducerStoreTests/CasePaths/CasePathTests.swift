import ReducerStore
import TestSupport
import Testing

private protocol Shape {}
private struct Circle: Shape, Equatable {}
private struct Square: Shape, Equatable {}

private enum Sample {
  case none
  case plain(Int)
  case text(String)
  case label(value: Int)
  case pair(Int, String)
  case labelledPair(a: Int, b: String)
  case optional(Int?)
  case labelledOptional(value: Int?)
  case overload(first: Int)
  case overload(second: Int)
  case overload(first: Int, second: Int)
  case overload(Int)
  case shape(any Shape)
  case anything(Any)
  case nothing(Void)
  case function(@Sendable () -> Int)
  case nested(Inner)
  indirect case recursive(Sample)
}

private enum Inner: Equatable {
  case one, two
  case value(Int)
}

struct CasePathTests {
  @Test func extractsSingleValue() {
    let path = /Sample.plain
    #expect(path.extract(from: .plain(1)) == 1)
    #expect(path.extract(from: path.embed(2)) == 2)
    #expect(path.extract(from: .none) == nil)
    #expect(path.extract(from: .text("1")) == nil)
  }

  @Test func matchesAndModifies() throws {
    var sample = Sample.plain(1)
    switch sample {
    case /Sample.text: Issue.record("It is no text.")
    case /Sample.plain: break
    default: Issue.record("It is a number.")
    }
    let result = try (/Sample.plain).modify(&sample) { number in
      number += 1
      return "changed"
    }
    #expect(result == "changed")
    #expect((/Sample.plain).extract(from: sample) == 2)
    let error = #expect(throws: CasePathError.self) {
      try (/Sample.text).modify(&sample) { $0 += "!" }
    }
    #expect(
      error?.description == """
        "CasePath<Sample, String>" doesn't match "Sample.plain(…)": the value is in another case.

        To fix, check the case first, or use the case path of the current case.
        """)
    #expect((/Sample.plain).extract(from: sample) == 2)
  }

  @Test func distinguishesCasesWithSameValueType() {
    let path = /Sample.label(value:)
    #expect(path.extract(from: .plain(1)) == nil)
    #expect(path.extract(from: .overload(first: 1)) == nil)
    #expect(path.extract(from: .label(value: 3)) == 3)
    #expect(path.extract(from: .plain(1)) == nil)
  }

  @Test func extractsSeveralValues() throws {
    let pair = try #require((/Sample.pair).extract(from: .pair(1, "a")))
    #expect(pair == (1, "a"))
    let path = /Sample.labelledPair(a:b:)
    let labelled = try #require(path.extract(from: .labelledPair(a: 2, b: "b")))
    #expect(labelled == (2, "b"))
    #expect(path.extract(from: .pair(1, "a")) == nil)
  }

  @Test func extractsOptionals() {
    let path = /Sample.optional
    #expect(path.extract(from: .optional(nil)) == .some(nil))
    #expect(path.extract(from: .optional(1)) == .some(1))
    #expect(path.extract(from: .plain(1)) == .none)
    #expect(path.extract(from: .none) == .none)
    let labelled = /Sample.labelledOptional(value:)
    #expect(labelled.extract(from: .labelledOptional(value: nil)) == .some(nil))
    #expect(labelled.extract(from: .labelledOptional(value: 2)) == .some(2))
    #expect(labelled.extract(from: .optional(2)) == .none)
  }

  @Test func distinguishesOverloadedNames() throws {
    let first = /Sample.overload(first:)
    let second = /Sample.overload(second:)
    let both = /Sample.overload(first:second:)
    let plain: CasePath<Sample, Int> = /Sample.overload(_:)
    for _ in 0..<2 {
      #expect(first.extract(from: .overload(second: 2)) == nil)
      #expect(first.extract(from: .overload(first: 1, second: 2)) == nil)
      #expect(first.extract(from: .overload(3)) == nil)
      #expect(first.extract(from: .overload(first: 1)) == 1)
      #expect(second.extract(from: .overload(first: 1)) == nil)
      #expect(second.extract(from: .overload(second: 2)) == 2)
      #expect(plain.extract(from: .overload(first: 1)) == nil)
      #expect(plain.extract(from: .overload(3)) == 3)
      #expect(try #require(both.extract(from: .overload(first: 1, second: 2))) == (1, 2))
    }
  }

  @Test func extractsExistentials() throws {
    let path = /Sample.shape
    #expect(path.extract(from: .shape(Circle())) is Circle)
    #expect(path.extract(from: .shape(Square())) is Square)
    #expect(path.extract(from: .plain(1)) == nil)
    let anything = /Sample.anything
    #expect(anything.extract(from: .plain(1)) == nil)
    #expect(anything.extract(from: .anything(1)) as? Int == 1)
    #expect(anything.extract(from: .anything("a")) as? String == "a")
  }

  @Test func extractsVoid() {
    #expect((/Sample.nothing).extract(from: .nothing(())) != nil)
    #expect((/Sample.nothing).extract(from: .plain(1)) == nil)
  }

  @Test @MainActor func reportsFunctions() async {
    let path = /Sample.function
    var payload: (@Sendable () -> Int)?
    let issues = await issues { payload = path.extract(from: .function { 5 }) }
    #expect(payload == nil)
    expectMessages(
      issues,
      """
      A "/" case path of "Sample" can't extract a function.

        Associated value: @Sendable () -> Int

      To fix, implement both directions of the case path:

        CasePath(embed: …, extract: { if case .name(let payload) = $0 { payload } else { nil } })
      """)
    #expect(path.extract(from: .plain(1)) == nil)
  }

  @Test func extractsIndirectCases() throws {
    let path = /Sample.recursive
    let inner = try #require(path.extract(from: .recursive(.recursive(.plain(1)))))
    #expect((/Sample.plain).extract(from: try #require(path.extract(from: inner))) == 1)
  }

  @Test func extractsValuesOfAnySizeAndAlignment() throws {
    enum Wrapper<Value> {
      case none
      case plain(Value)
      indirect case boxed(Value)
      case other(String)
    }
    func check<Value: Equatable & Sendable>(_ values: Value...) {
      let (plain, boxed) = (/Wrapper<Value>.plain, /Wrapper<Value>.boxed)
      for value in values {
        #expect(plain.extract(from: .plain(value)) == value)
        #expect(boxed.extract(from: .boxed(value)) == value)
        #expect(plain.extract(from: .boxed(value)) == nil)
        #expect(boxed.extract(from: .none) == nil)
        #expect(boxed.extract(from: .other("")) == nil)
      }
    }
    check(Int8(1), -1)
    check(SIMD4<Double>(repeating: 1), SIMD4<Double>(1, 2, 3, 4))
    check("short", String(repeating: "long", count: 10))
    check([[1], [2]], [])
    check(String?.none, "a")
    check(true, false)
  }

  @Test func releasesExtractedObjects() {
    final class Object: Sendable {}
    enum Event {
      case first(Object)
      case second(Object)
      indirect case boxed(Object)
    }
    for path in [/Event.first, /Event.second, /Event.boxed] {
      weak var weakObject: Object?
      do {
        let object = Object()
        weakObject = object
        for _ in 1...3 { #expect(path.extract(from: path.embed(object)) === object) }
      }
      #expect(weakObject == nil)
    }
  }

  @Test func extractsExistentialsOfClasses() {
    enum Event {
      case object(any AnyObject & Sendable)
      case error(any Error)
      case metatype(any Any.Type)
    }
    final class Object: Sendable {}
    struct Failure: Error, Equatable {}
    let object = Object()
    let (objects, errors, types) = (/Event.object, /Event.error, /Event.metatype)
    for _ in 1...2 {
      #expect(objects.extract(from: .object(object)) === object)
      #expect(errors.extract(from: .error(Failure())) as? Failure == Failure())
      #expect(types.extract(from: .metatype(Int.self)) == Int.self)
    }
  }

  @Test func extractsErrorsOfAnyTypeInAnyOrder() {
    struct First: Error, Equatable { var code = 1 }
    struct Second: Error, Equatable { var text = "two" }
    final class Third: Error, Sendable {}
    enum Event {
      case failed(any Error)
      case first(First)
      case retried(any Error, after: Int)
      case ended
    }
    let errors: [any Error] = [First(), Second(), Third(), CancellationError()]
    for seed in 1...200 {
      var random = RandomNumbers(seed: UInt64(seed))
      let (failed, first, retried) = (/Event.failed, /Event.first, /Event.retried(_:after:))
      for error in errors.shuffled(using: &random) {
        let name = "\(type(of: error))"
        #expect(first.extract(from: .failed(error)) == nil)
        #expect(failed.extract(from: .first(First())) == nil)
        #expect(failed.extract(from: .failed(error)).map { "\(type(of: $0))" } == name)
        #expect(failed.extract(from: .retried(error, after: 1)) == nil)
        #expect(
          retried.extract(from: .retried(error, after: 1)).map { "\(type(of: $0.0))" } == name)
        #expect(failed.extract(from: .ended) == nil)
        #expect(first.extract(from: .first(First(code: 2))) == First(code: 2))
      }
    }
  }

  @Test func appendsPaths() {
    let path = (/Sample.nested).appending(path: /Inner.value)
    #expect(path.extract(from: .nested(.value(1))) == 1)
    #expect(path.extract(from: .nested(.one)) == nil)
    #expect(path.extract(from: .plain(1)) == nil)
    #expect(path.extract(from: path.embed(2)) == 2)
  }

  @Test func matchesCasesWithoutValues() {
    let path = /Inner.one
    #expect(path.extract(from: .one) != nil)
    #expect(path.extract(from: .two) == nil)
    #expect(path.extract(from: .value(1)) == nil)
    #expect(path.embed(()) == .one)
  }

  @Test func identityPathReturnsValue() {
    let paths: [CasePath<Int, Int>] = [.self, /.self, /Int.self]
    #expect(paths.map { $0.extract(from: 1) } == [1, 1, 1])
    #expect(paths.map { $0.embed(2) } == [2, 2, 2])
  }

  @Test func acceptsExplicitCasePath() {
    let path = CasePath<Inner, Int>(
      embed: Inner.value, extract: { if case .value(let value) = $0 { value } else { nil } })
    #expect((/path).extract(from: .value(1)) == 1)
    #expect((/path).extract(from: .one) == nil)
    #expect("\(path)" == "CasePath<Inner, Int>")
  }

  @Test func extractsFromCaseInOptional() throws {
    var sample: Sample? = .plain(1)
    #expect((/Sample.plain).extract(from: sample) == 1)
    #expect((/Sample.text).extract(from: sample) == nil)
    let labelled: CasePath<Sample?, Int> = /Sample.label(value:)
    #expect(labelled.extract(from: .plain(1)) == nil)
    #expect(labelled.extract(from: .label(value: 3)) == 3)
    #expect((/Sample.labelledPair(a:b:)).extract(from: sample) == nil)
    let twice: CasePath<Sample??, Int?> = /Sample.optional
    #expect(twice.extract(from: .optional(4)) == .some(4))
    #expect((/Sample.plain).extract(from: Sample?.none) == nil)
    let inner: Inner? = .one
    #expect((/Inner.one).extract(from: inner) != nil)
    #expect((/Inner.two).extract(from: inner) == nil)
    switch sample {
    case /Sample.text: Issue.record("It is no text.")
    case /Sample.plain: break
    default: Issue.record("It is a number.")
    }
    try (/Sample.plain).modify(&sample) { $0 += 1 }
    #expect((/Sample.plain).extract(from: sample) == 2)
    sample = nil
    #expect(throws: CasePathError.self) { try (/Sample.plain).modify(&sample) { $0 += 1 } }
  }

  @Test func distinguishesRecursiveCaseFromSome() throws {
    let recursive: CasePath<Sample?, Sample> = /Sample.recursive
    let some: CasePath<Sample?, Sample> = /Sample?.some
    for _ in 0..<2 {
      #expect(recursive.extract(from: .plain(1)) == nil)
      let inner = try #require(recursive.extract(from: .recursive(.plain(2))))
      #expect((/Sample.plain).extract(from: inner) == 2)
      let whole = try #require(some.extract(from: .recursive(.plain(3))))
      #expect((/Sample.recursive).extract(from: whole) != nil)
    }
  }

  @Test func extractsFunctionWithoutParameters() throws {
    enum Event {
      case completion(() -> Void)
      case later(@Sendable () -> Void)
    }
    let count = LockIsolated(0)
    let path = /Event.completion
    for _ in 1...2 {
      let completion = try #require(
        path.extract(from: .completion { count.withValue { $0 += 1 } }))
      completion()
    }
    let later = try #require(
      (/Event.later).extract(from: .later { count.withValue { $0 += 10 } }))
    later()
    #expect(count.value == 12)
  }

  @Test func supportsCasePathsOfOtherTypes() {
    enum Size: String { case small, large }
    let some: CasePath<Int?, Int> = /.some
    #expect(some.extract(from: 1) == 1)
    #expect(some.extract(from: nil) == nil)
    #expect(CasePath.constant(42).extract(from: ()) == 42)
    #expect(CasePath<Int, Never>.never.extract(from: 42) == nil)
    #expect(CasePath<String, Size>.rawValue.extract(from: "small") == .small)
    #expect(CasePath<String, Size>.rawValue.extract(from: "medium") == nil)
    #expect(CasePath.rawValue.embed(Size.large) == "large")
    #expect(CasePath<String, Int>.description.extract(from: "42") == 42)
    #expect(CasePath.description.embed(42) == "42")
  }
}
