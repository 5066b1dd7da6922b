import Observation
import RuntimeIssues

/// What was made of a value, such as the body of a view, until something changes that it depends on.
///
/// As in SwiftUI, it depends on the value, on the states, objects, settings, and environment values of
/// its dynamic properties, and on the observed properties that were read.
private final class KeptContent<Value, Content> {
  let value: Value
  let content: Content
  /// The number of the closure that made the content, if it's a row.
  let version: Int
  /// Whether an observed property has changed, unless none was read.
  private let changed: Lock<Bool>?

  init(of value: Value, version: Int = 0, in host: ViewHost, _ make: () -> Content) {
    var changed: Lock<Bool>?
    func noticeChange() -> @Sendable () -> Void {
      let (hasChanged, changes) = (Lock(false), host.changes)
      changed = hasChanged
      return {
        hasChanged.withLock { $0 = true }
        changes.noteChange()
      }
    }
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      content = withObservationTracking(make, onChange: noticeChange())
    } else {
      content = make()
    }
    (self.value, self.version, self.changed) = (value, version, changed)
  }

  /// Whether nothing has changed that doesn't belong to the value.
  var isCurrent: Bool { !(changed?.withLock { $0 } ?? false) }
}

/// A closure that makes a view after the body that contains it, such as the content of a sheet.
///
/// It is made once for each evaluation of the body, because a closure that is passed on as one of
/// another type isn't the same any more.
struct LateView<Input, Content> {
  let make: (Input) -> Content
}

/// The rows that a closure makes of elements, each of which is kept at its own position.
final class KeptRows<Element, Content> {
  private var row: LateView<Element, Content>
  /// The number of closures so far.
  private var version = 0
  private let isSameElement = Comparison.of(Element.self)

  fileprivate init(_ row: LateView<Element, Content>) { self.row = row }

  /// Uses the closure of this frame, which all rows depend on.
  fileprivate func update(_ row: LateView<Element, Content>) {
    if !areSame(row, self.row) { version += 1 }
    self.row = row
  }

  /// Returns the row of an element at a position that keeps nothing else.
  func row(of element: Element, in context: _ViewContext) -> Content {
    let (host, node, make) = (context.host, context.node, row.make)
    func evaluated() -> Content { ViewEvaluation.code(isObserved: true) { make(element) } }
    if host.keepsNothing { return evaluated() }
    if let known = node.kept as? KeptContent<Element, Content>, known.version == version,
      known.isCurrent, isSame(known.value, element)
    {
      host.usesKeptContent = true
      return known.content
    }
    let kept = KeptContent(of: element, version: version, in: host, evaluated)
    node.kept = kept
    return kept.content
  }

  private func isSame(_ a: Element, _ b: Element) -> Bool {
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in isSameElement(a, b) } }
  }
}

/// What a part of a view makes of an input.
private struct LateContent<Owner, Input> {
  let owner: Owner
  let input: Input
}

extension _ViewContext {
  /// Returns what the app makes of a value that has dynamic properties, and the context of that.
  ///
  /// The input stays the same as long as the position does.
  func kept<Value, Input, Content>(
    _ value: Value, with input: Input, content: @MainActor ((Value, Input)) -> Content
  ) -> (Content, _ViewContext) {
    var context = keepingState()
    if let view = DynamicFields.of(Value.self).appView { context.owner = view }
    return (context.keptHere(value, with: input, content: content), context)
  }

  /// Returns what a closure of the app makes of its input, and the context of that.
  func late<Input, Content>(
    _ input: Input, _ view: LateView<Input, Content>
  ) -> (Content, _ViewContext) {
    late(input, of: view) { $0.make($1) }
  }

  /// Returns what a closure that belongs to a view makes of its input, and the context of that.
  func late<Owner, Input, Content>(
    _ input: Input, of owner: Owner, _ make: @escaping (Owner, Input) -> Content
  ) -> (Content, _ViewContext) {
    let context = keepingState()
    return (context.lateHere(input, of: owner, make), context)
  }

  /// Returns what a closure that belongs to a view makes of its input, at a position that keeps nothing
  /// else.
  func lateHere<Owner, Input, Content>(
    _ input: Input, of owner: Owner, _ make: @escaping (Owner, Input) -> Content
  ) -> Content {
    keptHere(LateContent(owner: owner, input: input), with: make) { $1($0.owner, $0.input) }
  }

