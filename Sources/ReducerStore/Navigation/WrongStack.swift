import RuntimeIssues

/// An action, or a change, that does not fit the elements of a collection: what happened and what
/// to do.
struct WrongStack {
  private let message: (CallSite) -> String

  /// Reports it about the operator that received the action, or the place of the change.
  func report(at place: CallSite) {
    reportIssue(
      message(place), fileID: place.fileID, filePath: place.filePath, line: place.line,
      column: place.column)
  }

  static func missingRow(id: Any, action: Any) -> WrongStack {
    WrongStack { place in
      """
      A "forEach" at "\(place)" received an action for a missing element.

        Action: \(describeCase(of: action))
        ID: \(id)

      \(missingElementCauses)
      """
    }
  }

  static func missingElement(
    id: StackElementID, ids: OrderedIDs<StackElementID>, action: Any
  ) -> WrongStack {
    WrongStack { place in
      """
      A "forEach" at "\(place)" received an action for a missing element.

        Action: \(describeCase(of: action))
        ID: \(id)
        Path IDs: \(ids)

      \(missingElementCauses)
      """
    }
  }

  static func popOfMissing(
    id: StackElementID, ids: OrderedIDs<StackElementID>, action: Any
  ) -> WrongStack {
    WrongStack { place in
      """
      A "forEach" at "\(place)" received a "popFrom" action for a missing element.

        Action: \(describeCase(of: action))
        ID: \(id)
        Path IDs: \(ids)

      Likely causes:
      • The element was popped before, by a reducer or by another "popFrom".
      • A reducer that runs before this one replaced the path.
      • The id was taken from another stack, or from an earlier state.

      To fix, send "popFrom" only with the id of an element that is in the path, and let one \
      place pop it.
      """
    }
  }

  static func pushOfPresent(
    id: StackElementID, ids: OrderedIDs<StackElementID>, action: Any
  ) -> WrongStack {
    WrongStack { place in
      """
      A "forEach" at "\(place)" received a "push" action for an element it already contains.

        Action: \(describeCase(of: action))
        ID: \(id)
        Path IDs: \(ids)

      The action was not carried out: each element has an id of its own.

      To fix, push with ".push(state)", for which the next id is taken, or with an id that was \
      never used.
      """
    }
  }

  static func pushOfUnexpected(
    id: StackElementID, next: StackElementID, action: Any
  ) -> WrongStack {
    WrongStack { place in
      """
      A "forEach" at "\(place)" received a "push" action with an unexpected generational ID.

        Action: \(describeCase(of: action))
        Received: \(id)
        Next: \(next)

      Ids count up from #0 in each store, whatever was popped in between, and all its stacks \
      share them.

      To fix, push with ".push(state)" or with the id \(next).
      """
    }
  }

  static func assignmentToMissing(
    id: StackElementID, ids: OrderedIDs<StackElementID>
  ) -> WrongStack {
    WrongStack { _ in
      """
      Can't assign an element at the missing ID \(id).

        Path IDs: \(ids)

      The assignment was dropped. Only in tests does it add an element, to say what is expected.

      To fix, add the element with "append", which gives it the next id.
      """
    }
  }

  static func unrelatedCase(of state: Any) -> WrongStack {
    WrongStack { _ in
      """
      Can't modify unrelated case "\(caseName(of: state))".

        State: \(describeCase(of: state))

      The change was dropped.

      To fix, change the state through the case path of the case that it is in, or set the whole \
      state to another case.
      """
    }
  }

  private static let missingElementCauses = """
    Likely causes:
    • A parent reducer removed the element before this reducer ran.
    • An effect that outlives the element, such as one of the parent, sent this action.
    • The action was sent after the element had gone, from a screen for example.

    To fix, run "forEach" before any reducer that can remove elements; cancel effects that \
    outlive the element; and send an element's actions only while it is there.
    """

  private static func caseName(of state: Any) -> String {
    Mirror(reflecting: state).children.first?.label ?? "\(state)"
  }
}
