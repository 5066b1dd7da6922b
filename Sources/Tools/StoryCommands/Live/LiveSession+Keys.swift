package import Terminals
import TextScreens
import UserScripts

extension LiveSession {
  /// Handles a key, or passes it to the open menu or prompt.
  package func press(_ key: Key) async {
    message = ""
    switch (key, popup) {
    case (.mouse(let event), _): await click(event)
    case (_, .menu(var menu)):
      let close = menu.press(key)
      popup = close == nil ? .menu(menu) : nil
      await close?()
    case (_, .prompt(var prompt)):
      let text = prompt.press(key)
      popup = text == nil && key != .escape ? .prompt(prompt) : nil
      if let text { await prompt.accept(text) }
    case (.control(let letter), nil): await command(letter)
    case (_, nil): await act(key)
    }
    if case .character(let digit) = key, digit.isNumber || digit == "." {} else { count = "" }
  }

  // MARK: Commands

  private func command(_ letter: Character) async {
    if let kind = ActionKind.all.first(where: { $0.key?.letter == letter }) {
      return await start(kind)
    }
    switch letter {
    case "z" where position == 0: message = "This is the start."
    case "z": await show(position - 1)
    case "y" where position == script.steps.count: message = "This is the last step."
    case "y": await show(position + 1)
    case "x": showActions()
    case "s": saveScript()
    case "q": quit()
    default: break
    }
  }

  /// Performs an action of a kind on what the user sees, or asks for its arguments.
  private func start(_ kind: ActionKind) async {
    switch kind {
    case .expectVisible: chooseText()
    case .advance:
      let seconds = count.isEmpty ? 1 : Double(count) ?? 0
      guard seconds > 0, seconds < 1_000_000 else {
        message = "\(count) isn't a number of seconds."
        return
      }
      let duration = Duration.milliseconds(Int((seconds * 1_000).rounded()))
      await perform(UserAction(.advance, duration: duration))
    case .refresh where user.screen.refresh == nil: message = "This screen can't be pulled down."
    case _ where kind.has(.element):
      guard let element = focus.element, !readsText,
        let action = user.action(UserAction(kind), on: element)
      else { return }
      await perform(action)
    case _ where kind.has(.text):
      let name = kind.name.prefix(1).uppercased() + kind.name.dropFirst()
      ask("\(name):") { await self.perform(UserAction(kind, text: $0)) }
    default: await perform(UserAction(kind))
    }
  }

  private func chooseText() {
    readsText = true
    // Users often expect the text of a list item but rarely the label of a control, so begin with
    // the first text unless an item has the focus.
    if focus.element.map({ $0.kind != .link && $0.kind != .row }) ?? true { focus = LiveFocus() }
    focus.update(on: user.screen, among: stops)
    message = "Use the arrow keys to choose the text to expect, and press Enter. Esc cancels."
  }

  private func quit() {
    let hasScript = unsavedText != nil
    guard hasScript || unsavedResponseCount > 0 else {
      isFinished = true
      return
    }
    let (save, quit, title) =
      hasScript
      ? ("Save it", "Quit and print it", "The script isn't saved.")
      : ("Save them", "Quit", "The responses of the network aren't saved.")
    let items = [
      LiveMenu.Item(title: save) { self.saveScript(thenFinishes: true) },
      LiveMenu.Item(title: quit) { self.isFinished = true },
      LiveMenu.Item(title: "Continue") {},
    ]
    popup = .menu(LiveMenu(title: title, items: items))
  }

  func ask(
    _ title: String, text: String = "", then accept: @escaping @MainActor (String) async -> Void
  ) {
    popup = .prompt(LivePrompt(title: title, text: text, accept: accept))
  }

  private func offer(
    _ title: String, _ actions: [(title: String, action: UserAction?)], selecting index: Int = 0
  ) {
    let items = actions.map { title, action in
      LiveMenu.Item(title: title) { if let action { await self.perform(action) } }
    }
    popup = .menu(LiveMenu(title: title, items: items, index: index))
  }

