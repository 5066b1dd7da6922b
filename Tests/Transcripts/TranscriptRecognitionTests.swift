import Foundation
import Testing

@testable import Transcripts

@Suite struct TranscriptRecognitionTests {
  @Test(arguments: [
    "40 columns", "17 columns", "40x16", "80x24, outline",
  ])
  func recognizesEveryFrameStyle(style: String) {
    #expect(Transcript(file: "script a\nscreen \(style)\n\nstart\n┌─┐\n") != nil)
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
    // These files have another first step.
    "script a\nscreen 9 columns\n\nstarted\n┌─┐\n",
    "script a\nscreen 9 columns\n\ntap \"a\"\n┌─┐\n",
    // These transcripts contain an unresolved merge conflict or Windows line endings.
    "script a\nscreen 9 columns\n\nstart\n┌─┐\n  note\n<<<<<<< ours\n",
    "script a\r\nscreen 9 columns\r\n\r\nstart\r\n┌─┐\r\n",
  ])
  func rejectsSimilarFiles(text: String) {
    #expect(Transcript(file: text) == nil)
  }

  @Test func recognizesRecordedTranscripts() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../__Snapshots__").standardizedFileURL
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
