import Testing
import TextSwiftUI

@testable import UserScripts

/// Drags views to the places of others.
@MainActor struct ReorderTests {
  private struct Song: Identifiable {
    let id: String
  }

  private struct PlaylistView: View {
    @State private var songs: [Song]
    private let isEnabled: Bool

    init(songs: [String] = ["Intro", "Verse", "Outro"], isEnabled: Bool = true) {
      _songs = State(initialValue: songs.map(Song.init))
      self.isEnabled = isEnabled
    }

    var body: some View {
      VStack {
        ForEach(songs) { Text($0.id) }.reorderable()
      }
      .reorderContainer(for: Song.self, isEnabled: isEnabled) { difference in
        let moved = songs.filter { difference.sources.contains($0.id) }
        songs.removeAll { difference.sources.contains($0.id) }
        switch difference.destination.position {
        case .before(let next):
          songs.insert(contentsOf: moved, at: songs.firstIndex { $0.id == next } ?? 0)
        case .end: songs += moved
        }
      }
    }
  }

  private func order(
    of app: some View, _ body: @escaping @MainActor (ScriptedUser) throws -> Void
  ) async -> [String] {
    var labels: [String] = []
    let script = UserScript("reorder") { user in
      try body(user)
      labels = user.screen.elements.filter { $0.kind == .text }.map(\.label)
    }
    let play = await ScriptPlay(script, on: ScriptedApp { app })
    return play.error.map { ["\($0)"] } ?? labels
  }

  @Test func takesThePlaceOfAnotherView() async {
    #expect(
      await order(of: PlaylistView()) { try $0.drag("Outro", to: "Intro") }
        == ["Outro", "Intro", "Verse"])
    #expect(
      await order(of: PlaylistView()) { try $0.drag("Intro", to: "Verse") }
        == ["Verse", "Intro", "Outro"])
    #expect(
      await order(of: PlaylistView()) { try $0.drag("Intro", to: "Outro") }
        == ["Verse", "Outro", "Intro"])
    #expect(
      await order(of: List { PlaylistView() }) { try $0.drag("Outro", to: "Verse") }
        == ["Intro", "Outro", "Verse"])
  }

  @Test func offersDrags() async {
    _ = await order(of: PlaylistView(songs: ["A", "B", "C", "D"])) { user in
      #expect(
        user.actions == [
          #"drag("A", to: "B")"#, #"drag("A", to: "D")"#, #"drag("B", to: "A")"#,
          #"drag("B", to: "D")"#, #"drag("C", to: "A")"#, #"drag("C", to: "D")"#,
          #"drag("D", to: "A")"#, #"drag("D", to: "C")"#,
        ])
    }
    let failure = await order(of: PlaylistView(isEnabled: false)) { user in
      #expect(user.actions == [])
      try user.drag("Outro", to: "Intro")
    }
    #expect(
      failure[0].hasPrefix(#"Could not drag "Outro" to "Intro": "Outro" is a text, which can't"#))
  }

  private struct Board: View {
    @State private var moves: [String] = []

    var body: some View {
      VStack {
        ForEach(["todo", "done"], id: \.self) { column in
          ForEach((1...2).map { Song(id: "\(column) \($0)") }) { Text($0.id) }
            .reorderable(collectionID: column)
        }
        ForEach(moves, id: \.self) { Text($0) }
      }
      .reorderContainer(for: Song.self, in: String.self) { difference in
        let (destination, sources) = (difference.destination, difference.sources)
        moves.append("\(sources) \(destination.position) of \(destination.collectionID)")
      }
    }
  }

  @Test func movesToAnotherCollection() async {
    let labels = await order(of: Board()) { user in
      try user.drag("todo 1", to: "done 2")
      try user.drag("todo 1", to: "todo 2")
    }
    #expect(
      labels.suffix(2) == [
        #"["todo 1"] before("done 2") of done"#, #"["todo 1"] end of todo"#,
      ])
  }
}