  private func showActions() {
    guard let element = focus.element else {
      message = "No element has the focus."
      return
    }
    offer(element.label, actions(on: element).map { ($0.line, $0) })
  }

  private func actions(on element: ScreenElement) -> [UserAction] {
    let available = user.availableActions()
    func offered(by element: ScreenElement) -> [UserAction] {
      available.filter { $0.element === element }.map(\.action)
    }
    let rows = user.screen.topLayer.filter { $0.kind == .row }
    let index = rows.firstIndex { $0.cells.contains(element.cells) }
    var actions = element.kind == .row ? [] : offered(by: element)
    // A user can tap an element with an ID by its ID or by its label, so offer both actions.
    if actions.first?.kind == .tapID, let tap = user.query(for: element, .tap) {
      actions.insert(UserAction(.tap, tap), at: 1)
    }
    if let index {
      if rows[index].activate != nil { actions.append(UserAction(.select, row: index)) }
      actions += offered(by: rows[index])
    }
    return actions
      + (element.label.isEmpty ? [] : [UserAction(.expectVisible, text: element.label)])
  }

  // MARK: Elements

  /// The focused element if it's a field that receives typed text, or `nil` otherwise.
  var field: ScreenElement? {
    guard !readsText, let element = focus.element, element.isField else { return nil }
    return element
  }

  /// The action that the Enter key performs, or `nil` if the key opens a menu or prompt.
  var nextAction: UserAction? {
    guard let element = focus.element else { return nil }
    if readsText { return UserAction(.expectVisible, text: element.label) }
    if element.isBack { return UserAction(.goBack) }
    switch element.input {
    case .text(let text) where text.submit != nil:
      return user.action(UserAction(.submit), on: element)
    case .isOn where element.kind == .toggle: return user.action(UserAction(.toggle), on: element)
    case .isOn, nil: return user.action(UserAction(.tap), on: element)
    case .text, .choice, .number, .date: return nil
    }
  }

  private func act(_ key: Key) async {
    switch key {
    case .tab: await move(.next)
    case .backTab: await move(.previous)
    case .right where isVoiceOver: await move(.next)
    case .left where isVoiceOver: await move(.previous)
    case .up where isVoiceOver: await step(.increment)
    case .down where isVoiceOver: await step(.decrement)
    case .up: await move(.up)
    case .down: await move(.down)
    case .left: await adjust(by: -1, or: .left)
    case .right: await adjust(by: 1, or: .right)
    case .pageUp: layout.scroll(by: -layout.height)
    case .pageDown: layout.scroll(by: layout.height)
    case .enter: await activate()
    case .escape: await goBack()
    case .help: popup = .menu(LiveSession.help)
    case .character(let character): await enter(character)
    case .paste(let text): await paste(text)
    case .backspace: await deleteBackward()
    default: break
    }
  }

  private func move(_ direction: LiveFocus.Direction) async {
    guard focus.move(direction) else {
      if direction == .down { layout.scroll(by: 1) }
      if direction == .up { layout.scroll(by: -1) }
      return
    }
    layout.followsFocus = true
    guard let element = focus.element, element.isScrolledAway,
      let query = user.query(for: element, .scroll)
    else { return }
    let scroll = UserAction(.scroll, query)
    // Only the final position matters, so replace the last step if it's also a scroll.
    if lastStep?.kind == .scroll {
      await replaceLast(with: scroll)
    } else {
      await perform(scroll)
    }
  }

  /// Adjusts the focused element as VoiceOver does.
  private func step(_ kind: ActionKind) async {
    guard let element = focus.element, user.screen.spoken(of: element)?.adjust != nil,
      let query = user.query(for: element, kind)
    else {
      message = "This element can't be adjusted."
      return
    }
    await perform(UserAction(kind, query))
  }

  private func adjust(by steps: Double, or direction: LiveFocus.Direction) async {
    guard !readsText, let element = focus.element, case .number(let number) = element.input,
      let query = user.query(for: element, .adjust)
    else { return await move(direction) }
    let size = number.range.upperBound - number.range.lowerBound
    let stride = number.step ?? (size.isFinite ? size / 20 : 1)
    let value = min(
      max(number.value + steps * stride, number.range.lowerBound), number.range.upperBound)
    guard value != number.value else {
      message = "This is the end of the range."
      return
    }
    await adjust(query, to: value)
  }

