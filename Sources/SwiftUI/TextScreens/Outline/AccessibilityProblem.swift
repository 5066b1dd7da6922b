import TextWidths

/// A problem that a user of VoiceOver has with an element of a screen.
package struct AccessibilityProblem: Hashable, Sendable {
  package enum Kind: Sendable {
    case noLabel, imageName, sameLabel, labelWithKind, hintLikeLabel, gesture, hiddenControl
    case labeledDecoration, covered, noHeading, silent
  }

  package let kind: Kind
  /// The line of the element in the outline, or what is said of the entire screen.
  package let element: String

  /// What is wrong, and how to fix it.
  package var message: String { "\(element): \(kind.texts.problem). To fix, \(kind.texts.fix)." }

  /// What text can't tell, which every report names once.
  package static let notChecked =
    "Not checked: contrast, sizes of targets, cut-off large text, the focus after an action, "
    + "meaning in colors, and text in images."
}

extension AccessibilityProblem.Kind {
  fileprivate var texts: (problem: String, fix: String) {
    switch self {
    case .noLabel: ("VoiceOver can't say what it is", "add accessibilityLabel(_:)")
    case .imageName:
      (
        "VoiceOver says the name of an image file or a symbol",
        "add accessibilityLabel(_:), or hide a decorative image with accessibilityHidden(true)"
      )
    case .sameLabel:
      (
        "another control says the same", "say in accessibilityLabel(_:) what each of them is for"
      )
    case .labelWithKind:
      ("VoiceOver says the kind twice", "remove the kind of the element from its label")
    case .hintLikeLabel:
      ("the hint repeats the label", "say what the action leads to, or remove the hint")
    case .gesture:
      (
        "VoiceOver doesn't say that it can be tapped",
        "use a Button, or add accessibilityAddTraits(.isButton)"
      )
    case .hiddenControl:
      (
        "it's hidden from VoiceOver, and nothing else that VoiceOver reads does the same",
        "let VoiceOver read it, or add accessibilityAction(named:_:) to what it reads instead"
      )
    case .labeledDecoration:
      (
        "the label of a decorative image is never read",
        "remove the label, or use Image(_:) in place of Image(decorative:)"
      )
    case .covered:
      (
        "it's covered, but VoiceOver reads it",
        "add accessibilityAddTraits(.isModal) to what is in front of it"
      )
    case .noHeading:
      (
        "users of VoiceOver can't jump to any of them",
        "add navigationTitle(_:), or accessibilityAddTraits(.isHeader) to titles"
      )
    case .silent:
      ("VoiceOver reads nothing", "show something that it can read, or audit a later frame")
    }
  }
}

extension LaidOutScreen {
  /// The problems that users of VoiceOver have with the topmost layer.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the number of nodes, and *m* is that of elements.
  package var accessibilityProblems: [AccessibilityProblem] {
    let elements = spoken.all.filter { !$0.isSilent }
    var problems = elements.flatMap { element in
      element.problems.map { AccessibilityProblem(kind: $0, element: element.line) }
    }
    func add(_ kind: AccessibilityProblem.Kind, _ element: String) {
      let problem = AccessibilityProblem(kind: kind, element: element)
      if !problems.contains(problem) { problems.append(problem) }
    }
    for element in sameLabels(in: spoken) { add(.sameLabel, element.line) }
    noteNodes(elements, add)
    if elements.isEmpty { add(.silent, "screen") }
    let texts = elements.filter { $0.children.isEmpty }
    if texts.count > 10, topLayerKind?.isAlert != true, !elements.contains(where: \.isHeading) {
      add(.noHeading, "\(texts.count) elements without a heading")
    }
    return problems
  }