  /// Returns the rows that a closure makes, at a position that keeps nothing else.
  func rows<Element, Content>(
    _ make: @escaping (Element) -> Content
  ) -> KeptRows<Element, Content> {
    let row = LateView(make: make)
    let rows = node.kept as? KeptRows<Element, Content> ?? KeptRows(row)
    node.kept = rows
    rows.update(row)
    return rows
  }

  /// Returns the value of a binding that decides what is shown, and a closure that changes it.
  ///
  /// The value of closures of the app is kept until they're made anew, or an observed property changes
  /// that they read.
  func read<Value>(_ binding: Binding<Value>, slot: Int) -> (Value, set: (Value) -> Void) {
    let set = { binding.wrappedValue = $0 }
    if binding.location.isState { return (binding.wrappedValue, set) }
    let context = descending(to: .slot(slot)).keepingState()
    let node = context.node
    let value = context.lateHere((), of: binding) { binding, _ in binding.wrappedValue }
    return (
      value,
      set: {
        // The control shows what the user has done, even if nothing observes it.
        node.kept = nil
        ViewEvaluation.noteChange()
        set($0)
      }
    )
  }

  /// Returns a binding that has the value that a control shows in this frame.
  ///
  /// A control reads its binding in its body, which SwiftUI evaluates only if the control is made anew,
  /// or if something observed changes. So a control whose closures read anything else is out of date.
  func following<Value>(_ binding: Binding<Value>) -> Binding<Value> {
    if binding.location.isState { return binding }
    let (value, set) = read(binding, slot: 61)
    return Binding(ShownLocation(value, of: binding.location, set: set))
  }

  private func keptHere<Value, Input, Content>(
    _ value: Value, with input: Input, content make: @MainActor ((Value, Input)) -> Content
  ) -> Content {
    let found = DynamicFields.of(Value.self)
    func evaluated() -> Content {
      ViewEvaluation.code(isObserved: true) {
        var value = value
        var installation = _DynamicInstallation(context: self, owner: Value.self)
        found.install(in: &value, &installation)
        if host.keepsNothing { host.foundObjects += found.objects(of: value) }
        return appCode((value, input), make)
      }
    }
    if host.keepsNothing {
      let anew = evaluated()
      func differsOnceMore() -> Bool {
        // Objects are compared by their order, in which they have to be found once.
        let count = host.foundObjects.count
        defer { host.foundObjects.removeSubrange(count...) }
        return !areSame(anew, evaluated())
      }
      guard let original = node.original, original.boxes.isEmpty,
        let kept = original.kept as? KeptContent<Value, Content>, found.isSame(kept.value, value),
        Comparison.differOnlyInObjects(kept.content, anew), differsOnceMore()
      else { return anew }
      // Nothing evaluates the value again, so a device keeps the objects that its content has made.
      return kept.content
    }
    if let known = node.kept as? KeptContent<Value, Content>, known.isCurrent,
      !node.boxes.contains(where: { $0.isOutdated(in: self) }), found.isSame(known.value, value)
    {
      host.usesKeptContent = true
      return known.content
    }
    host.noteUpdate(of: Value.self)
    let kept = KeptContent(of: value, in: host, evaluated)
    node.kept = kept
    return kept.content
  }

  /// Whether the value at a position that is evaluated anew is the one of the frame.
  func isKept<V: View>(_ view: V) -> Bool {
    guard let kept = node.original?.kept as? KeptContent<V, V.Body> else { return false }
    return DynamicFields.of(V.self).isSame(kept.value, view)
  }

  /// Returns what the app makes of its input with a value that has dynamic properties, and the
  /// context of that.
  func evaluate<Value, Input, Content>(
    _ value: Value, with input: Input, content: @MainActor ((Value, Input)) -> Content
  ) -> (Content, _ViewContext) {
    let found = DynamicFields.of(Value.self)
    let context = found.fields.isEmpty ? self : keepingState()
    let result = ViewEvaluation.code(isObserved: false) {
      var value = value
      var installation = _DynamicInstallation(context: context, owner: Value.self)
      found.install(in: &value, &installation)
      return appCode((value, input), content)
    }
    return (result, context)
  }
}
