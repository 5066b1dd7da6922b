import Foundation

/// Values that contain a single member, in each of twelve shapes.
///
/// This file doesn't depend on the package, so you can also compile it with custom-dump.
struct SingleMembers {
  let name: String
  /// The literal of the member.
  let text: String
  /// A Boolean value that indicates whether the member is on the same line as the value that
  /// contains it.
  let isInline: Bool
  let values: [Any]

  init<Member>(_ text: String, _ isInline: Bool, _ member: Member) {
    name = "\(Member.self)"
    self.text = text
    self.isInline = isInline
    values = [
      Box(value: member), Outer.Inner(member: member), Holder(member), Choice.one(member),
      Choice.labelled(x: member), Choice.deep(member), Result<Member, any Error>.success(member),
      Box?.some(Box(value: member)) as Any, [Box(value: member)], ["a": Box(value: member)],
      Pair(first: Box(value: member), second: 1), Box(value: Box(value: member)),
    ]
  }

  /// The literals of the values.
  var texts: [String] {
    func containing(_ label: String) -> String {
      if isInline { return "(\(label)\(text))" }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return "(\n  \(label)\(lines.joined(separator: "\n  "))\n)"
    }
    func indented(_ text: String) -> String { text.replacing("\n", with: "\n  ") }
    let box = "SingleMembers.Box\(containing("value: "))"
    return [
      box, "SingleMembers.Outer.Inner\(containing("member: "))",
      "SingleMembers.Holder\(containing("member: "))",
      "SingleMembers.Choice.one\(containing(""))",
      "SingleMembers.Choice.labelled\(containing("x: "))",
      "SingleMembers.Choice.deep\(containing(""))", "Result.success\(containing(""))", box,
      "[\n  [0]: \(indented(box))\n]", "[\n  \"a\": \(indented(box))\n]",
      "SingleMembers.Pair(\n  first: \(indented(box)),\n  second: 1\n)",
      "SingleMembers.Box(\n  value: \(indented(box))\n)",
    ]
  }

  struct Box<Value> { var value: Value }
  enum Outer {
    struct Inner<Member> { var member: Member }
  }
  final class Holder<Member> {
    let member: Member
    init(_ member: Member) { self.member = member }
  }
  enum Choice<Member> {
    case one(Member)
    case labelled(x: Member)
    indirect case deep(Member)
  }
  struct Pair<First, Second> {
    var first: First
    var second: Second
  }
  enum Suit { case hearts }
  struct Empty {}
  struct Point { var (x, y) = (1, 2) }
}

extension SingleMembers {
  /// Members of 24 types, each of them on its own, in an optional, and missing.
  static var all: [SingleMembers] { onOneLine + onOwnLinesIfOptional + onOwnLines }

  private static var onOneLine: [SingleMembers] {
    members("\"a\"", "a" as Character) + members("\"a\"", "a" as Unicode.Scalar)
      + members("\"a\"", "a" as StaticString)
      + members("Date(1970-01-01T00:00:00.000Z)", Date(timeIntervalSince1970: 0))
      + members("URL(file:///a)", URL(fileURLWithPath: "/a"))
      + members("UUID(00000000-0000-0000-0000-000000000001)", id)
      + members("1.5", Decimal(1.5)) + members("Locale(en_US)", Locale(identifier: "en_US"))
      + members("1", NSNumber(value: 1)) + members("\"a\"", NSString("a"))
      + members("UUID(00000000-0000-0000-0000-000000000001)", id as NSUUID)
      + members("1", AnyHashable(1))
  }

  private static var onOwnLinesIfOptional: [SingleMembers] {
    members("42", 42, ifOptional: false) + members("1.5", 1.5, ifOptional: false)
      + members("true", true, ifOptional: false) + members("\"a\"", "a", ifOptional: false)
      + members("\"a\"", "a" as Substring, ifOptional: false)
      + members(".hearts", Suit.hearts, ifOptional: false)
      + members("SingleMembers.Empty()", Empty(), ifOptional: false)
      + members("[]", [] as [Int], ifOptional: false)
  }

  private static var onOwnLines: [SingleMembers] {
    members("URL(file:///a)", NSURL(fileURLWithPath: "/a"), isInline: false, ifOptional: false)
      + members(
        "SingleMembers.Point(\n  x: 1,\n  y: 2\n)", Point(), isInline: false, ifOptional: false)
      + members("[\n  [0]: 1\n]", [1], isInline: false, ifOptional: false)
      + members("1..<2", 1..<2, isInline: false, ifOptional: false)
  }

  private static let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))

  private static func members<Member>(
    _ text: String, _ member: Member, isInline: Bool = true, ifOptional: Bool = true
  ) -> [SingleMembers] {
    [
      SingleMembers(text, isInline, member),
      SingleMembers(text, ifOptional, Member?.some(member)),
      SingleMembers("nil", true, Member?.none),
    ]
  }
}
