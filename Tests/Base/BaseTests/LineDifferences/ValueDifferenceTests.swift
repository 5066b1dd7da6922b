import LineDifferences
import Testing

@Suite struct ValueDifferenceTests {
  private static let dump = """
    ▿ Shop
      ▿ favorites: 2 elements
        ▿ User
          - id: 1
          - name: "Grace"
        ▿ User
          - id: 2
          - name: "Ada"
      - title: "Books"

    """
  private static let customDump = """
    Shop(
      title: "Books",
      favorites: [
        [0]: User(id: 1, name: "Grace"),
        [1]: User(
          id: 2,
          name: "Ada"
        )
      ],
      prices: [
        "tea": 3
      ]
    )

    """
  private static let json = """
    {
      "favorites" : [
        {
          "id" : 1
        },
        {
          "id" : 2,
          "old names" : [
            "Ada",
            "Grace"
          ]
        }
      ],
      "title" : "Books"
    }

    """

  @Test(arguments: [
    (dump, #"name: "Ada""#, #"name: "Bob""#, #".favorites[1].name is "Bob", should be "Ada""#),
    (dump, #"name: "Grace""#, #"name: "Bob""#, #".favorites[0].name is "Bob", should be "Grace""#),
    (dump, #"title: "Books""#, "title: nil", #".title is nil, should be "Books""#),
    (
      customDump, #"name: "Ada""#, #"name: "Bob""#, #".favorites[1].name is "Bob", should be "Ada""#
    ),
    (customDump, #""Books""#, "nil", #".title is nil, should be "Books""#),
    (customDump, #""tea": 3"#, #""tea": 4"#, ".prices.tea is 4, should be 3"),
    (
      customDump, #"id: 1, name"#, #"id: 3, name"#,
      #".favorites[0] is User(id: 3, name: "Grace"), should be User(id: 1, name: "Grace")"#
    ),
    (json, #""id" : 2"#, #""id" : 3"#, ".favorites[1].id is 3, should be 2"),
    (json, #""Grace""#, #""Bob""#, #".favorites[1]["old names"][1] is "Bob", should be "Grace""#),
    (json, #""Books""#, #""Tea : 2""#, #".title is "Tea : 2", should be "Books""#),
  ])
  func namesValue(_ text: String, _ old: String, _ new: String, _ sentence: String) {
    let received = text.replacing(old, with: new)
    #expect(ValueDifference.sentences(expected: text, received: received) == [sentence])
  }

  @Test func ignoresAddedAndRemovedValues() {
    let shorter = Self.json.replacing(#","# + "\n" + #"        "Grace""#, with: "")
    #expect(shorter != Self.json)
    #expect(ValueDifference.sentences(expected: Self.json, received: shorter) == [])
    #expect(ValueDifference.sentences(expected: shorter, received: Self.json) == [])
    #expect(
      ValueDifference.sentences(
        expected: Self.dump, received: Self.dump.replacing("title", with: "name")) == [])
    #expect(
      ValueDifference.sentences(
        expected: Self.dump, received: Self.dump.replacing("favorites: 2", with: "fans: 2")) == [])
  }

  @Test func ignoresValuesWithoutName() {
    #expect(ValueDifference.sentences(expected: "2\n", received: "3\n") == [])
  }

  @Test func namesAtMostThreeValues() {
    let lines = { (offset: Int) in (0..<4).map { "- value\($0): \($0 + offset)\n" }.joined() }
    #expect(ValueDifference.sentences(expected: lines(0), received: lines(1)) == [])
    let three = { (offset: Int) in (0..<3).map { "- value\($0): \($0 + offset)\n" }.joined() }
    #expect(ValueDifference.sentences(expected: three(0), received: three(1)).count == 3)
  }

  @Test func ignoresLinesOfStrings() {
    let text = "Note(\n  text: \"\"\"\n    a: 1\n    \"\"\"\n)\n"
    #expect(
      ValueDifference.sentences(expected: text, received: text.replacing("a: 1", with: "a: 2"))
        == [])
  }
}
