import RuntimeIssues

/// An action that reached a child whose state is not there: what happened and what to do.
@usableFromInline
struct WrongState {
  private let message: (CallSite) -> String

  /// Reports it about the operator that received the action.
  @usableFromInline
  func report(at place: CallSite) {
    reportIssue(
      message(place), fileID: place.fileID, filePath: place.filePath, line: place.line,
      column: place.column)
  }

  @usableFromInline
  static func scopeOnOtherCase(action: Any, state: Any) -> WrongState {
    WrongState { place in
      """
      A "Scope" at "\(place)" received a child action when child state was set to a different case.

        Action: \(describeCase(of: action))
        State: \(describeCase(of: state))

      Likely causes:
      • A parent reducer changed the case before this reducer ran.
      • An effect of the child was still in flight when the case changed, and sent this action.
      • The action was sent while the state was in another case, from a screen for example.

      To fix, run "Scope" before any reducer that can change the case; use "ifCaseLet", which \
      also cancels the child's effects when the case changes; and send the child's actions only \
      from a store that is scoped to this case.
      """
    }
  }

  static func ifCaseLetOnOtherCase(action: Any, state: Any) -> WrongState {
    WrongState { place in
      """
      An "ifCaseLet" at "\(place)" received a child action when child state was set to a \
      different case.

        Action: \(describeCase(of: action))
        State: \(describeCase(of: state))

      Likely causes:
      • A parent reducer changed the case before this reducer ran.
      • An effect that outlives the child, such as one of the parent, sent this action.
      • The action was sent while the state was in another case, from a screen for example.

      To fix, run "ifCaseLet" before any reducer that can change the case; cancel effects that \
      outlive the child; and send the child's actions only from a store that is scoped to this \
      case.
      """
    }
  }

  static func missing(action: Any) -> WrongState {
    WrongState { place in
      """
      An "ifLet" at "\(place)" received a child action when child state was "nil".

        Action: \(describeCase(of: action))

      Likely causes:
      • A parent reducer set the child's state to "nil" before this reducer ran.
      • An effect that outlives the child, such as one of the parent, sent this action.
      • The action was sent while the state was "nil", from a screen for example.

      To fix, run "ifLet" before any reducer that can set the child's state to "nil"; cancel \
      effects that outlive the child; and send the child's actions only from a store that is \
      scoped to state that is not "nil".
      """
    }
  }

  static func absentDestination(action: Any) -> WrongState {
    WrongState { place in
      """
      An "ifLet" at "\(place)" received a presentation action when destination state was absent.

        Action: \(describeCase(of: action))

      Likely causes:
      • A parent reducer set the destination to "nil" before this reducer ran.
      • An effect that outlives the destination, such as one of the parent, sent this action.
      • The action was sent while nothing was presented, such as a second "dismiss".

      To fix, run "ifLet" before any reducer that can set the destination to "nil"; cancel \
      effects that outlive the destination; and send presentation actions only while something \
      is presented.
      """
    }
  }
}
