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
