import Observation
import TextCombine
import TextScreens
import TextWidths

/// Where the texts of a frame come from: the views whose bodies made them.
final class TextOrigins {
  /// The origins that are noted, or `nil` if none are, as in most evaluations.
  // Frames are evaluated on the main actor only.
  nonisolated(unsafe) static var current: TextOrigins?

  private var views: [String: TextOrigin] = [:]
  /// The objects that the evaluation before has found.
  private let earlierObjects: [FoundObject]
  /// Whether this evaluation has found others.
  private(set) var hasOtherObjects = false

  init(earlierObjects: [FoundObject]) { self.earlierObjects = earlierObjects }

  /// Returns the property in which an object that was found now isn't the one that was found before, in
  /// words, or `nil` if there is none.
  ///
  /// A closure, such as that of a sheet, can make a model each time, and so can the initial value of an
  /// `@ObservedObject`.
  func madeAnew(_ objects: [FoundObject], from first: Int, by maker: Any.Type?) -> String? {
    let isAnew = { [earlierObjects] (index: Int) in
      index < earlierObjects.count && objects[index].object !== earlierObjects[index].object
    }
    guard let index = (first..<objects.count).first(where: isAnew) else { return nil }
    hasOtherObjects = true
    let place = maker.map { "\($0)".prefix { $0 != "<" } } ?? "it"
    return "differs each time \(place) is evaluated: \(objects[index].property) is another "
      + "\(type(of: objects[index].object))"
  }

  /// Notes the view that made a text, which is the first one if several did.
  func note(_ text: String, in origin: TextOrigin?) {
    if let origin, views[text] == nil { views[text] = origin }
  }

  /// Returns the view that made a text, or the longest part of a label of several texts.
  subscript(text: String) -> TextOrigin? {
    if let origin = views[text] { return origin }
    let parts = views.filter { " \(text) ".contains(" \($0.key) ") }
    return parts.max { ($0.key.count, $0.key) < ($1.key.count, $1.key) }?.value
  }
}

/// An observable object that a view has from elsewhere.
struct FoundObject {
  let object: AnyObject
  /// The name of the property, with that of the view.
  let property: String
}

/// A view of the app whose body is kept.
final class TextOrigin {
  /// The name, or `nil` if it's that of the screen.
  let view: String?
  /// Why a change of what the view reads isn't noticed, if that is known.
  let cause: String?
  /// The note that the view, or one around it, gets another object each time that it's made, if it does.
  let madeAnew: String?

  init(view: String?, cause: String?, madeAnew: String?) {
    (self.view, self.cause, self.madeAnew) = (view, cause, madeAnew)
  }
}

extension ViewHost {
  /// Returns notes on the elements of a frame that would be different if nothing were kept.
  ///
  /// Views are evaluated once more, with nothing kept and without effects. If two such evaluations
  /// differ from each other, what they show doesn't depend on what the app observes at all.
  func staleNotes(for screen: LaidOutScreen, layOut: () -> LaidOutScreen) -> [StaleNote] {
    guard usesKeptContent, let last else { return [] }
    let changed: [ShownElement]? = evaluatingAnew { layers in
      let isSame = layers.elementsEqual(last.layers) { $0.hasSameElements(as: $1) }
      return isSame ? nil : layOut().elements.map(ShownElement.init)
    }
    let (origins, missed) = (TextOrigins(earlierObjects: foundObjects), missedChanges)
    defer { (foundObjects, missedChanges) = ([], []) }
    guard changed != nil || !missed.isEmpty else { return [] }
    let shown = screen.elements.map(ShownElement.init)
    let anew = changed ?? shown
    guard anew != shown || !missed.isEmpty else { return [] }
    TextOrigins.current = origins
    defer { TextOrigins.current = nil }
    let again = evaluatingAnew { _ in layOut().elements.map(ShownElement.init) }
    let changing = ShownElement.differences(anew, again)
    let stale = ShownElement.differences(shown, again)
    // What differs in the same way twice isn't different each time, unless that's chance, as in a view
    // that shuffles its rows.
    let twice = changing.isEmpty ? stale : ShownElement.differences(shown, anew)
    let changingViews = Set(changing.map { $0.origin(in: origins)?.view })
    var (notes, impure): ([StaleNote], [String]) = ([], [])
    for difference in stale where twice.contains(difference) {
      let origin = difference.origin(in: origins)
      guard !changingViews.contains(origin?.view) else { continue }
      if let madeAnew = origin?.madeAnew {
        impure.append(madeAnew)
      } else if origin == nil, origins.hasOtherObjects {
        impure.append(difference.changingNote(origin, screen: name))
      } else {
        notes.append(StaleNote(.unobservedChange, difference.staleNote(origin, screen: name)))
      }
    }
    for difference in changing {
      let origin = difference.origin(in: origins)
      impure.append(origin?.madeAnew ?? difference.changingNote(origin, screen: name))
    }
    notes += zip(missed, missedChanges).filter { $0.isSame(as: $1) }.map { change, _ in
      StaleNote(.unobservedChange, change.note)
    }
    // One object can be the reason of many differences.
    var known: Set<String> = []
    notes += impure.filter { known.insert($0).inserted }
      .map { StaleNote(.impureBody, $0) }
    let limit = 3
    func more(_ cause: StaleNote.Cause, _ words: String) -> [StaleNote] {
      let count = notes.dropFirst(limit).count { $0.cause == cause }
      return count == 0 ? [] : [StaleNote(cause, "\(words): \(count) more")]
    }
    return notes.prefix(limit) + more(.impureBody, "differs each time it is evaluated")
      + more(.unobservedChange, "stale")
  }
}

/// A change of what an `onChange` follows, of which its view isn't told.
struct MissedChange {
  let value: any Equatable
  let view: String