  /// Returns the first of the controls of each container that have the same kind and label.
  ///
  /// A row of a list says which of them is meant.
  private func sameLabels(in elements: [SpokenElement]) -> [SpokenElement] {
    var seen: [String: (rows: Set<Int?>, isReported: Bool)] = [:]
    var same: [SpokenElement] = []
    var nodesSeen: Set<Int> = []
    for element in elements {
      if !element.children.isEmpty { same += sameLabels(in: element.children) }
      guard element.isControl, !element.label.text.isEmpty else { continue }
      // The options of a picker are one node.
      let isNew = nodesSeen.insert(element.node).inserted
      let key = element.kind + element.label.text.quoted
      let row = ancestors(of: element.node).last { nodes[$0].traits.contains(.isRow) }
      guard var entry = seen[key] else {
        seen[key] = ([row], false)
        continue
      }
      if !entry.rows.insert(row).inserted, isNew, !entry.isReported {
        same.append(element)
        entry.isReported = true
      }
      seen[key] = entry
    }
    return same
  }

  /// Looks at the nodes of the topmost layer that are silent, covered, or react to taps.
  private func noteNodes(
    _ elements: [SpokenElement], _ add: (AccessibilityProblem.Kind, String) -> Void
  ) {
    let names = Set(
      elements.filter(\.isActivated).flatMap { [$0.label.text] + $0.actions.map(\.name) })
    var tapped: Set<Int?> = []
    for element in topLayer where element.kind != .row {
      let node = nodes[element.node]
      let spoken =
        elements.first { (element.node..<node.end).contains($0.node) }
        ?? elements.last { ($0.node..<nodes[$0.node].end).contains(element.node) }
      let readings = ancestors(of: element.node).compactMap {
        (nodes[$0].kind.value as? SpokenNode)?.reading
      }
      guard !readings.contains(.represented) else { continue }
      let isHidden = readings.contains(.hidden)
      if isHidden || readings.contains(.element(.ignore)) && spoken?.isActivated != true {
        if node.traits.contains(.isControl), !names.contains(element.label) {
          add(.hiddenControl, element.described)
        }
        if isHidden { continue }
      }
      if node.traits.isSuperset(of: [.isDecorative, .isImage]), node.accessibilityLabel != nil {
        add(.labeledDecoration, element.name)
      }
      if node.traits.contains(.isControl), let spoken, case .cover = obstacle(to: element) {
        add(.covered, spoken.line)
      }
      if element.activate != nil, !node.traits.contains(.isControl), !node.selectsRow,
        spoken?.isActivated != true, tapped.insert(parents[element.node]).inserted
      {
        add(.gesture, spoken?.line ?? element.described)
      }
    }
  }
}

extension SpokenElement {
  var isHeading: Bool { kind == "heading" || states.contains("heading") }

  /// Whether VoiceOver says that a double tap does something.
  fileprivate var isActivated: Bool {
    isControl || !actions.isEmpty || adjust != nil || properties.gestures[.default] != nil
      || !properties.traits.isDisjoint(with: [.isButton, .isLink, .isToggle, .isSearchField])
  }

  /// The problems with what VoiceOver says of the element.
  fileprivate var problems: [AccessibilityProblem.Kind] {
    var problems: [AccessibilityProblem.Kind] = []
    let isNamed = isControl || ["image", "group", "adjustable", "progress"].contains(kind)
    if isNamed, label.text.isEmpty, placeholder.isEmpty, value == nil || kind != "group" {
      problems.append(.noLabel)
    }
    if label.isImageName, !label.text.isEmpty { problems.append(.imageName) }
    let words = label.text.lowercased().split(separator: " ")
    let repeated = kindWords[kind] ?? [kind]
    if words.count > 1, kind != "text", let last = words.last, repeated.contains(String(last)) {
      problems.append(.labelWithKind)
    }
    if let hint = properties.hint?.lowercased().trimmed, !hint.isEmpty,
      hint == label.text.lowercased().trimmed
    {
      problems.append(.hintLikeLabel)
    }
    return problems
  }
}

/// The words that VoiceOver or a reader of its label takes for the kind of an element.
private let kindWords = [
  "image": ["image", "icon", "picture", "photo"], "toggle": ["toggle", "switch"],
  "heading": ["heading"], "field": ["field"], "group": [], "progress": ["indicator"],
]

extension String {
  fileprivate var trimmed: Substring {
    self[...].drop { $0.isWhitespace }.prefix { $0 != "." }
  }
}