  private func adjust(_ query: ElementQuery, to value: Double) async {
    let action = UserAction(.adjust, query, number: value)
    if let last = lastStep, last.kind == .adjust, last.element == query {
      await replaceLast(with: action)
    } else {
      await perform(action)
    }
  }

  private func activate() async {
    guard let element = focus.element else {
      message = "No element has the focus."
      return
    }
    if readsText { return await expect(element) }
    if let action = nextAction { return await perform(action) }
    switch element.input {
    case .text where element.kind == .editor: await enterText("\n", into: element)
    case .text: await move(.next)
    case .date:
      guard let query = user.query(for: element, .choose) else { return }
      ask("\(element.label):") { await self.perform(UserAction(.choose, query, text: $0)) }
    case .choice(let options):
      let enabled = options.filter { !$0.isDisabled }
      offer(
        element.label,
        enabled.map { ($0.label, user.action(UserAction(.choose, text: $0.label), on: element)) },
        selecting: enabled.firstIndex(where: \.isSelected) ?? 0)
    case .number:
      guard let query = user.query(for: element, .adjust) else { return }
      ask("\(element.label):") { text in
        if let value = Double(text) {
          await self.adjust(query, to: value)
        } else {
          self.message = "\(text) isn't a number."
        }
      }
    case .isOn, nil: showActions()
    }
  }

  /// Adds an expectation for the text of an element, and asks which one if the element has several
  /// texts.
  private func expect(_ element: ScreenElement) async {
    stopReading()
    let texts = user.screen.texts(of: element)
    guard texts.count > 1 else {
      return await perform(UserAction(.expectVisible, text: element.label))
    }
    offer("Which text?", texts.map { ($0, UserAction(.expectVisible, text: $0)) })
  }

  private func goBack() async {
    let screen = user.screen
    if readsText {
      stopReading()
    } else if isVoiceOver {
      await perform(UserAction(.escape))
    } else if screen.dismiss != nil {
      await perform(UserAction(.dismiss))
    } else if screen.topLayer.contains(where: { $0.isBack && !$0.isDisabled }) {
      await perform(UserAction(.goBack))
    } else {
      message = "There's nothing to go back to. Press ^Q to quit."
    }
  }

  private func stopReading() {
    readsText = false
    focus = LiveFocus()
    focus.update(on: user.screen, among: stops)
  }

  // MARK: Text

  private func enter(_ character: Character) async {
    if let field { return await enterText(String(character), into: field) }
    switch character {
    case " ": await activate()
    case "?": popup = .menu(LiveSession.help)
    case _ where character.isNumber || character == ".":
      count.append(character)
      message = "\(count) ^T advances the clock by \(count) seconds."
    default: break
    }
  }

  private func paste(_ text: String) async {
    guard let field else { return }
    let text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    await enterText(field.kind == .editor ? text : text.filter { !$0.isNewline }, into: field)
  }

  private func enterText(_ text: String, into field: ScreenElement) async {
    guard !text.isEmpty, let query = user.query(for: field, .type) else { return }
    await type(text, into: query)
  }

  /// Deletes the last character of a field, even though scripts have no such action.
  ///
  /// If the last step typed into the field, this method replaces it with a step that types one
  /// fewer character. Otherwise, this method clears the field and types the remaining text.
  private func deleteBackward() async {
    guard let field, let query = user.query(for: field, .type),
      let text = field.textInput?.text, !text.isEmpty
    else { return }
    if let last = lastStep, last.kind == .type, last.element == query {
      let rest = UserAction(.type, query, text: String(last.text.dropLast()))
      return await replaceLast(with: rest.text.isEmpty ? nil : rest)
    }
    await perform(UserAction(.clear, query))
    if popup == nil, text.count > 1 { await type(String(text.dropLast()), into: query) }
  }
}
