import Foundation
import Testing

@testable import UserScripts

@Suite struct TranscriptRecognitionTests {
  @Test(arguments: [
    "start", "settle", "dismiss", "go back", "tap \"+\"", "tap id \"a\"",
    "tap \"\" in \"Milk\" at 1", "long press \"a\"", "type \"b\" into \"a\"",
    "type 6 characters into \"a\"", "clear \"a\"", "submit \"a\"", "toggle \"a\"",
    "adjust \"a\" to 0.5", "choose \"b\" from \"a\"", "scroll to \"a\"", "scroll to row 2",
    "select row 2", "swipe row 2 \"Delete\"", "advance 2.0 seconds",
    "perform \"a\"", "note \"a\"", "send .a(b: 1)",
  ])
  func recognizesEveryStep(step: String) {
    #expect(Transcript(file: "script a\nscreen 3 columns\n\n\(step)\n┌─┐\n") != nil)
  }

  @Test(arguments: [
    FrameStyle(), .init(size: .fit(columns: 17), theme: .ascii), .init(size: .phone),
    .init(size: .tablet, hasOutline: true), .init(size: .watch, theme: .ascii, hasOutline: true),
  ])
  func recognizesEveryFrameStyle(style: FrameStyle) {
    #expect(FrameStyle(header: style.description) == style)
  }

  @Test(arguments: [
    "", "script", "script a\n", "Script a\nscreen 9 columns\n\nstart\n┌─┐\n",
    // These files lack a step, a line feed at the end, or an empty line.
    "script a\nscreen 9 columns\n\n", "script a\nscreen 9 columns\n\nstart\n┌─┐",
    "script a\nscreen 9 columns\nstart\n┌─┐\n",
    // These files have an invalid frame style.
    "script a\nscreen main\n\nstart\n┌─┐\n", "script a\nscreen 9\n\nstart\n┌─┐\n",
    "script a\nscreen 9 columns wide\n\nstart\n┌─┐\n", "script a\nscreen 09 columns\n\nstart\n",
    "script a\nscreen 9x\n\nstart\n┌─┐\n", "script a\nscreen 9 columns, blue\n\nstart\n┌─┐\n",
    // These files contain an invalid step.
    "script a\nscreen 9 columns\n\nstarted\n┌─┐\n", "script a\nscreen 9 columns\n\ntap\n┌─┐\n",
    "script a\nscreen 9 columns\n\nstart\n┌─┐\ncp a b\n",
    "script a\nscreen 9 columns\n\nstart\n┌─┐\ntap the door\n",
    // These transcripts contain an unresolved merge conflict or Windows line endings.
    "script a\nscreen 9 columns\n\nstart\n┌─┐\n  note\n<<<<<<< ours\n",
    "script a\r\nscreen 9 columns\r\n\r\nstart\r\n┌─┐\r\n",
  ])
  func rejectsSimilarFiles(text: String) {
    #expect(Transcript(file: text) == nil)
  }

  @Test func recognizesRecordedTranscripts() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../__Snapshots__").standardizedFileURL
    var count = 0
    for app in ["PrimeTime", "NavigationStack", "TodoTutorial", "ForeignArchitectures"] {
      let folder = root.appendingPathComponent(app)
      let files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      for file in files where file.pathExtension == "txt" {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(Transcript(file: text)?.text == text, "\(file.path)")
        count += 1
      }
    }
    #expect(count > 40)
  }
}
