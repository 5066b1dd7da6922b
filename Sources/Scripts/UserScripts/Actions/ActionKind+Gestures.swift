import TextScreens

// The actions that views recognize as gestures, and those of a keyboard.

extension ActionKind {
  package static let doubleTap: ActionKind = .init(
    "doubleTap", [.element(example: "Photo")], line: "double-tap \(.element)",
    needs: recognizes(.doubleTap, "has no double-tap action"),
    offers: { element, available in
      available.isFirst(for: .doubleTap, element) ? [UserAction(.doubleTap)] : []
    },
    .step { user, action throws(StepFailure) in
      user.screen.move(FingerMovement(.doubleTap), on: try user.find(action))
    })

  package static let longPress: ActionKind = .init(
    "longPress", [.element(example: "Photo")], line: "long press \(.element)",
    needs: recognizes(.longPress, "has no long-press action"),
    offers: { element, available in
      available.isFirst(for: .longPress, element) ? [UserAction(.longPress)] : []
    },
    .step { user, action throws(StepFailure) in
      try user.move(action, to: [1]) { _ in FingerMovement(.longPress) }
    })

  package static let drag: ActionKind = .init(
    "drag", [.element(example: "Card"), distance(.x, "right"), distance(.y, "bottom")],
    line: "drag \(.element) by \(.x), \(.y)", help: "a view with a drag gesture",
    needs: recognizes(.drag, "has no drag gesture"),
    offers: { element, available in
      guard available.isFirst(for: .drag, element) else { return [] }
      return [(-150, 0), (150, 0), (0, -150), (0, 150)].map { UserAction(.drag, x: $0, y: $1) }
    },
    .step { user, action throws(StepFailure) in
      try user.move(action) { FingerMovement(.drag, x: $0 * action.x, y: $0 * action.y) }
    })

  package static let dragTo: ActionKind = .init(
    "drag",
    [
      .element(example: "Milk"),
      .text("to", as: "place", help: "The label of the element to drag to.", example: "Basket"),
    ],
    line: "drag \(.element) to \(.text)", help: "what is dropped there",
    needs: Need(
      isMet: { element, screen in screen.dragSource(of: element) != nil },
      failure: "can't be dragged to another view"),
    offers: { element, available in
      let screen = available.screen
      guard let source = screen.dragSource(of: element), available.isFirst(in: source, element)
      else { return [] }
      let places = screen.topLayer.filter { $0.isVisible && !$0.label.isEmpty && $0.kind != .row }
      var seen: Set<Int> = []
      let actions = places.filter { place in
        guard !place.isSame(as: element), let target = screen.dropTarget(at: place, for: source),
          places.count(where: { $0.label == place.label }) == 1
        else { return false }
        return seen.insert(target.node).inserted
      }.map { UserAction(.dragTo, text: $0.label) }
      // What is reordered can take the place of any other, of which two are enough.
      guard actions.count > 2, screen.dropTarget(at: element, for: source) != nil else {
        return actions
      }
      return [actions[0], actions[actions.count - 1]]
    },
    .step { user, action throws(StepFailure) in try user.drop(action) })

  package static let press: ActionKind = .init(
    "press",
    [.text(as: "keys", help: "The keys of a keyboard shortcut.", example: "⌘S")],
    line: "press \(.text)", help: "a shortcut of a keyboard",
    .step { user, action throws(StepFailure) in try user.press(keys: action.text) })

  package static let magnify: ActionKind = .init(
    "magnify",
    [
      .element(example: "Photo"),
      ActionParameter(
        argument: .number, label: "by", member: "by", help: "The scale of a pinch.", example: "2"),
    ],
    line: "magnify \(.element) by \(.number)", help: "a view with a pinch",
    needs: recognizes(.magnify, "has no magnify gesture"),
    offers: { element, available in
      guard available.isFirst(for: .magnify, element) else { return [] }
      return [0.5, 2].map { UserAction(.magnify, number: $0) }
    },
    .step { user, action throws(StepFailure) in
      try user.move(action) {
        FingerMovement(.magnify, scale: 1 + $0 * (action.number - 1))
      }
    })

  private static func distance(_ argument: ActionArgument, _ side: String) -> ActionParameter {
    ActionParameter(
      argument: argument, label: "\(argument)", member: "\(argument)",
      help: "The points by which a drag moves to the \(side).",
      example: argument == .x ? "150" : "0")
  }

  private static func recognizes(_ gesture: FingerGesture, _ failure: String) -> Need {
    Need(isMet: { $1.recognizes(gesture, on: $0) }, failure: failure)
  }
}
