import Foundation
import Testing

@testable import TextSnapshots

@Suite struct JSONTests {
  @Test func sortsKeys() throws {
    struct Order: Encodable {
      var url = "https://a.b/c"
      var accent = 1
      var total = 0.1
      var upper = 2
      var items: [Int] = [1, 2]
      var none: [Int] = []
      var nothing: [String: Int] = [:]
      var big = UInt64.max

      enum CodingKeys: String, CodingKey {
        case url, total, items, none, nothing, big
        case accent = "é"
        case upper = "Z"
      }
    }
    let strategy = Snapshotting<Order, String>.json
    #expect(strategy.pathExtension == "json")
    #expect(
      try strategy.snapshot(Order()) == """
        {
          "Z" : 2,
          "big" : 18446744073709551615,
          "items" : [
            1,
            2
          ],
          "none" : [

          ],
          "nothing" : {

          },
          "total" : 0.1,
          "url" : "https://a.b/c",
          "é" : 1
        }
        """)
  }

  @Test(arguments: [
    ("a\u{1}\u{1F}\u{7F}\u{2028}é😀/", "\"a\\u0001\\u001f\u{7F}\u{2028}é😀/\""),
    ("\"\\\n\r\t\u{8}\u{C}", #""\"\\\n\r\t\b\f""#),
  ])
  func escapesOnlyWhatJSONRequires(value: String, text: String) throws {
    #expect(try Snapshotting<String, String>.json.snapshot(value) == text)
  }

  @Test func usesEncoderStrategies() throws {
    struct Event: Encodable { var startDate = Date(timeIntervalSince1970: 0) }
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(try Snapshotting<Event, String>.json(encoder).snapshot(Event()) == #"{"start_date":0}"#)
  }

  private struct Page: Encodable {
    var url = "a/b"
    var list = [1, 2]
    var empty: [Int] = []
    var none: [String: Int] = [:]
  }

  @Test func usesOutputFormatting() throws {
    let encoder = JSONEncoder()
    let strategy = Snapshotting<Page, String>.json(encoder)
    #expect(strategy.pathExtension == "json")
    #expect(try strategy.snapshot(Page()) == #"{"empty":[],"list":[1,2],"none":{},"url":"a\/b"}"#)
    encoder.outputFormatting = .withoutEscapingSlashes
    #expect(try strategy.snapshot(Page()) == #"{"empty":[],"list":[1,2],"none":{},"url":"a/b"}"#)
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let pretty = try strategy.snapshot(Page())
    let encoded = try encoder.encode(Page())
    #expect(pretty == String(decoding: encoded, as: UTF8.self))
    let plain = try Snapshotting<Page, String>.json.snapshot(Page())
    #expect(pretty == plain.replacing("/", with: #"\/"#))
  }

  @Test func endsFilesWithLineFeed() throws {
    let diffing = Snapshotting<[Int], String>.json.diffing
    #expect(diffing.toData("{}") == Data("{}\n".utf8))
    for file in ["{}\n", "{}", "{}\r\n"] {
      #expect(diffing.diff(try diffing.fromData(Data(file.utf8)), "{}") == nil)
    }
    #expect(diffing.diff(try diffing.fromData(Data("{}\n\n".utf8)), "{}") != nil)
    #expect(
      diffing.diff("1", "2")?.message == """
        --- reference
        +++ received
        @@ -1 +1 @@
        -1
        +2
        """)
  }

  @Test(arguments: [
    (#""a\/b""#, #""a/b""#, true), (#""a\\/b""#, #""a\\/b""#, true),
    (#""a\\/b""#, #""a/b""#, false), (#""a\n/""#, #""an/""#, false), (#""a\"#, #""a"#, false),
  ])
  func ignoresEscapedSlashes(reference: String, text: String, isEqual: Bool) {
    let diffing = Snapshotting<[Int], String>.json.diffing
    #expect((diffing.diff(reference, text) == nil) == isEqual)
    #expect((diffing.diff(text, reference) == nil) == isEqual)
  }

  @Test func throwsEncoderErrorForNaN() {
    #expect(throws: EncodingError.self) {
      try Snapshotting<[Double], String>.json.snapshot([.nan])
    }
  }

  @Test(arguments: [
    (
      #"{"a":1.0e5,"a ":[true,null]}"#,
      "{\n  \"a\" : 1.0e5,\n  \"a \" : [\n    true,\n    null\n  ]\n}"
    ),
    (#""\u00e9\ud83d\ude00\/""#, "\"é😀/\""),
    (#" [ -0 ] "#, "[\n  -0\n]"),
  ])
  func normalizesJSON(json: String, text: String) throws {
    #expect(try JSONText(Data(json.utf8)).text() == text)
  }

  @Test(arguments: [
    ("", 0), ("[1", 2), ("{\"a\" 1}", 5), ("[1] 2", 4), ("\"a", 2), ("{1:2}", 1), ("\"\\u12", 3),
  ])
  func rejectsInvalidJSONAtOffset(text: String, offset: Int) {
    #expect(throws: JSONSyntaxError(offset: offset)) { try JSONText(Data(text.utf8)) }
  }

  @Test(arguments: [
    "NaN", "[abc]", "01", "1.", ".5", "+1", "1e", "--1", "tru", #""\q""#, #""\ud800""#,
    #""\ud83dx""#, #""\ud83d\u0041""#, #""\u+123""#, "\"a\nb\"", "[1,]", "{\"a\":1,}",
  ])
  func rejectsNonstandardJSON(text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONText(Data(text.utf8)) }
  }

  @Test func limitsDepth() throws {
    func nested(_ depth: Int) -> Data {
      Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(try JSONText(nested(512)).text().utf8.count > 512)
    #expect(throws: JSONSyntaxError(offset: 512)) { try JSONText(nested(513)) }
    #expect(throws: JSONSyntaxError(offset: 512)) { try JSONText(nested(100_000)) }
  }

  @Test func describesSyntaxError() {
    #expect(
      "\(JSONSyntaxError(offset: 3))" == """
        The encoder's output is not JSON, or nests deeper than 512 levels: see byte 3.

        To fix, take a snapshot of the output itself: "assertSnapshot(of: text, as: .lines)".
        """)
  }
}

@Suite struct JSONObjectTests {
  @Test func writesObjects() throws {
    let object: [String: Any] = [
      "b": [1, "x", 1.5, 3.0, Float(0.1), true, NSNull()] as [Any],
      "a": [
        "n": NSNumber(value: true), "i": NSNumber(value: 1), "d": Decimal(string: "1.1") as Any,
      ],
    ]
    #expect(
      try Snapshotting<[String: Any], String>.json.snapshot(object) == """
        {
          "a" : {
            "d" : 1.1,
            "i" : 1,
            "n" : true
          },
          "b" : [
            1,
            "x",
            1.5,
            3,
            0.1,
            true,
            null
          ]
        }
        """)
    #expect(try Snapshotting<Any, String>.json.snapshot("text") == "\"text\"")
  }

  @Test func throwsWithCodingPath() throws {
    let object: [String: Any] = ["a": [1, Date()] as [Any]]
    let context = try errorContext(object)
    #expect(context.codingPath.map(\.stringValue) == ["a", "Index 1"])
    #expect(
      context.debugDescription == """
        A value of type Date is not part of a JSON object.

        To fix, make the type conform to Encodable.
        """)
  }

  @Test func rejectsDeepNesting() throws {
    let deep = (0..<600).reduce([] as [Any]) { inner, _ in [inner] }
    let context = try errorContext(deep)
    #expect(context.codingPath.count == 512)
    #expect(
      context.debugDescription == """
        The value nests deeper than 512 levels.

        To fix, take a snapshot of a part of the value.
        """)
  }

  @Test func rejectsNonFiniteNumbers() throws {
    let numbers: [Any] = [Double.nan, NSNumber(value: Double.infinity), Decimal.nan]
    for (number, text) in zip(numbers, ["nan", "inf", "NaN"]) {
      let context = try errorContext([number])
      #expect(context.debugDescription == "The number \(text) cannot be written in JSON.")
    }
  }

  private func errorContext(_ object: Any) throws -> EncodingError.Context {
    let error = try #require(throws: EncodingError.self) {
      try Snapshotting<Any, String>.json.snapshot(object)
    }
    guard case .invalidValue(_, let context) = error else { throw error }
    return context
  }
}
