public import RuntimeIssues

/// The messages of issues about actions or changes that don't match the current state.
@usableFromInline
enum WrongStateMessages {
  @usableFromInline
  static func reportOtherCase(_ name: String, at site: CallSite, action: Any, state: Any) {
    site.report(
      childAction(
        name, at: site, "a child action when child state was set to a different case",
        details(action, ("State", describeCase(of: state))), cause: "change the case",
        alternative: name == "Scope" ? ", or use \"ifCaseLet\", which does both" : ""))
  }

  static func missingChild(at site: CallSite, action: Any) -> String {
    childAction(
      "ifLet", at: site, "a child action when child state was \"nil\"", details(action),
      cause: "set the child state to \"nil\"")
  }

  static func missingDestination(at site: CallSite, action: Any) -> String {
    childAction(
      "ifLet", at: site, "a presentation action when destination state was absent",
      details(action), cause: "dismiss the destination")
  }

  static func missingElement(
    at site: CallSite, action: Any, id: Any, ids: OrderedIDs<StackElementID>? = nil
  ) -> String {
    childAction(
      "forEach", at: site, "an action for a missing element", details(action, id, ids),
      cause: "remove the element")
  }

  private static func childAction(
    _ name: String, at site: CallSite, _ event: String, _ details: String, cause: String,
    alternative: String = ""
  ) -> String {
    message(
      name, at: site, event, details,
      """
      Likely causes:
      • A reducer that can \(cause) ran before the "\(name)".
      • An effect that should have been canceled sent the action.
      • A view sent the action too late.
      """,
      fix: """
        run the "\(name)" before reducers that can \(cause), and cancel the effects that send such \
        actions\(alternative)
        """)
  }

  private static func message(
    _ name: String = "forEach", at site: CallSite, _ event: String, _ details: String,
    _ reason: String, fix: String
  ) -> String {
    """
    \(name.first == "i" ? "An" : "A") "\(name)" at "\(site)" received \(event).

    \(details)

    \(reason)

    To fix, \(fix).
    """
  }

  // MARK: Stacks

  static func popOfMissingElement(
    at site: CallSite, action: Any, id: Any, ids: OrderedIDs<StackElementID>?
  ) -> String {
    message(
      at: site, "a \"popFrom\" action for a missing element", details(action, id, ids),
      "The element was already popped, or the ID is from another stack.",
      fix: "send \"popFrom\" only with the ID of an element in the path")
  }

  static func pushOfExistingElement(
    at site: CallSite, action: Any, id: Any, ids: OrderedIDs<StackElementID>?
  ) -> String {
    message(
      at: site, "a \"push\" action for an element it already contains", details(action, id, ids),
      "The action was ignored, because IDs must be unique.",
      fix: "push with \".push(state)\", which uses the next ID")
  }

  static func pushWithUnexpectedID(
    at site: CallSite, action: Any, id: StackElementID, next: StackElementID
  ) -> String {
    message(
      at: site, "a \"push\" action with an unexpected generational ID",
      details(action, ("Received", id), ("Next", next)),
      "All stacks of a store share one sequence of IDs, which starts at #0 and never repeats.",
      fix: "push with \".push(state)\", or with the ID \(next)")
  }

  static func assignmentToMissing(id: StackElementID, ids: OrderedIDs<StackElementID>) -> String {
    """
    Can't assign an element at the missing ID \(id).

      Path IDs: \(ids)

    The assignment was ignored. It adds an element only in tests.

    To fix, add the element with "append", which uses the next ID.
    """
  }

  static func unrelatedCase(of state: Any) -> String {
    """
    Can't modify unrelated case "\(Mirror(reflecting: state).children.first?.label ?? "\(state)")".

      State: \(describeCase(of: state))

    The change was ignored.

    To fix, use the case path of the current case, or set the whole state.
    """
  }

  private static func details(
    _ action: Any, _ id: Any, _ ids: OrderedIDs<StackElementID>?
  ) -> String {
    ids.map { details(action, ("ID", id), ("Path IDs", $0)) } ?? details(action, ("ID", id))
  }

  private static func details(_ action: Any, _ more: (name: String, value: Any)...) -> String {
    (["  Action: \(describeCase(of: action))"] + more.map { "  \($0.name): \($0.value)" })
      .joined(separator: "\n")
  }
}
