import RuntimeIssues
import Testing

@Suite struct NearestLabelTests {
  @Test(
    arguments: [
      ("Sav", ["Save", "Load"], "Save"), ("save", ["Save", "Saves"], "Save"),
      ("Lad", ["Save", "Load"], "Load"), ("Checkout", ["Save", "Load"], nil), ("x", [], nil),
      ("Milk", ["Milky way to go", "2 l Milk at 3 €"], "2 l Milk at 3 €"),
    ] as [(String, [String], String?)])
  func nearest(wanted: String, labels: [String], expected: String?) {
    #expect(nearestLabel(to: wanted, among: labels) == expected)
  }
}
