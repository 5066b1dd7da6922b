/// What a tap on views does, which is one object for all views that a gesture is on.
final class TapAction {
  /// Whether it selects the row that contains the views, which its list says.
  let selectsRow: Bool
  /// Whether it's recognized on a link in a row of a list, which then doesn't open.
  let precedesLinks: Bool
  let perform: () -> Void

  init(selectsRow: Bool = false, precedesLinks: Bool = true, perform: @escaping () -> Void) {
    (self.selectsRow, self.precedesLinks, self.perform) = (selectsRow, precedesLinks, perform)
  }
}

/// How a gesture relates to those of the views inside of its view.
package enum GesturePrecedence {
  /// The gestures of the views inside precede it.
  case low
  /// It's recognized together with them.
  case simultaneous
  /// It precedes them.
  case high
}

/// The taps that the views around a view recognize.
struct TapGestures {
  /// The one that is recognized unless the view does something itself.
  private(set) var usual: TapAction?
  /// Those that are recognized whatever the view does.
  private var alongside: [TapAction] = []
  /// The one that is recognized whatever the view would do.
  private(set) var instead: TapAction?

  var isEmpty: Bool { usual == nil && alongside.isEmpty && instead == nil }

  /// Adds the gesture of a view inside of the others.
  mutating func add(_ tap: TapAction, _ precedence: GesturePrecedence) {
    switch precedence {
    case .low: usual = tap
    case .simultaneous:
      usual = nil
      alongside.append(tap)
    case .high: instead = instead ?? tap
    }
  }

  /// Lets a gesture that precedes links do so.
  mutating func precedeLink() {
    if usual?.precedesLinks == true { instead = instead ?? usual }
  }

  /// Whether one of the gestures is another view's, too.
  func overlap(_ other: TapGestures) -> Bool {
    let others = other.all
    return all.contains { tap in others.contains { $0 === tap } }
  }

  /// What is the same for all views that a gesture is on.
  var identities: [ObjectIdentifier] { all.map(ObjectIdentifier.init) }

  private var all: [TapAction] { [usual, instead].compactMap(\.self) + alongside }

  /// What a tap does on a view that does nothing itself.
  var tap: TapAction? {
    if let instead { return instead }
    let taps = [usual].compactMap(\.self) + alongside
    guard taps.count > 1 else { return taps.first }
    return TapAction { for tap in taps { tap.perform() } }
  }

  /// Returns what a tap does on a control with an action.
  func activation(_ own: @escaping () -> Void) -> () -> Void {
    if let instead { return instead.perform }
    guard !alongside.isEmpty else { return own }
    return { [alongside] in
      own()
      for tap in alongside { tap.perform() }
    }
  }
}

extension ViewNode {
  /// What a tap on the node does, unless it's a control.
  var tap: TapAction? { traits.contains(.isControl) ? nil : details?.value.taps?.tap }

  var selectsRow: Bool { tap?.selectsRow ?? false }

  /// Returns what a tap on the node does, if this is what the node does itself.
  func activation(_ own: (() -> Void)?) -> (() -> Void)? {
    guard let taps = details?.value.taps else { return own }
    guard traits.contains(.isControl) else { return own ?? taps.tap?.perform }
    return own.map(taps.activation)
  }
}

extension _NodeBuilder {
  /// Appends views with an action for a tap on their texts and images, or on the rows that contain
  /// them.
  package mutating func tapping(
    perform action: @escaping () -> Void, content: (inout Self) -> Void
  ) {
    modifying({ $0.environment.taps.add(TapAction(perform: action), .low) }, content: content)
  }

  /// Appends a row of a list that a tap selects, and whose links it opens unless the list is edited.
  package mutating func selectingRow(
    isEditing: Bool, perform action: @escaping () -> Void, content: (inout Self) -> Void
  ) {
    let tap = TapAction(selectsRow: true, precedesLinks: isEditing, perform: action)
    modifying({ $0.environment.taps.add(tap, .low) }, content: content)
  }

  /// Appends views with what a gesture does, and with a remark for each part that scripts don't do.
  package mutating func recognizing(
    tap: (() -> Void)?, others: [FingerGesture: (FingerMovement) -> Void],
    _ precedence: GesturePrecedence, remarks: [String], content: (inout Self) -> Void
  ) {
    modifying(
      { nodes in
        if let tap { nodes.environment.taps.add(TapAction(perform: tap), precedence) }
        for (gesture, perform) in others {
          nodes.details.gestures[gesture, default: []].append(
            FingerAction(precedence: precedence, perform: perform))
        }
        if !remarks.isEmpty { nodes.details.remarks += remarks }
      }, content: content)
  }

  /// Appends views that ignore taps.
  package mutating func ignoringTaps(content: (inout Self) -> Void) {
    modifying(
      {
        $0.environment.ignoresTaps = true
        $0.environment.taps = TapGestures()
      }, content: content)
  }
}
