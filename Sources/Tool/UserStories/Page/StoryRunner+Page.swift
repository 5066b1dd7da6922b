internal import Foundation
internal import TextSnapshots
internal import UserScripts

extension StoryRunner {
  /// Plays stories, writes an HTML page of the stories, and returns an exit code.
  @MainActor
  func writePage(_ stories: [Story], to path: String, _ options: StoryOptions) async -> Int32 {
    do {
      let old = try options.since.map { try transcripts(of: stories, since: $0) }
      var pages: [PageStory] = []
      for story in stories {
        let frames = options.frames(of: story)
        var withOutlines = frames
        withOutlines.hasOutline = true
        let play = await ScriptPlay(story.script, on: story.app(), frames: withOutlines)
        let file = try story.file()
        pages.append(
          PageStory(
            play, app: story.appName, frames: frames, old: old?.kept[file.path],
            isCompared: old != nil))
      }
      pages += old?.removed ?? []
      let page = StoryPage(stories: pages, revision: options.since)
      try OutputFile.write(page.html, to: path, as: "page")
      write("\(page.summary) in \(path.quoted).")
      let failures = pages.compactMap { page in
        page.error.map { "The script \(page.name.quoted) ended early: \($0)" }
      }
      for failure in failures { write("\n\(failure)") }
      return failures.isEmpty ? 0 : 1
    } catch {
      write("Error: \(error)")
      return 2
    }
  }

  /// Reads the transcripts of stories in a Git revision.
  ///
  /// - Returns: The transcripts keyed by their paths, and the scripts that were removed since the
  ///   revision. If the user selected only some of the stories, no scripts count as removed.
  private func transcripts(
    of stories: [Story], since name: String
  ) throws -> (kept: [String: String], removed: [PageStory]) {
    let folder = try ExplorationFolder()
    defer { folder.remove() }
    let revision = StoryRevision(name: name, folder: folder)
    let paths = Set(try stories.map { try $0.file().path })
    var kept: [String: String] = [:]
    var removed: [PageStory] = []
    var read: Set<String> = []
    let isComplete = stories.count == self.stories.count
    for story in stories {
      let folder = try story.file().folder.path
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
          removed.append(PageStory(removed: transcript, app: story.appName))
        }
      }
    }
    return (kept, removed)
  }
}

extension Story {
  fileprivate func file() throws -> SnapshotFileLocation {
    try SnapshotFileLocation(location, testFilePath: filePath, script: script.name)
  }
}
