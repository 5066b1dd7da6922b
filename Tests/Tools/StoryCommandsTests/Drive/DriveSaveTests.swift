import Foundation
import TestSupport
import Testing

/// Tests of what `--drive` writes, in a copy of the sources of the driven app.
@Suite struct DriveSaveTests {
  private let copy = TemporaryFolder()
  private let environment: [String: String]

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    try copy.create()
    // Keep the modification date of the sources, which must not be later than the build.
    let copying = try TestProcess.run(["cp", "-a", "\(folder)/DrivenApp", copy.path])
    #expect(copying.code == 0)
    try Data().write(to: URL(fileURLWithPath: "\(copy.path)/Package.swift"))
    environment = ["SNAPSHOT_ROOT": "\(folder)=\(copy.path)"]
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: copy.path).sorted()
  }

  private func source() throws -> String {
    try String(contentsOfFile: "\(copy.path)/DrivenApp/DrivenApp.swift", encoding: .utf8)
  }

  @Test func savesScript() throws {
    let old = try source()
    let client = try DriveClient(environment: environment)
    _ = try client.ask(#"{"open":"counts","step":1}"#)
    _ = try client.ask(#"{"do":"type","element":"Name","text":"Ada"}"#)
    _ = try client.ask(#"{"do":"expect","enabled":"Save"}"#)
    _ = try client.ask(#"{"do":"expect","visible":"Saved"}"#)
    let answer = try client.ask(#"{"save":"names ada"}"#)
    #expect(answer.error == nil, "\(answer.error ?? "")")
    #expect(answer.saved == "names ada")
    #expect(
      answer.files == [
        "\(copy.path)/DrivenApp/DrivenApp.swift",
        "\(copy.path)/__Snapshots__/DrivenApp/names-ada.txt",
      ])
    #expect(
      answer.message?.hasPrefix("Saved names ada in DrivenApp.swift, with its transcript. To play")
        == true)
    // A failed expectation isn't lost without a word.
    #expect(answer.message?.hasSuffix(" The script doesn't contain 1 step that failed.") == true)
    let new = try source().replacing(
      """
      \n\n  static let namesAda = UserScript("names ada") { user in
          try user.tap("Count")
          try user.type("Ada", into: "Name")
          try user.expect(enabled: "Save")
        }
      """, with: ""
    ).replacing("\n      story(namesAda),", with: "")
    #expect(new == old)
    let transcript = try String(
      contentsOfFile: "\(copy.path)/__Snapshots__/DrivenApp/names-ada.txt", encoding: .utf8)
    #expect(transcript.hasPrefix("script names ada\nscreen 40 columns\n\nstart\n"))
    // The steps are saved, and the session goes on.
    #expect(try client.ask(#"{"save":"other"}"#).error == "There are no new steps to save.")
    #expect(try client.ask(#"{"do":"tap","element":"Save"}"#).step == 4)
    let other = try client.ask(#"{"save":"other"}"#)
    #expect(other.saved == "other" && other.message?.contains("failed") == false)
    #expect(client.end() == 0)
  }

  /// Two processes can save the same name at the same time.
  @Test func keepsScriptOfOtherProcess() throws {
    let clients = try (0..<2).map { _ in try DriveClient(environment: environment) }
    for client in clients {
      _ = try client.ask(#"{"open":"start"}"#)
      _ = try client.ask(#"{"do":"tap","element":"Count"}"#)
    }
    #expect(try clients[0].ask(#"{"save":"milk"}"#).saved == "milk")
    let saved = try source()
    // The other process has already found out that there's no transcript.
    try FileManager.default.removeItem(atPath: "\(copy.path)/__Snapshots__/DrivenApp/milk.txt")
    let answer = try clients[1].ask(#"{"save":"milk"}"#)
    #expect(
      answer.error == """
        Nothing was saved. Another process has saved the same name in the source \
        "\(copy.path)/DrivenApp/DrivenApp.swift". To fix, save it under another name.
        """)
    #expect(try source() == saved)
    for client in clients { #expect(client.end() == 0) }
  }

  /// The sources compile, whatever the script is called.
  @Test func savesKeywords() throws {
    let other = "extension DrivenApp { static let milk = 1; static func cheese() {} }"
    try other.write(
      toFile: "\(copy.path)/DrivenApp/Other.swift", atomically: true, encoding: .utf8)
    let names = [
      "class", "default", "init", "self", "in", "await", "Type", "milk", "cheese", "user",
      "story", "é 1", "a_-.b", "x²",
    ]
    let client = try DriveClient(environment: environment)
    for name in names {
      _ = try client.ask(#"{"open":"start"}"#)
      _ = try client.ask(#"{"do":"tap","element":"Count"}"#)
      let answer = try client.ask(#"{"save":"\#(name)"}"#)
      #expect(answer.saved == name, "\(answer.error ?? "")")
    }
    #expect(client.end() == 0)
    let text = try source()
    let declared = text.matches(of: /static let ([^ ]+) = UserScript\(/).map { String($0.1) }
    #expect(
      declared.dropFirst(3).dropLast() == [
        "classScript", "defaultScript", "initScript", "selfScript", "inScript", "awaitScript",
        "type", "milkScript", "cheeseScript", "userScript", "storyScript", "é1", "aB", "x²",
      ])
    let sources = ["DrivenApp.swift", "Other.swift"].map { "\(copy.path)/DrivenApp/\($0)" }
    let parsing = try TestProcess.run(["swiftc", "-frontend", "-parse"] + sources)
    #expect(parsing.code == 0, "\(parsing.errors)")
  }

  /// A name can't lead out of the folder of the transcripts, or into the code of the sources.
  @Test(arguments: [
    "", "../milk", "a/../../milk", "/tmp/milk", ".milk", "-milk", "milk\\\"", "milk\\u0000",
    "milk\\n", "a\\\") { _ in }; exit(0) //", "start", "counts",
  ])
  func refusesName(_ name: String) throws {
    let (oldSource, oldFiles) = (try source(), try files())
    let client = try DriveClient(environment: environment)
    _ = try client.ask(#"{"open":"start"}"#)
    _ = try client.ask(#"{"do":"tap","element":"Count"}"#)
    let answer = try client.ask(#"{"save":"\#(name)"}"#)
    #expect(answer.error != nil && answer.saved == nil && answer.files == nil)
    #expect(client.end() == 0)
    #expect(try source() == oldSource)
    #expect(try files() == oldFiles)
  }

  /// Other requests don't write anything.
  @Test func onlySavingWrites() throws {
    let old = try files()
    let requests = [
      #"{"open":"start"}"#, #"{"do":"tap","element":"Count"}"#, #"{"state":true}"#,
      #"{"do":"note","text":"../../milk"}"#, #"{"undo":1}"#, #"{"do":"tap","element":"Crash"}"#,
    ]
    _ = try drive(requests, environment: environment)
    #expect(try files() == old)
  }
}
