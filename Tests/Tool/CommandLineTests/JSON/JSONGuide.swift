import Foundation
import Testing
import TextSnapshotTesting

@testable import Commands
@testable import SnapshotCommands

/// Tests for the schema of the `--json` output and for the page generated from the schema.
@Suite struct JSONGuide {
  private static let docs: String = {
    let tests = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    return "/\(tests)/Docs"
  }()

  static func schema() throws -> JSONSchema {
    let path = "\(docs)/JSONGuide/snapshots.schema.json"
    return try JSONSchema(Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test func fields() throws {
    let page = JSONGuidePage(try Self.schema()).text
    assertSnapshot(of: page, as: .markdown, named: "all", in: .folder(Self.docs))
  }

  @Test func describesEveryCommand() throws {
    let titles = try Self.schema().definitions.values.compactMap { $0["title"]?.string }
    // Some options change the object that a command prints.
    let described = titles.flatMap { $0.split(separator: ", ") }.filter { !$0.contains(" --") }
    let commands = CommandLineTool.commands.map { $0.syntax }.filter { syntax in
      syntax.options.contains { $0.names == ["--json"] }
    }
    #expect(described.sorted() == commands.map { $0.command[...] }.sorted())
  }

  @Test func describesEveryMember() throws {
    for (name, definition) in try Self.schema().definitions {
      #expect(definition["description"]?.string?.hasSuffix(".") == true, "\(name)")
      for (member, rule) in definition["properties"]?.object ?? [:] {
        #expect(rule["description"]?.string?.hasSuffix(".") == true, "\(name).\(member)")
        let isOptional = definition["required"]?.array?.contains(.string(member)) != true
        let saysWhen = rule["description"]?.string?.contains("Absent if") == true
        #expect(isOptional == saysWhen, "\(name).\(member)")
      }
    }
  }
}

/// A documentation page that contains a table for each JSON object.
struct JSONGuidePage {
  private(set) var text: String
  private let schema: JSONSchema

  init(_ schema: JSONSchema) {
    self.schema = schema
    text = """
      # JSON output

      With `--json`, a command prints a single JSON object to standard output. Otherwise, it behaves
      the same as without the option, and has the same exit code. If the exit code is 2, standard
      error contains the reason as text.

      Members are sorted by name. In paths and strings, characters that would affect a terminal are
      escaped, so it's safe to print the output. `version` is incremented if a member is removed or
      its meaning changes, but not if a member is added.

      [`snapshots.schema.json`](snapshots.schema.json) is the JSON Schema. The output of every
      command is tested against it.

      """
    let titled = schema.definitions.filter { $0.value["title"] != nil }
    for reference in schema.root["oneOf"]?.array ?? [] {
      let name = Self.name(reference)
      if let definition = titled[name] { add(name, definition, level: "##") }
    }
  }

  private mutating func add(_ name: String, _ definition: JSONValue, level: String) {
    let title = definition["title"]?.string.map { titles in
      titles.split(separator: ", ").map { "`\($0) --json`" }.joined(separator: ", ")
    }
    text += "\n\(level) \(title ?? "Elements of `\(name)`")\n\n"
    text += "\(definition["description"]?.string ?? "")\n\n"
    text += "| Member | Type | Description |\n|---|---|---|\n"
    let members = (definition["properties"]?.object ?? [:]).sorted { $0.key < $1.key }
    for (member, rule) in members {
      text += "| `\(member)` | \(Self.type(rule)) | \(rule["description"]?.string ?? "") |\n"
    }
    for (member, rule) in members {
      guard let items = rule["items"], items["$ref"] != nil,
        let definition = schema.definitions[Self.name(items)]
      else { continue }
      add(member, definition, level: "###")
    }
  }

  private static func name(_ reference: JSONValue) -> String {
    String((reference["$ref"]?.string ?? "").dropFirst("#/$defs/".count))
  }

  private static func type(_ rule: JSONValue) -> String {
    if let values = rule["enum"]?.array {
      return values.compactMap { $0.string.map { "`\"\($0)\"`" } }.joined(separator: ", ")
    }
    if rule["const"] == .integer(1) { return "1" }
    guard let items = rule["items"] else { return rule["type"]?.string ?? "" }
    return "array of \(items["$ref"] == nil ? "\(type(items))s" : "objects")"
  }
}

extension Snapshotting where Value == String, Format == String {
  fileprivate static var markdown: Self { Snapshotting(pathExtension: "md", diffing: .lines) }
}
