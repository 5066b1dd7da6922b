import TextScreens
import UserScripts

/// A comparison of the elements that scripts show, use, and expect with the elements that an
/// exploration can use.
@MainActor
final class Reach {
  struct Element {
    let key: ElementKey
    /// A Boolean value that indicates whether a script used the element, or an exploration could
    /// have used it.
    var isUsable = false
    /// The names of the scripts that use the element.
    var users: [String] = []
    var isShown = false
    /// A Boolean value that indicates whether a script expects one of the element's texts.
    var isExpected = false
    /// The states in which an exploration can use the element, or an empty array if a script uses
    /// the element.
    fileprivate(set) var places: [Place] = []

    struct Place {
      let state: Int
      let action: UserAction
      /// The path on which the exploration first reached the state.
      let path: ExplorationPath
    }
  }

  struct Screen: Hashable {
    let app: String
    /// The key of the screen, such as `counter`.
    let name: String
  }

  struct ScreenContent {
    fileprivate(set) var elements: [Element] = []
    fileprivate var indices: [ElementKey: Int] = [:]
  }

  private(set) var screens: [Screen] = []
  private(set) var contents: [Screen: ScreenContent] = [:]
  private(set) var failures: [(script: String, error: any Error)] = []

  let stories: [Story]
  private let apps: [String]
  /// The texts that scripts and the exploration type, beginning with the longest one.
  private var typedTexts: [String] = []

  init(_ stories: [Story]) {
    self.stories = stories
    apps = stories.map(\.appName)
  }

  /// Returns the screen or layer in front.
  ///
  /// Text that was typed isn't part of its name, because a screen whose title contains the name of
  /// the user is the same screen for all users.
  func screen(_ screen: LaidOutScreen, inAppOf story: Int) -> Screen {
    let name = typedTexts.reduce(screen.frontKey) { $0.replacing(word: $1, with: "…") }
    return Screen(app: apps[story], name: name)
  }

  // MARK: Scripts

  func playScripts() async {
    typedTexts = await textsTypedByScripts()
    for index in stories.indices { await play(index) }
  }

  private func textsTypedByScripts() async -> [String] {
    var texts = Set(Explorer.usualTexts)
    for story in stories {
      let user = story.script.makeUser(story.app(), FrameStyle(theme: story.theme))
      try? await user.play(story.script, upTo: .max)
      await user.end()
      for case .element(_, .type(let text))? in user.performed { texts.insert(text) }
    }
    let words = texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    return texts.union(words).filter { !$0.isEmpty }
      .sorted { ($1.count, $0) < ($0.count, $1) }
  }

  private func play(_ index: Int) async {
    let story = stories[index]
    let user = story.script.makeUser(story.app(), FrameStyle(theme: story.theme))
    show(user, index)
    user.onEvent = { [self, unowned user] event in
      switch event {
      case .step(let action, let before):
        let source = screen(before, inAppOf: index)
        show(user, index)
        guard let element = action.element else { return }
        change(element, on: source) {
          $0.isUsable = true
          if $0.users.last != story.script.name { $0.users.append(story.script.name) }
        }
      case .expectation(let elements):
        let screen = screen(user.screen, inAppOf: index)
        for element in elements { change(element, on: screen) { $0.isExpected = true } }
      }
    }
    do {
      try await user.play(story.script, upTo: .max)
    } catch {
      failures.append((story.script.name, error))
    }
    user.onEvent = nil
    await user.end()
  }

  private func show(_ user: ScriptedUser, _ index: Int) {
    let screen = screen(user.screen, inAppOf: index)
    for element in user.shownElements { change(element, on: screen) { $0.isShown = true } }
    // The exploration might not find this state again.
    for action in user.availableActions(texts: { _ in ["a"] }) {
      guard let element = user.key(for: action).element else { continue }
      change(element, on: screen) { $0.isUsable = true }
    }
  }

  // MARK: Exploration

  /// Handles an event of an exploration that has ``stories`` as its roots.
  func add(_ event: Explorer.Event) {
    guard case .newState(let state, let user, let actions, let path) = event else { return }
    let screen = screen(user.screen, inAppOf: path.root)
    for action in actions {
      guard let element = user.key(for: action).element else { continue }
      change(element, on: screen) { element in
        element.isUsable = true
        guard element.users.isEmpty else { return }
        element.places.append(Element.Place(state: state, action: action, path: path))
      }
    }
  }

  // MARK: Changes

  private func change(_ screen: Screen, _ change: (inout ScreenContent) -> Void) {
    if contents[screen] == nil { screens.append(screen) }
    change(&contents[screen, default: ScreenContent()])
  }

  private func change(_ key: ElementKey, on screen: Screen, _ change: (inout Element) -> Void) {
    self.change(screen) { content in
      let index = content.indices[key] ?? content.elements.count
      if index == content.elements.count {
        content.indices[key] = index
        content.elements.append(Element(key: key))
      }
      change(&content.elements[index])
    }
  }
}

extension Reach {
  /// The numbers of elements that a user can use, and that scripts use, show, and expect.
  struct Count {
    let usable, used, shown, expected: Int
  }

  func elements(of screen: Screen) -> [Element] { contents[screen]?.elements ?? [] }

  func count(_ screens: [Screen]) -> Count {
    let elements = screens.flatMap(elements)
    return Count(
      usable: elements.count(where: \.isUsable), used: elements.count { !$0.users.isEmpty },
      shown: elements.count(where: \.isShown), expected: elements.count(where: \.isExpected))
  }
}

extension String {
  /// Replaces a text wherever it isn't a part of a longer word.
  fileprivate func replacing(word: String, with replacement: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: word) {
      result += rest[..<range.lowerBound]
      let neighbors = [result.last, rest[range.upperBound...].first].compactMap(\.self)
      result += neighbors.contains { $0.isLetter || $0.isNumber } ? word : replacement
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
