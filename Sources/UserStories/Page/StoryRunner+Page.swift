internal import Foundation
internal import TextSnapshots
internal import UserScripts

extension StoryRunner {
  /// Plays stories, writes an HTML page of them, and returns an exit code.
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
        let path = try story.file().path
        pages.append(
          PageStory(
            play, app: story.appName, frames: frames, old: old?.kept[path],
            isCompared: old != nil))
      }
      pages += old?.removed ?? []
      let page = StoryPage(stories: pages, revision: options.since)
      do {
        try OutputFile.write(page.html, to: path)
      } catch {
        throw StoryOptionsError(
          """
          The page \(path.quoted) can't be written: \(error).
          To fix, pass a file in a folder that exists.
          """)
      }
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
  /// - Returns: The transcripts, keyed by their paths, and the scripts removed since the revision.
  ///   If the user selected only some of the stories, no scripts count as removed.
  private func transcripts(
    of stories: [Story], since name: String
  ) throws -> (kept: [String: String], removed: [PageStory]) {
    let revision = try StoryRevision(name)
    defer { revision.remove() }
    var folders: [(path: String, app: String)] = []
    var paths: Set<String> = []
    for story in stories {
      let file = try story.file()
      paths.insert(file.path)
      if !folders.contains(where: { $0.path == file.folder.path }) {
        folders.append((file.folder.path, story.appName))
      }
    }
    var kept: [String: String] = [:]
    var removed: [PageStory] = []
    let isComplete = stories.count == self.stories.count
    for folder in folders {
      let files = try revision.files(in: folder.path) { name in
        let path = "\(folder.path)/\(name)"
        return paths.contains(path)
          || isComplete && name.hasSuffix(".txt") && !FileManager.default.fileExists(atPath: path)
      }
      for (name, text) in files.sorted(by: { $0.key < $1.key }) {
        let path = "\(folder.path)/\(name)"
        if paths.contains(path) {
          kept[path] = text
        } else if let transcript = Transcript(file: text) {
          removed.append(PageStory(removed: transcript, app: folder.app))
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