  var note: String {
    "stale: onChange of \(type(of: value)) in \(view) isn't called: "
      + "nothing that its body observes has changed"
  }

  /// Returns whether another evaluation has found the same, which depends on what the app has changed.
  func isSame(as other: MissedChange) -> Bool {
    func isSame<Value: Equatable>(_ value: Value) -> Bool { value == other.value as? Value }
    return view == other.view && isSame(value)
  }
}

/// What a user sees of an element.
private struct ShownElement: Equatable {
  let kind: String
  let label: String
  /// The element with its value and its states.
  let description: String
  /// The labels of what the user can choose, such as the items of a menu.
  let options: [String]

  init(_ element: ScreenElement) {
    (kind, label) = (element.kind.rawValue, element.label)
    description = element.described
    options = if case .choice(let options) = element.input { options.map(\.label) } else { [] }
  }

  /// What has become of an element.
  struct Difference: Equatable {
    let old: ShownElement?
    let new: ShownElement?
  }

  static func differences(_ old: [ShownElement], _ new: [ShownElement]) -> [Difference] {
    // A row has the text of the elements in it.
    let (old, new) = (old.filter { $0.kind != "row" }, new.filter { $0.kind != "row" })
    if old.count == new.count {
      return zip(old, new).filter { $0 != $1 }.map { Difference(old: $0, new: $1) }
    }
    let changes = new.difference(from: old)
    let removed = changes.removals.compactMap { change -> ShownElement? in
      if case .remove(_, let element, _) = change { element } else { nil }
    }
    let inserted = changes.insertions.compactMap { change -> ShownElement? in
      if case .insert(_, let element, _) = change { element } else { nil }
    }
    return (0..<max(removed.count, inserted.count)).map { index in
      Difference(
        old: index < removed.count ? removed[index] : nil,
        new: index < inserted.count ? inserted[index] : nil)
    }
  }
}

extension ShownElement.Difference {
  fileprivate func origin(in origins: TextOrigins) -> TextOrigin? {
    new.flatMap { origins[$0.label] } ?? old.flatMap { origins[$0.label] }
  }

  /// The words for a difference between the frame and its views as they'd be.
  fileprivate func staleNote(_ origin: TextOrigin?, screen: String) -> String {
    let place = "in \(origin?.view ?? screen)"
    let cause = origin?.cause.map { ": \($0)" } ?? ""
    let difference =
      switch (old, new) {
      case (let old?, let new?) where old.kind == new.kind && old.label != new.label:
        "\(old.kind) \(old.label.quoted) \(place) would be \(new.label.quoted)"
      case (let old?, let new?) where old.description == new.description:
        "\(old.description) \(place) would offer \(new.options.map(\.quoted).joined(separator: ", "))"
      case (let old?, let new?): "\(old.description) \(place) would be \(new.description)"
      case (let old?, nil): "\(old.description) \(place) would be gone"
      case (nil, let new): "\(new?.description ?? "") \(place) is missing"
      }
    return "stale: \(difference): nothing that its body observes has changed\(cause)"
  }

  /// The words for a difference between two evaluations at the same time.
  fileprivate func changingNote(_ origin: TextOrigin?, screen: String) -> String {
    "differs each time it is evaluated: \((new ?? old)?.description ?? "") in "
      + (origin?.view ?? screen)
  }
}

// MARK: Causes

/// A property of a view that contains an object.
protocol ObjectProperty {
  static var objectType: Any.Type { get }

  /// The observable object, unless it belongs to the view itself.
  var object: AnyObject? { get }
}

extension ObservedObject: ObjectProperty {
  static var objectType: Any.Type { ObjectType.self }
  var object: AnyObject? { wrappedValue }
}

extension Bindable: ObjectProperty {
  static var objectType: Any.Type { Value.self }
  var object: AnyObject? { observable(wrappedValue) }
}

extension StateObject: ObjectProperty {
  static var objectType: Any.Type { ObjectType.self }
  var object: AnyObject? { nil }
}

extension EnvironmentObject: ObjectProperty {
  static var objectType: Any.Type { ObjectType.self }
  var object: AnyObject? { environmentObject }
}

extension State: ObjectProperty {
  static var objectType: Any.Type { Value.self }
  var object: AnyObject? { nil }
}

extension Environment: ObjectProperty {
  static var objectType: Any.Type { Value.self }
  var object: AnyObject? { value.flatMap(observable) }
}

private func observable(_ value: Any) -> AnyObject? {
  (type(of: value) as? AnyClass).flatMap { isObservable($0) ? value as AnyObject : nil }
}

/// Returns the only property of a view's objects that the view can't observe, in words, or `nil` if
/// there's none or if there are several.
func unobservedProperty(of view: Any.Type) -> String? {
  var found: [String] = []
  for property in storedProperties(of: view) {
    let wrapper = property.type as? any ObjectProperty.Type
    guard let object = (wrapper?.objectType ?? property.type) as? AnyClass else { continue }
    if wrapper == nil, object is any ObservableObject.Type, !isObservable(object) {
      found.append("\(view).\(property.name) is not an @ObservedObject")
      continue
    }
    for variable in storedProperties(of: object) where variable.isVariable {
      let name = "\(object).\(variable.name)"
      if object is any ObservableObject.Type {
        if !(variable.type is any PublishedProperty.Type) {
          found.append("\(name) is not @Published")
        }
      } else if isObservable(object) {
        if !variable.name.hasPrefix("_") { found.append("\(name) is @ObservationIgnored") }
      } else {
        found.append("\(name) is not observed, because \(object) is not @Observable")
      }
    }
  }
  return found.count == 1 ? found.first : nil
}

func isObservable(_ type: AnyClass) -> Bool {
  if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
    type is any Observable.Type
  } else {
    false
  }
}
