import Foundation
import TestSupport
import Testing

/// Tests of the plugin as the compiler runs it.
@Suite
struct PluginTests {
  @Test func answersCapability() throws {
    let answers = try answers(to: #"{"getCapability":{"capability":{"protocolVersion":8}}}"#)
    #expect(
      answers == [#"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":7}}}"#])
  }

  @Test(arguments: [
    ("@Entry var currency = \"USD\"", "static let defaultValue = \"USD\""),
    ("@Entry public var limit: Int?", "static var defaultValue: Int? { nil }"),
    (
      "// The var in here.\n@Entry var limit: Int = 3 == 4 ? 1 : 2",
      "static var defaultValue: Int { 3 == 4 ? 1 : 2 }"
    ),
    (
      "@Entry var keep: (Int) -> Bool = { $0 == 1 }",
      "static var defaultValue: (Int) -> Bool { { $0 == 1 } }"
    ),
    (
      "@Entry var names: [String: [Int]] = [\"a\": [1]]",
      "static var defaultValue: [String: [Int]] { [\"a\": [1]] }"
    ),
  ])
  func declaresKey(declaration: String, value: String) throws {
    let expansion = try expansion(of: declaration, role: "peer")
    let name = try #require(expansion.firstMatch(of: /__Key_(\w+)/)).1
    #expect(expansion == "private struct __Key_\(name): EnvironmentKey {\n  \(value)\n}")
  }

  @Test func declaresAccessors() throws {
    let expansion = try expansion(of: "@Entry var `default` = 1", role: "accessor")
    #expect(
      expansion == """
        get { self[__Key_default.self] }
        set { self[__Key_default.self] = newValue }
        """)
  }

  @Test func declaresKeyOfFocusedValue() throws {
    let expansion = try expansion(
      of: "@Entry var name: String?", role: "peer", context: "extension FocusedValues {")
    #expect(
      expansion == """
        private struct __Key_name: FocusedValueKey {
          typealias Value = String
        }
        """)
  }

