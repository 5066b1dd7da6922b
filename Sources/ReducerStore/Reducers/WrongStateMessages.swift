import RuntimeIssues

/// What to do about an action, or a change, that fits nothing in the state.
@usableFromInline
enum WrongStateMessages {
  static func ifCaseLetOnOtherCase(at place: CallSite, action: Any, state: Any) -> String {
    message(
      """
      An "ifCaseLet" at "\(place)" received a child action when child state was set to a \
      different case.
      """,
      ["Action": describeCase(of: action), "State": describeCase(of: state)],
      causes: [
        "A parent reducer changed the case before this reducer ran.",
        "An effect that outlives the child, such as one of the parent, sent this action.",
        "The action was sent while the state was in another case, from a screen for example.",
      ],
      fix: """
        run "ifCaseLet" before any reducer that can change the case; cancel effects that \
        outlive the child; and send the child's actions only from a store that is scoped to this \
        case.
        """)
  }

  @usableFromInline
  static func reportScopeOnOtherCase(at place: CallSite, action: Any, state: Any) {
    place.report(
      message(
        """
        A "Scope" at "\(place)" received a child action when child state was set to a different \
        case.
        """,
        ["Action": describeCase(of: action), "State": describeCase(of: state)],
        causes: [
          "A parent reducer changed the case before this reducer ran.",
          "An effect of the child was still in flight when the case changed, and sent this action.",
          "The action was sent while the state was in another case, from a screen for example.",
        ],
        fix: """
          run "Scope" before any reducer that can change the case; use "ifCaseLet", which \
          also cancels the child's effects when the case changes; and send the child's actions \
          only from a store that is scoped to this case.
          """))
  }

  static func missingChild(at place: CallSite, action: Any) -> String {
    message(
      "An \"ifLet\" at \"\(place)\" received a child action when child state was \"nil\".",
      ["Action": describeCase(of: action)],
      causes: [
        "A parent reducer set the child's state to \"nil\" before this reducer ran.",
        "An effect that outlives the child, such as one of the parent, sent this action.",
        "The action was sent while the state was \"nil\", from a screen for example.",
      ],
      fix: """
        run "ifLet" before any reducer that can set the child's state to "nil"; cancel \
        effects that outlive the child; and send the child's actions only from a store that is \
        scoped to state that is not "nil".
        """)
  }

  static func absentDestination(at place: CallSite, action: Any) -> String {
    message(
      """
      An "ifLet" at "\(place)" received a presentation action when destination state was absent.
      """,
      ["Action": describeCase(of: action)],
      causes: [
        "A parent reducer set the destination to \"nil\" before this reducer ran.",
        "An effect that outlives the destination, such as one of the parent, sent this action.",
        "The action was sent while nothing was presented, such as a second \"dismiss\".",
      ],
      fix: """
        run "ifLet" before any reducer that can set the destination to "nil"; cancel \
        effects that outlive the destination; and send presentation actions only while something \
        is presented.
        """)
  }

  // MARK: Collections

  static func missingElement(
    at place: CallSite, action: Any, id: Any, ids: OrderedIDs<StackElementID>? = nil
  ) -> String {
    message(
      "A \"forEach\" at \"\(place)\" received an action for a missing element.",
      facts(action, id, ids),
      causes: [
        "A parent reducer removed the element before this reducer ran.",
        "An effect that outlives the element, such as one of the parent, sent this action.",
        "The action was sent after the element had gone, from a screen for example.",
      ],
      fix: """
        run "forEach" before any reducer that can remove elements; cancel effects that \
        outlive the element; and send an element's actions only while it is there.
        """)
  }

  static func popOfMissing(
    at place: CallSite, action: Any, id: Any, ids: OrderedIDs<StackElementID>?
  ) -> String {
    message(
      "A \"forEach\" at \"\(place)\" received a \"popFrom\" action for a missing element.",
      facts(action, id, ids),
      causes: [
        "The element was popped before, by a reducer or by another \"popFrom\".",
        "A reducer that runs before this one replaced the path.",
        "The id was taken from another stack, or from an earlier state.",
      ],
      fix: """
        send "popFrom" only with the id of an element that is in the path, and let one \
        place pop it.
        """)
  }

  static func pushOfPresent(
    at place: CallSite, action: Any, id: Any, ids: OrderedIDs<StackElementID>?
  ) -> String {
    """
    A "forEach" at "\(place)" received a "push" action for an element it already contains.

    \(list(facts(action, id, ids)))

    The action was not carried out: each element has an id of its own.

    To fix, push with ".push(state)", for which the next id is taken, or with an id that was \
    never used.
    """
  }

  static func pushOfUnexpected(
    at place: CallSite, action: Any, id: StackElementID, next: StackElementID
  ) -> String {
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

  static func assignmentToMissing(
    id: StackElementID, ids: OrderedIDs<StackElementID>
  ) -> String {
    """
    Can't assign an element at the missing ID \(id).

      Path IDs: \(ids)

    The assignment was dropped. Only in tests does it add an element, to say what is expected.

    To fix, add the element with "append", which gives it the next id.
    """
  }

  static func unrelatedCase(of state: Any) -> String {
    """
    Can't modify unrelated case "\(Mirror(reflecting: state).children.first?.label ?? "\(state)")".

      State: \(describeCase(of: state))

    The change was dropped.

    To fix, change the state through the case path of the case that it is in, or set the whole \
    state to another case.
    """
  }

  // MARK: Parts

  private typealias Facts = KeyValuePairs<String, Any>

  private static func facts(_ action: Any, _ id: Any, _ ids: OrderedIDs<StackElementID>?) -> Facts {
    let action = describeCase(of: action)
    guard let ids else { return ["Action": action, "ID": id] }
    return ["Action": action, "ID": id, "Path IDs": ids]
  }

  private static func message(
    _ event: String, _ facts: Facts, causes: [String], fix: String
  ) -> String {
    """
    \(event)

    \(list(facts))

    Likely causes:
    \(causes.map { "• \($0)" }.joined(separator: "\n"))

    To fix, \(fix)
    """
  }

  private static func list(_ facts: Facts) -> String {
    facts.map { "  \($0.key): \($0.value)" }.joined(separator: "\n")
  }
}
