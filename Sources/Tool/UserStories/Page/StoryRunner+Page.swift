import Commands
import Foundation
import RuntimeIssues
import TextSnapshots
import TextWidths
import Transcripts
import UserScripts

extension StoryRunner {
  private struct PageStory {
    let title: PageEntry.Title
    let entry: PageEntry

    init(_ name: String, of app: String, _ change: PageEntry.Change?, _ entry: PageEntry) {
      title = PageEntry.Title(group: app, name: name, change: change)
      self.entry = entry
    }
  }

  /// Plays stories, writes an HTML page of the stories, and returns an exit code.
  @MainActor
  func writePage(_ stories: [Story], to path: String, _ options: StoryOptions) async -> Int32 {
    do {
      let old = try options.since.map { try transcripts(of: stories, since: $0) }
      var pages: [PageStory] = []
      var failures: [String] = []
      for story in stories {
        let page = try await page(of: story, old: old?.kept, options)
        if let error = page.entry.error {
          failures.append("The script \(story.script.name.quoted) ended early: \(error)")
        }
        pages.append(page)
      }
      pages += old?.removed ?? []
      let summary = summary(of: pages, since: options.since)
      let apps = pages.map(\.title.group).uniqued().joined(separator: ", ")
      let page = SnapshotPage(
        "Stories of \(apps)" + (options.since.map { " since \($0)" } ?? ""), summary: summary,
        entries: pages.map(\.title), captions: (options.since ?? "", "now"), hasOutlines: true)
      try page.write(to: path, option: "--html <file>") { pages[$0].entry }
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
  ) async throws -> PageStory {
    let frames = options.frames(of: story)
    var withOutlines = frames
    withOutlines.hasOutline = true
    let play = await ScriptPlay(story.script, on: story.app(), frames: withOutlines)
    var transcript = play.transcript
    transcript.screen = "\(frames)"
    for index in transcript.steps.indices { transcript.steps[index].outline = [] }
    let new = transcript.text
    let path = try story.transcriptFolder.path(ofScript: story.script.name)
    // If the script ended early, ignore the steps that it didn't reach, so that they don't count as
    // removed.
    let old = transcripts?[path].map { old in
      play.error == nil ? old : Transcript.firstSections(transcript.steps.count, of: old)
    }
    var entry = PageEntry(
      transcript: old ?? new, new, outlines: play.transcript.steps.map(\.outline))
    entry.error = play.error.map { "\($0)" }
    let isNew = transcripts != nil && old == nil
    return PageStory(
      transcript.script, of: story.appName, isNew ? .new : entry.isChanged ? .changed : nil, entry)
  }

  /// Returns a summary of the page, such as `52 scripts, 451 frames, 2 scripts differ from main`.
  private func summary(of pages: [PageStory], since revision: String?) -> String {
    let present = pages.filter { $0.title.change != .removed }
    let frames = counted(present.reduce(0) { $0 + $1.entry.frameCount }, "frame")
    let summary = "\(counted(present.count, "script")), \(frames)"
    guard let revision else { return summary }
    let count = pages.count { $0.title.change != nil }
    let verb = count == 1 ? "differs" : "differ"
    return "\(summary), \(counted(count, "script")) \(verb) from \(revision)"
  }

  /// Reads the transcripts of stories in a Git revision.
  ///
  /// - Returns: The transcripts keyed by their paths, and the scripts that were removed since the
  ///   revision. If the user selected only some of the stories, no scripts count as removed.
  private func transcripts(
    of stories: [Story], since name: String
  ) throws -> (kept: [String: String], removed: [PageStory]) {
    let revision = StoryRevision(name: name)
    let paths = Set(try stories.map { try $0.transcriptFolder.path(ofScript: $0.script.name) })
    var kept: [String: String] = [:]
    var removed: [PageStory] = []
    var read: Set<String> = []
    let isComplete = stories.count == self.stories.count
    for story in stories {
      let folder = try story.transcriptFolder.path
      guard read.insert(folder).inserted else { continue }
      let files = try revision.files(in: folder) { name in
        let path = "\(folder)/\(name)"
        return paths.contains(path)
          || isComplete && name.hasSuffix(".txt") && !FileManager.default.fileExists(atPath: path)
      }
      for (name, text) in files.sorted(by: { $0.key < $1.key }) {
        if paths.contains("\(folder)/\(name)") {
          kept["\(folder)/\(name)"] = text
        } else if let transcript = Transcript(file: text) {
          removed.append(
            PageStory(
              transcript.script, of: story.appName, .removed,
              PageEntry(transcript: transcript.text, transcript.text)))
        }
      }
    }
    return (kept, removed)
  }
}
