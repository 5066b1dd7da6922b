import CommandParts
import Foundation
import RuntimeIssues
import TextSnapshots
import TextWidths
import Transcripts
import UserScripts

extension StoryRunner {
  /// Plays stories, writes an HTML page of the stories, and returns an exit code.
  @MainActor
  func writePage(_ stories: [Story], to path: String, _ options: StoryOptions) async -> Int32 {
    do {
      let old = try options.since.map { try transcripts(of: stories, since: $0) }
      var entries: [PageEntry] = []
      var failures: [String] = []
      var frameCount = 0
      for story in stories {
        let (entry, play) = try await page(of: story, old: old?.kept, options)
        if let error = play.error {
          failures.append("The script \(story.script.name.quoted) ended early: \(error)")
        }
        frameCount += play.transcript.steps.count(where: \.hasFrame)
        entries.append(entry)
      }
      var summary = "\(counted(stories.count, "script")), \(counted(frameCount, "frame"))"
      entries += old?.removed ?? []
      if let since = options.since {
        let count = entries.count { $0.change != nil }
        summary +=
          ", \(counted(count, "script")) \(count == 1 ? "differs" : "differ") from \(since)"
      }
      let apps = stories.map(\.appName).uniqued().joined(separator: ", ")
      let page = SnapshotPage(
        "Stories of \(apps)" + (options.since.map { " since \($0)" } ?? ""), summary: summary,
        entries: entries, captions: (options.since ?? "", "now"), hasOutlines: true)
      try page.write(to: path, option: "--html <file>")
      write("\(summary) in \(path.quoted).")
      for failure in failures { write("\n\(failure)") }
      return failures.isEmpty ? 0 : 1
    } catch {
      write("Error: \(error)")
      return 2
    }
  }

  /// Plays a story, and compares it with the transcripts of a revision, if there is one.
  @MainActor
  private func page(
    of story: Story, old transcripts: [String: String]?, _ options: StoryOptions
  ) async throws -> (PageEntry, ScriptPlay) {
    var withOutlines = options.frames
    withOutlines.hasOutline = true
    let play = await ScriptPlay(story.script, on: story.app(), frames: withOutlines)
    var transcript = play.transcript
    transcript.screen = "\(options.frames)"
    for index in transcript.steps.indices { transcript.steps[index].outline = [] }
    // If the script ended early, ignore the steps that it didn't reach, so that they don't count as
    // removed.
    let path = try story.transcriptFolder.path(ofScript: story.script.name)
    let old = transcripts?[path].map { old in
      play.error == nil ? old : Transcript.firstSections(transcript.steps.count, of: old)
    }
    var contents = PageEntry.Contents(old, transcript.text)
    contents.isTranscript = true
    contents.outlines = play.transcript.steps.map(\.outline)
    contents.message = play.error.map { "Ended early: \($0)" }
    let isSame = old == nil || old == transcript.text
    return (
      entry(
        story, transcript.script,
        transcripts != nil && old == nil ? .new : isSame ? nil : .changed, contents), play
    )
  }

  private func entry(
    _ story: Story, _ name: String, _ change: PageEntry.Change?, _ contents: PageEntry.Contents
  ) -> PageEntry {
    PageEntry(group: story.appName, name: name, change: change) { contents }
  }

  /// Reads the transcripts of stories in a Git revision.
  ///
  /// - Returns: The transcripts keyed by their paths, and the scripts that were removed since the
  ///   revision. If the user selected only some of the stories, no scripts count as removed.
  private func transcripts(
    of stories: [Story], since name: String
  ) throws -> (kept: [String: String], removed: [PageEntry]) {
    let files = FileManager.default
    let paths = Set(try stories.map { try $0.transcriptFolder.path(ofScript: $0.script.name) })
    var kept: [String: String] = [:]
    var removed: [PageEntry] = []
    var read: Set<String> = []
    for story in stories {
      let folder = try story.transcriptFolder.path
      guard read.insert(folder).inserted else { continue }
      // The folder doesn't have to exist outside of the revision.
      var root = folder
      while root != "/", FileKind(root) != .folder { root = FilePath(root).folder }
      let rest = String(folder.dropFirst(root.count).drop { $0 == "/" })
      let revision = try GitRevision(name, in: root)
      for name in revision.names(in: rest).sorted() where name.hasSuffix(".txt") {
        let path = "\(folder)/\(name)"
        let isRemoved = stories.count == self.stories.count && !files.fileExists(atPath: path)
        guard paths.contains(path) || isRemoved,
          let data = revision.contents(of: FilePath.joined(rest, name))
        else { continue }
        let text = String(decoding: data, as: UTF8.self)
        if paths.contains(path) {
          kept[path] = text
        } else if let transcript = Transcript(file: text) {
          var contents = PageEntry.Contents(transcript.text, nil)
          contents.isTranscript = true
          removed.append(entry(story, transcript.script, .removed, contents))
        }
      }
    }
    return (kept, removed)
  }
}
