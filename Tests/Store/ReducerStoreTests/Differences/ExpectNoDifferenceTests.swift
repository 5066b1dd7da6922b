import ReducerStoreTesting
import Testing

@MainActor
struct ExpectNoDifferenceTests {
  private struct Refused: Error {}

  private func refuse() throws -> Int { throw Refused() }

  @Test func passesForEqualValues() async {
    let found = await reports {
      expectNoDifference(1, 1)
      XCTAssertNoDifference([1, 2], [1, 2], "never shown")
    }
    expectNoDifference(found, [])
  }

  @Test func reportsDifference() async {
    let line = #line + 2
    let found = await reports {
      expectNoDifference(Search.State(query: "Milk"), Search.State(query: "Bread"))
      XCTAssertNoDifference(1, 2, "Not the same number.")
    }
    expectReports(
      found,
      Report(
        """
        expectNoDifference failed: …

              Search.State(
            −   query: "Milk",
            +   query: "Bread",
                titles: [],
                isLoading: false,
                ticks: 0
              )

        (First: −, Second: +)
        """, line: line),
      Report(
        """
        XCTAssertNoDifference failed: …

            − 1
            + 2

        (First: −, Second: +)

        Not the same number.
        """, line: line + 1))
  }

  @Test func reportsThrownError() async throws {
    let line = #line + 2
    let found = try await reports {
      expectNoDifference(try refuse(), 1)
      XCTAssertNoDifference(1, try refuse())
    }
    let message = """
      failed: threw error "Refused()"

      To fix, make sure that neither expression throws an error.
      """
    expectReports(
      found,
      Report("expectNoDifference \(message)", line: line),
      Report("XCTAssertNoDifference \(message)", line: line + 1))
  }
}
