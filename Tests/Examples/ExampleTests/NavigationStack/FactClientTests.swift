import Testing

@testable import NavigationStack

@Suite
struct FactClientTests {
  @Test(arguments: [
    (-3, "-3 is 3 below zero"), (0, "0 is neither above nor below zero"),
    (1, "The numbers from 1 to 1 add up to 1"), (100, "The numbers from 1 to 100 add up to 5050"),
    (.min, "-9223372036854775808 is 9223372036854775808 below zero"),
    (3_037_000_499, "The numbers from 1 to 3037000499 add up to 4611686016981624750"),
  ])
  func computesFacts(number: Int, expected: String) async throws {
    let fact = try await FactClient.computed(number)
    #expect(fact == expected)
  }

  @Test(arguments: [3_037_000_500, Int.max])
  func missingFactThrows(number: Int) async {
    await #expect(throws: FactError(number: number)) { try await FactClient.computed(number) }
  }

  @Test func failsGivenNumberOfTimes() async throws {
    let client = FactClient.failing(times: 2)
    for _ in 0..<2 {
      await #expect(throws: FactError(number: 0)) { try await client(0) }
    }
    let fact = try await client(0)
    #expect(fact == "0 is neither above nor below zero")
  }
}
