import Testing

@testable import ReducerStore

private enum Outer {
  case plain
  case inner(Inner)
  case data(Int)
  case labelled(id: Int, action: Inner)
  case pair(Inner, Int)

  enum Inner {
    case tap
    case typed(String)
  }
}

private struct Plain {}

struct DescribeCaseTests {
  @Test(arguments: [
    (Outer.plain, "Outer.plain"),
    (.inner(.tap), "Outer.inner(.tap)"),
    (.inner(.typed("secret")), "Outer.inner(.typed(…))"),
    (.data(1), "Outer.data(…)"),
    (.labelled(id: 1, action: .tap), "Outer.labelled(id: …, action: .tap)"),
    (.pair(.tap, 1), "Outer.pair(.tap, …)"),
  ])
  fileprivate func namesCasesWithoutTheirData(value: Outer, name: String) {
    #expect(describeCase(of: value) == name)
  }

  @Test func namesOtherTypes() {
    enum Local { case one }
    #expect(describeCase(of: Plain()) == "Plain")
    #expect(describeCase(of: Local.one) == "DescribeCaseTests.Local.one")
    #expect(describeCase(of: Outer.Inner.tap) == "Outer.Inner.tap")
  }

  @Test func namesTypesWithoutModules() {
    struct Box<Value> { struct Lid {} }
    #expect(describeCase(of: ()) == "()")
    #expect(typeName(of: Int?.self) == "Optional<Int>")
    #expect(typeName(of: Box<Outer>.Lid.self) == "DescribeCaseTests.Box<Outer>.Lid")
    #expect(typeName(of: (Int, [Outer.Inner]).self) == "(Int, Array<Outer.Inner>)")
    #expect(typeName(of: (@Sendable (Int) -> Void).self) == "@Sendable (Int) -> ()")
  }
}
