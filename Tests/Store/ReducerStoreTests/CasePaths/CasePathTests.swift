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
    #expect(path.extract(from: path(2)) == 2)
    #expect(path.extract(from: .none) == nil)
    #expect(path.extract(from: .text("1")) == nil)
  }

  @Test func matchesCases() {
    switch Sample.plain(1) {
    case /Sample.text: Issue.record("It is no text.")
    case /Sample.plain: break
    default: Issue.record("It is a number.")
    }
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
    let plain: CaseKeyPath<Sample, Int> = /Sample.overload(_:)
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

      To fix, conform the enum to "CasePathable", and write "\\.name" instead.
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
        for _ in 1...3 { #expect(path.extract(from: path(object)) === object) }
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

  @Test func matchesCasesWithoutValues() {
    let path = /Inner.one
    #expect(path.extract(from: .one) != nil)
    #expect(path.extract(from: .two) == nil)
    #expect(path.extract(from: .value(1)) == nil)
    #expect(path() == .one)
  }

  @Test func acceptsExplicitCasePath() {
    let path = CasePath<Inner, Int>(
      embed: Inner.value, extract: { if case .value(let value) = $0 { value } else { nil } })
    #expect((/path).extract(from: .value(1)) == 1)
    #expect((/path).extract(from: .one) == nil)
    #expect((/path)(2) == .value(2))
    #expect("\(path)" == "CasePath<Inner, Int>")
  }

  @Test func isEqualOnlyToItself() {
    let (path, other) = (/Inner.value, /Inner.value)
    #expect(path == path)
    #expect(path != other)
    #expect(Set([path, path, other]).count == 2)
  }

  @Test func extractsFromCaseInOptional() {
    let sample: Sample? = .plain(1)
    #expect((/Sample.plain).extract(from: sample) == 1)
    #expect((/Sample.text).extract(from: sample) == nil)
    let labelled: CaseKeyPath<Sample?, Int> = /Sample.label(value:)
    #expect(labelled.extract(from: .plain(1)) == nil)
    #expect(labelled.extract(from: .label(value: 3)) == 3)
    #expect((/Sample.labelledPair(a:b:)).extract(from: sample) == nil)
    let twice: CaseKeyPath<Sample??, Int?> = /Sample.optional
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
  }

  @Test func distinguishesRecursiveCaseFromSome() throws {
    let recursive: CaseKeyPath<Sample?, Sample> = /Sample.recursive
    let some: CaseKeyPath<Sample?, Sample> = /Sample?.some
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
}
