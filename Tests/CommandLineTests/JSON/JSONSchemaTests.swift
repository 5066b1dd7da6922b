import Foundation
import Testing

/// Who tests the tester: a schema that takes anything would be of no use.
@Suite struct JSONSchemaTests {
  private static let schema = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "oneOf": [{"$ref": "#/$defs/list"}, {"$ref": "#/$defs/item"}],
      "$defs": {
        "list": {
          "type": "object",
          "properties": {
            "items": {"type": "array", "items": {"$ref": "#/$defs/item"}},
            "version": {"const": 1}
          },
          "required": ["items", "version"],
          "additionalProperties": false
        },
        "item": {
          "type": "object",
          "properties": {
            "count": {"type": "integer"},
            "kind": {"enum": ["a", "b"]},
            "name": {"type": "string"}
          },
          "required": ["kind"],
          "additionalProperties": false
        },
        "wrong": {"minimum": 3},
        "lost": {"$ref": "#/$defs/nowhere"},
        "open": {"type": "object", "additionalProperties": true}
      }
    }
    """

  @Test(arguments: [
    (#"{"items": [], "version": 1}"#, "list", []),
    (
      #"{"items": [{"kind": "a"}, {"kind": "b", "count": 2, "name": ""}], "version": 1}"#, "list",
      []
    ),
    (#"{"version": 1}"#, "list", [#"$ lacks "items""#]),
    (#"{"items": [], "version": 2}"#, "list", ["$.version is another value"]),
    (#"{"items": {}, "version": 1}"#, "list", ["$.items is of the type object"]),
    (
      #"{"items": [{"kind": "a"}, {"kind": "c", "more": 1}], "version": 1}"#, "list",
      [
        #"$.items[1] has "more", which nobody knows"#,
        "$.items[1].kind is none of the values",
      ]
    ),
    (#"{"kind": "a", "count": "2"}"#, "item", ["$.count is of the type string"]),
    ("3", "wrong", [#"$ has a schema with the unknown "minimum""#]),
    ("3", "lost", ["$ has a schema that is not there"]),
    ("{}", "open", [#"$ has a schema with the unknown "additionalProperties""#]),
  ]) func findsWhatIsWrong(_ json: String, _ definition: String, _ problems: [String]) throws {
    var schema = try JSONSchema(Data(Self.schema.utf8))
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
    let found = schema.violations(in: value, as: definition).map(\.description)
    #expect(found == problems)
  }

  @Test(arguments: [
    (#"{"kind": "a"}"#, []), (#"{"items": [], "version": 1}"#, []),
    (#"{"kind": "c"}"#, ["$ fits 0 of the schemas"]),
  ]) func asksForOneOfThem(_ json: String, _ problems: [String]) throws {
    var schema = try JSONSchema(Data(Self.schema.utf8))
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
    #expect(schema.violations(in: value).map(\.description) == problems)
    #expect(schema.seen.isEmpty == !problems.isEmpty)
    #expect(schema.seen.isSubset(of: ["list.items", "list.version", "item.kind"]))
  }
}
