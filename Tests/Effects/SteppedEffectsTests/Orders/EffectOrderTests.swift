import SteppedEffects
import Testing

struct EffectOrderTests {
  @Test func printsAsLiteral() {
    let order: EffectOrder = [3, .late(1), .never(2), .throwing(4)]
    #expect("\(order)" == "[3, .late(1), .never(2), .throwing(4)]")
    #expect(order.argument == "3,late:1,never:2,throwing:4")
    #expect("\([] as EffectOrder)" == "[]")
  }

  @Test func parsesArguments() {
    var random = RandomNumbers(seed: 1)
    for _ in 0..<1_000 {
      let order = EffectOrder(
        (0...random.next(below: 4)).map { _ in
          EffectOrder.Turn(
            1 + random.next(below: 30),
            EffectOrder.Turn.Kind.allCases[random.next(below: 4)])
        })
      #expect(EffectOrder(argument: order.argument) == order)
    }
  }

  @Test(arguments: [
    "", ",", "1,", "0", "-1", "+1", "a", "late", "late:", ":1", "late:0", "soon:1", "onTime:1",
    "late:1:2", "1 ", "١", "99999999999999999999",
  ])
  func rejectsOtherArguments(_ text: String) { #expect(EffectOrder(argument: text) == nil) }
}
