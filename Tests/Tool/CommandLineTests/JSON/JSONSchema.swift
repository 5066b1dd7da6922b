import Foundation

/// A JSON Schema (draft 2020-12), limited to the keywords that the tool's schema uses.
struct JSONSchema {
  struct Violation: Equatable, CustomStringConvertible {
    /// The location of the invalid value, such as `$.suites[0].path`.
    let path: String
    let problem: String

    var description: String { "\(path) \(problem)" }
  }

  let root: JSONValue
  /// The names of the members that validated values contained, such as `suite.path`.
  private(set) var seen: Set<String> = []

  init(_ data: Data) throws { root = try JSONDecoder().decode(JSONValue.self, from: data) }

  var definitions: [String: JSONValue] { root["$defs"]?.object ?? [:] }

  /// Validates a value against the schema or against one of its definitions.
  mutating func violations(
    in value: JSONValue, as definition: String? = nil
  ) -> [Violation] {
    guard let definition else { return check(value, root, "$") }
    return check(value, .object(["$ref": .string("#/$defs/\(definition)")]), "$")
  }

  private mutating func check(
    _ value: JSONValue, _ schema: JSONValue, _ path: String, definition: String? = nil
  ) -> [Violation] {
    guard let keywords = schema.object else {
      return [Violation(path: path, problem: "has a schema that is no object")]
    }
    return keywords.sorted { $0.key < $1.key }.flatMap { keyword, rule in
      check(value, keyword, rule, keywords, path, definition)
    }
  }

  private mutating func check(
    _ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ keywords: [String: JSONValue],
    _ path: String, _ definition: String?
  ) -> [Violation] {
    switch keyword {
    case "$schema", "$defs", "title", "description": return []
    case "$ref": return checkReference(value, rule, path)
    case "oneOf": return checkOneOf(value, rule.array ?? [], path)
    case "type":
      let isOfType = rule.string == value.type
      return isOfType ? [] : [Violation(path: path, problem: "is of the type \(value.type)")]
    case "const": return rule == value ? [] : [Violation(path: path, problem: "is another value")]
    case "enum":
      let isKnown = rule.array?.contains(value) ?? false
      return isKnown ? [] : [Violation(path: path, problem: "is none of the values")]
    case "required":
      guard value.object != nil else { return [] }
      return (rule.array ?? []).compactMap(\.string).filter { value[$0] == nil }
        .map { Violation(path: path, problem: "lacks \"\($0)\"") }
    case "items":
      return (value.array ?? []).enumerated()
        .flatMap { check($1, rule, "\(path)[\($0)]") }
    case "properties": return checkMembers(value, rule, path, definition)
    case "additionalProperties":
      guard rule == .bool(false) else { break }
      let known = keywords["properties"]?.object ?? [:]
      return (value.object ?? [:]).keys.filter { known[$0] == nil }.sorted()
        .map { Violation(path: path, problem: "has \"\($0)\", which nobody knows") }
    default: break
    }
    return [Violation(path: path, problem: "has a schema with the unknown \"\(keyword)\"")]
  }

  private mutating func checkReference(
    _ value: JSONValue, _ rule: JSONValue, _ path: String
  ) -> [Violation] {
    let name = String((rule.string ?? "").dropFirst("#/$defs/".count))
    guard rule.string == "#/$defs/\(name)", let schema = definitions[name] else {
      return [Violation(path: path, problem: "has a schema that is not there")]
    }
    return check(value, schema, path, definition: name)
  }

  private mutating func checkMembers(
    _ value: JSONValue, _ rule: JSONValue, _ path: String, _ definition: String?
  ) -> [Violation] {
    let rules = rule.object ?? [:]
    return (value.object ?? [:]).sorted { $0.key < $1.key }.flatMap { name, member in
      guard let schema = rules[name] else { return [Violation]() }
      seen.insert("\(definition ?? "").\(name)")
      return check(member, schema, "\(path).\(name)")
    }
  }

  /// Checks that exactly one schema matches.
  ///
  /// The members of the other schemas are ignored.
  private mutating func checkOneOf(
    _ value: JSONValue, _ schemas: [JSONValue], _ path: String
  ) -> [Violation] {
    var fitting: [JSONSchema] = []
    for schema in schemas {
      var copy = self
      if copy.check(value, schema, path).isEmpty { fitting.append(copy) }
    }
    if fitting.count == 1 {
      self = fitting[0]
      return []
    }
    return [Violation(path: path, problem: "fits \(fitting.count) of the schemas")]
  }
}