  @Test func declaresPreview() throws {
    let message = #"""
      {"expandFreestandingMacro":{"macro":{"moduleName":"M","name":"Preview","typeName":"PreviewMacro"},
      "discriminator":"$s1M","macroRole":"declaration",
      "syntax":{"kind":"declaration","location":{"column":1,"fileID":"M/Two.swift","fileName":"/M/Two.swift",
      "line":5,"offset":90},"source":"// MARK: - #Preview\n/* Preview */\n@available(iOS 17, *)\n#Preview(\"Two\") { Text(\"2\") }"}}}
      """#
    #expect(
      try source(of: message) == """
        enum $s1M7PreviewfMu_: PreviewRegistry {
          static var fileID: String { "M/Two.swift" }
          static var line: Int { 8 }
          @MainActor static func makePreview() -> _Preview {
            _Preview("Two") { Text("2") }
          }
        }
        """)
  }

  @Test func explainsMistakes() throws {
    #expect(
      try message(of: "@Entry func currency() {}") == """
        “@Entry” must be attached to a variable. To fix, write “@Entry var name: Type = value”.
        """)
    #expect(
      try message(of: "@Entry var currency") == """
        “currency” has no type. To fix, add a type, such as “: Int?”, or a value.
        """)
  }

  @Test func declaresModel() throws {
    let model = #"""
      /// A journey.
      @Model public final class Trip {
        @Attribute(.unique, originalName: "title") public var name: String
        @Relationship(deleteRule: .cascade) var stops: [Stop] = []
        @Relationship var home: Place?
        private(set) var days = 3 { didSet { print(days) } }
        @Transient var isOpen = false
        static var count = 0
        lazy var first = stops.first
        var title: String { name }
        var short: String { get { name } set { name = newValue } }
        init(name: String) { self.name = name }
      }
      """#
    let members = try expansion(of: model, role: "member", macro: "Model")
    #expect(
      members == #"""
        public var _modelData = _ModelData()

        public let _$observationRegistrar = Observation.ObservationRegistrar()

        public required init(_modelData data: _ModelData) {
          _name = _SwiftDataNoType()
          _stops = _SwiftDataNoType()
          _home = _SwiftDataNoType()
          _days = _SwiftDataNoType()
          _modelData = data
        }

        public static let schemaMetadata: [_ModelSchema.PropertyMetadata] = [
          _ModelSchema.PropertyMetadata("name", \Trip.`name`,
            _ModelSchema.Attribute(.unique, originalName: "title")),
          _ModelSchema.PropertyMetadata("stops", \Trip.`stops`,
            _ModelSchema.Relationship(deleteRule: .cascade)),
          _ModelSchema.PropertyMetadata("home", \Trip.`home`,
            _ModelSchema.Relationship()),
          _ModelSchema.PropertyMetadata("days", \Trip.`days`),
        ]
        """#)
    let attribute = "@_PersistedProperty"
    for (member, expected) in [
      ("var days = 3", attribute), ("let id: UUID", attribute),
      ("@Transient var isOpen = false", ""),
      ("var title: String { name }", ""), ("static var count = 0", ""), ("func go() {}", ""),
      ("var days: Int = 3 { willSet {} }", attribute),
    ] {
      #expect(try expansion(of: member, role: "memberAttribute", macro: "Model") == expected)
    }
    #expect(
      try expansion(of: model, role: "extension", macro: "Model") == """
        extension Trip: nonisolated PersistentModel, nonisolated Observable {}

        @available(*, unavailable, message: "A model belongs to its context. To fix, send its \
        persistentModelID.")
        extension Trip: Sendable {}
        """)
    #expect(
      try expansion(of: "var `in`: Int", role: "accessor", macro: "PersistedProperty") == #"""
        @storageRestrictions(accesses: _modelData, initializes: _in)
        init(initialValue) {
          _modelData.initialize("in", initialValue)
          _in = _SwiftDataNoType()
        }
        get { _value(of: "in", \.`in`) }
        set { _setValue(of: "in", \.`in`, newValue) }
        """#)
  }

  @Test func declaresQuery() throws {
    let query = #"@Query (sort: \Trip.name) private var trips: [Trip]"#
    #expect(
      try expansion(of: query, role: "accessor", macro: "Query") == "get { _trips.wrappedValue }")
    #expect(
      try expansion(of: query, role: "peer", macro: "Query")
        == #"var _trips: Query<[Trip].Element, [Trip]> = .init(sort: \Trip.name)"#)
  }

  @Test(arguments: [
    (
      "@Model struct Trip { init() {} }",
      "“@Model” can only be attached to a class. To fix, make this struct a class."
    ),
    (
      "@Model class Trip { var days = 3 }",
      "“Trip” has no initializer. To fix, add one that sets its properties."
    ),
    (
      "@Model class Trip { var description = \"\"; init() {} }",
      "A property of a model can't be named “description”. To fix, give it another name."
    ),
    (
      "@Model class Trip { var start: Date = .now; init() {} }",
      "SwiftData needs the type of “.now”. To fix, write “Date.now”."
    ),
  ])
  func explainsMistakesInModels(model: String, expected: String) throws {
    #expect(try message(of: model, role: "member", macro: "Model") == expected)
  }

  @Test func explainsQueriesWithoutType() throws {
    #expect(
      try message(of: "@Query var trips", macro: "Query")
        == "A query needs a type. To fix, write “@Query var items: [Item]”.")
  }

  @Test func continuesAfterUnreadableMessages() throws {
    let answers = try answers(to: "{", #"{"a":{}}"#, #"{"getCapability":{}}"#)
    #expect(answers.count == 3)
    #expect(answers[0].contains("The compiler's message can't be read: "))
    #expect(answers[1].contains("The compiler asks for something unknown."))
    #expect(answers[2].contains("getCapabilityResult"))
  }

  @Test func expandsHalfTypedCode() throws {
    let code = "/* var */ @Entry public var `x`: [Int: (a: Int) -> Bool] = [1: { $0 == \"=}\" }]"
    let messages = try (0...code.count).flatMap { count in
      try ["peer", "accessor"].map { try entry(String(code.prefix(count)), role: $0) }
    }
    let answers = try answers(to: messages)
    #expect(answers.count == messages.count)
  }

  @Test(arguments: [
    [], [1, 0], [8, 0, 0, 0, 0, 0, 0, 0, 123], [UInt8](repeating: 255, count: 16),
  ])
  func endsAtEndOfInput(input: [UInt8]) throws {
    #expect(try run(Data(input)).isEmpty)
  }
}

extension PluginTests {
  private func answers(to messages: String...) throws -> [String] { try answers(to: messages) }

  private func answers(to messages: [String]) throws -> [String] {
    var output = try run(Data(messages.map { framed($0) }.joined()))
    var answers: [String] = []
    while let size = output.first.map({ _ in size(in: output) }), output.count >= 8 + size {
      answers.append(String(decoding: output.dropFirst(8).prefix(size), as: UTF8.self))
      output = output.dropFirst(8 + size)
    }
    #expect(output.isEmpty)
    return answers
  }

  private func size(in output: Data) -> Int {
    output.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a message after its size.
  private func framed(_ message: String) -> Data {
    let bytes = Data(message.utf8)
    return Data((0..<8).map { UInt8(truncatingIfNeeded: bytes.count >> ($0 * 8)) }) + bytes
  }

  private func run(_ input: Data) throws -> Data {
    let process = try TestProcess.run([builtProgram("TextSwiftUIPlugin-tool").path], input: input)
    #expect(process.code == 0)
    return process.data
  }

  private func entry(
    _ declaration: String, role: String, context: String = "extension EnvironmentValues {",
    macro: String = "Entry"
  ) throws -> String {
    let message: [String: Any] = [
      "expandAttachedMacro": [
        "macro": [
          "moduleName": "TextSwiftUIPlugin", "name": macro, "typeName": "\(macro)Macro",
        ],
        "macroRole": role, "discriminator": "$s1M",
        "attributeSyntax": ["kind": "attribute", "source": "@\(macro)"],
        "declSyntax": ["kind": "declaration", "source": declaration],
        "extendedTypeSyntax": ["kind": "type", "source": "Trip"],
        "conformanceListSyntax": ["kind": "expression", "source": "PersistentModel, Sendable"],
        "lexicalContext": [["kind": "declaration", "source": context]],
      ]
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self)
  }

  private func expansion(
    of declaration: String, role: String, context: String = "extension EnvironmentValues {",
    macro: String = "Entry"
  ) throws -> String {
    try source(of: entry(declaration, role: role, context: context, macro: macro))
  }

  private func source(of message: String) throws -> String {
    try #require(try result(of: message)["expandedSource"] as? String)
  }

  private func message(
    of declaration: String, role: String = "peer", macro: String = "Entry"
  ) throws -> String {
    let result = try result(of: entry(declaration, role: role, macro: macro))
    let diagnostics = try #require(result["diagnostics"] as? [[String: Any]])
    return try #require(diagnostics.first?["message"] as? String)
  }

  private func result(of message: String) throws -> [String: Any] {
    let answer = try #require(try answers(to: message).first)
    let object = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
    return try #require(object?["expandMacroResult"] as? [String: Any])
  }
}
