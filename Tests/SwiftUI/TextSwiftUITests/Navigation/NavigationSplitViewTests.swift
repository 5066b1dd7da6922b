import Foundation
import Testing
import TextSwiftUI
import UserScripts

private struct Library: View {
  @State private var selection: String?
  let hasOwnStack: Bool

  var body: some View {
    NavigationSplitView {
      List(["Dune", "Emma"], id: \.self, selection: $selection) { Text($0) }
        .navigationTitle("Books")
    } detail: {
      if hasOwnStack {
        NavigationStack { page }
      } else {
        page
      }
    }
  }

  @ViewBuilder private var page: some View {
    if let selection {
      Text("reading \(selection)").navigationTitle(selection)
    } else {
      Text("Choose a book.")
    }
  }
}

private struct Mail: View {
  @State private var mailbox: Int?
  @State private var message: Int?

  var body: some View {
    NavigationSplitView {
      List(selection: $mailbox) { NavigationLink("Inbox", value: 1) }
    } content: {
      List(selection: $message) { NavigationLink("Hello \(mailbox ?? 0)", value: 2) }
    } detail: {
      Text(verbatim: "message \(message ?? 0)")
    }
  }
}

private struct Clock: View {
  var body: some View {
    TimelineView(.explicit([Date(timeIntervalSince1970: 0)])) { Text($0.date, style: .date) }
    TimelineView(.periodic(from: .now, by: 1)) { Text($0.date, style: .date) }
  }
}

@MainActor @Suite struct NavigationSplitViewTests {
  @Test(arguments: [true, false]) func selectionOpensDetail(_ hasOwnStack: Bool) throws {
    let app = AppSession { Library(hasOwnStack: hasOwnStack) }
    #expect(app.lines.suffix(2) == ["Dune", "Emma"])
    try app.tap("Emma")
    #expect(app.lines.last == "reading Emma")
    try app.goBack()
    #expect(app.lines.suffix(2) == ["Dune", "Emma"])
    try app.tap("Dune")
    #expect(
      app.picture == """
        ┌ 1 Books ───────────────────┐
        ┌ 2 Dune ────────────────────┐
        │ [‹ Back]   Dune            │
        ├────────────────────────────┤
        │        reading Dune        │
        └────────────────────────────┘
        """)
  }

  @Test func eachColumnOpensTheNext() throws {
    let app = AppSession { Mail() }
    try app.tap("Inbox")
    try app.tap("Hello 1")
    #expect(app.lines.last == "message 2")
    try app.goBack()
    try app.goBack()
    #expect(app.text.contains("Inbox"))
  }

  @Test func pathsAreCodable() throws {
    var path = NavigationPath()
    path.append(7)
    path.append("seven")
    let data = try JSONEncoder().encode(#require(path.codable))
    #expect(String(decoding: data, as: UTF8.self) == #"["SS","\"seven\"","Si","7"]"#)
    let decoded = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(decoded) == path)
    path.append(Key(name: "key"))
    #expect(path.codable == nil)
    let unknown = Data(#"["nothing","7"]"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: unknown)
    }
  }

  private struct Key: Hashable {
    let name: String
  }

  @Test func timelinesShowOneEntry() {
    let user = ScriptedUser(app: ScriptedApp { Clock() })
    #expect(
      user.outline == """
        text "January 1, 1970"
        text "January 1, 2026"
        """)
  }

  @Test func tuplesAreViews() {
    let tuple = TupleView((Text("first"), Button("second") {}))
    #expect(AppSession { tuple }.lines == ["first", "[second]"])
  }
}
