import TestSupport
import TextSwiftUI

/// A view of a random app, whose parts observe all that they show.
final class Part {
  enum Kind: Int, CaseIterable {
    case constant, state, bound, published, observed, environment, title, width, change, appear
    case preference, toolbar, setting, disclosure, tabs, object, model, bindable, field, toggle
    case stack, row, list, loop, owner, branch, identified, sheet, link, disabled, decorated
    case lazy, growing, alert
  }

  let kind: Kind
  let number: Int
  let parts: [Part]

  init(_ random: inout RandomNumbers, depth: Int, count: inout Int) {
    let leaves = Kind.stack.rawValue
    let isLeaf = depth == 0 || random.next(below: 4) == 0
    let offset = isLeaf ? 0 : leaves
    let kinds = isLeaf ? leaves : Kind.allCases.count - leaves
    kind = Kind.allCases[offset + random.next(below: kinds)]
    count += 1
    number = count
    var parts: [Part] = []
    for _ in 0..<(isLeaf ? 0 : 1 + random.next(below: 3)) {
      parts.append(Part(&random, depth: depth - 1, count: &count))
    }
    self.parts = parts
  }
}

@MainActor final class Counts: ObservableObject {
  @Published var count = 0
}

@MainActor @Observable final class Observed {
  var count = 0
}

private enum NumberEnvironmentKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
  fileprivate var number: Int {
    get { self[NumberEnvironmentKey.self] }
    set { self[NumberEnvironmentKey.self] = newValue }
  }
}

private struct NumberKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// Everything that the parts share, and the number of the step if nothing is to be kept.
private struct Shared {
  let published: Counts
  let observed: Observed
  let step: Int
}

private struct PartView: View {
  let part: Part
  let shared: Shared
  @Binding var count: Int

  var body: some View {
    switch part.kind {
    case .constant: Text("constant \(part.number)")
    case .state: StateView(part: part, shared: shared)
    case .bound: Button("bound \(part.number): \(count)") { count += 1 }
    case .published: PublishedView(part: part, model: shared.published, step: shared.step)
    case .observed:
      Button("observed \(part.number): \(shared.observed.count)") { shared.observed.count += 1 }
    case .environment: EnvironmentView(part: part, step: shared.step)
    case .title: Text("title").navigationTitle("title \(part.number): \(count)")
    case .width:
      GeometryReader { Text("width \(Int($0.size.width)): \(count)") }.frame(height: 24)
    case .change: ChangeView(part: part, count: count, step: shared.step)
    case .appear: AppearView(part: part, step: shared.step)
    case .preference: Text("preference").preference(key: NumberKey.self, value: count)
    case .toolbar: Text("bar").toolbar { Button("item \(part.number): \(count)") { count += 1 } }
    case .setting: SettingView(part: part, step: shared.step)
    case .disclosure:
      // A body has to read what only a later closure shows.
      let count = count
      DisclosureGroup("more \(part.number)") { Text("inside \(count)") }
    case .tabs:
      TabView {
        Text("tab \(count)").tabItem { Text("first \(part.number)") }
        Text("tab \(-count)").tabItem { Text("second \(part.number)") }
      }
    case .object: ObjectView(part: part, step: shared.step)
    case .model: ModelView(part: part, step: shared.step)
    case .bindable: BindableView(part: part, model: shared.observed, step: shared.step)
    case .field: FieldView(part: part, step: shared.step)
    case .toggle: ToggleView(part: part, count: $count, step: shared.step)
    case .stack: VStack { PartsView(part: part, shared: shared, count: $count) }
    case .row: HStack { PartsView(part: part, shared: shared, count: $count) }
    case .list: List { PartsView(part: part, shared: shared, count: $count) }
    case .loop:
      ForEach(part.parts, id: \.number) { PartView(part: $0, shared: shared, count: $count) }
    case .owner: OwnerView(part: part, shared: shared)
    case .branch:
      if count % 2 == 0 {
        PartsView(part: part, shared: shared, count: $count)
      } else {
        PartsView(part: part, shared: shared, count: $count)
      }
    case .identified: PartsView(part: part, shared: shared, count: $count).id(count % 2)
    case .sheet: SheetView(part: part, shared: shared)
    case .link:
      NavigationLink("link \(part.number)") {
        PartsView(part: part, shared: shared, count: $count)
      }
    case .lazy:
      ScrollView {
        LazyVStack {
          PartsView(part: part, shared: shared, count: $count)
          ForEach(0..<50, id: \.self) { row in
            if row % 10 == 9 {
              AppearView(part: part, step: shared.step)
            } else {
              Text("row \(row)")
            }
          }
          PartsView(part: part, shared: shared, count: $count)
        }
      }
    case .growing: GrowingView(part: part, shared: shared, count: $count)
    case .alert: AlertView(part: part, shared: shared, count: $count)
    case .disabled:
      PartsView(part: part, shared: shared, count: $count).disabled(count % 3 == 1)
    case .decorated:
      PartsView(part: part, shared: shared, count: $count)
        .padding(CGFloat(count % 2) * 8).overlay { Text("over \(count)") }
    }
  }
}

private struct PartsView: View {
  let part: Part
  let shared: Shared
  @Binding var count: Int

  var body: some View {
    ForEach(part.parts.indices, id: \.self) { index in
      PartView(part: part.parts[index], shared: shared, count: $count)
    }
  }
}

private struct StateView: View {
  let part: Part
  let shared: Shared
  @State private var count = 0
  @State private var unread = 0

  var body: some View {
    Button("state \(part.number): \(count)") { count += 1 }
    Button("unread \(part.number)") { unread += 1 }
  }
}

private struct PublishedView: View {
  let part: Part
  @ObservedObject var model: Counts
  let step: Int

  var body: some View { Button("published \(part.number): \(model.count)") { model.count += 1 } }
}

private struct EnvironmentView: View {
  let part: Part
  let step: Int
  @Environment(\.number) private var number

  var body: some View { Text("environment \(part.number): \(number)") }
}

private struct SettingView: View {
  let part: Part
  let step: Int
  @AppStorage("count") private var count = 0

  var body: some View { Button("setting \(part.number): \(count)") { count += 1 } }
}

private struct ChangeView: View {
  let part: Part
  let count: Int
  let step: Int
  @State private var changes = 0

  var body: some View {
    Text("changes \(part.number): \(changes)").onChange(of: count) { changes += 1 }
  }
}

private struct AppearView: View {
  let part: Part
  let step: Int
  @State private var count = 0

  var body: some View { Text("appeared \(part.number): \(count)").onAppear { count += 1 } }
}

private struct ObjectView: View {
  let part: Part
  let step: Int
  @EnvironmentObject private var counts: Counts

  var body: some View { Button("object \(part.number): \(counts.count)") { counts.count += 1 } }
}

private struct ModelView: View {
  let part: Part
  let step: Int
  @Environment(Observed.self) private var model

  var body: some View { Button("model \(part.number): \(model.count)") { model.count += 1 } }
}

private struct BindableView: View {
  let part: Part
  @Bindable var model: Observed
  let step: Int

  var body: some View { Stepper("bindable \(part.number)", value: $model.count) }
}

private struct FieldView: View {
  let part: Part
  let step: Int
  @State private var text = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    TextField("field \(part.number)", text: $text).focused($isFocused)
    if isFocused { Button("done \(part.number): \(text)") { isFocused = false } }
  }
}

private struct ToggleView: View {
  let part: Part
  @Binding var count: Int
  let step: Int

  var body: some View {
    Toggle(
      "toggle \(part.number)",
      isOn: Binding(get: { count % 2 == 1 }, set: { count += $0 == (count % 2 == 1) ? 2 : 1 }))
  }
}

/// A list whose elements come, go, and change their order.
private struct GrowingView: View {
  struct Element: Identifiable {
    let id: Int
    var count = 0
  }

  let part: Part
  let shared: Shared
  @Binding var count: Int
  @State private var elements = [Element(id: 0)]
  @State private var next = 1

  var body: some View {
    Button("grow \(part.number)") {
      elements.append(Element(id: next))
      next += 1
    }
    Button("shrink \(part.number)") { elements = Array(elements.dropFirst()) }
    Button("turn \(part.number)") { elements.reverse() }
    ForEach($elements) { $element in
      Button("element \(part.number).\(element.id): \(element.count)") { element.count += 1 }
      if element.count % 2 == 1 { PartsView(part: part, shared: shared, count: $element.count) }
    }
  }
}

private struct AlertView: View {
  let part: Part
  let shared: Shared
  @Binding var count: Int
  @State private var isShown = false

  var body: some View {
    Button("ask \(part.number)") { isShown = true }
      .alert("Really \(count)?", isPresented: $isShown) {
        Button("yes \(part.number): \(count)") { count += 1 }
      }
    PartsView(part: part, shared: shared, count: $count)
  }
}

private struct OwnerView: View {
  let part: Part
  let shared: Shared
  @State private var count = 0
  @State private var total = 0

  var body: some View {
    Button("owner \(part.number): \(count), \(total)") { count += 1 }
    PartsView(part: part, shared: shared, count: $count)
      .environment(\.number, count)
      .onPreferenceChange(NumberKey.self) { total = $0 }
  }
}

private struct SheetView: View {
  let part: Part
  let shared: Shared
  @State private var isShown = false
  @State private var count = 0

  var body: some View {
    Button("open \(part.number): \(count)") { isShown = true }
      .sheet(isPresented: $isShown) {
        Button("close \(part.number)") { isShown = false }
        PartsView(part: part, shared: shared, count: $count)
      }
  }
}

struct RandomApp: View {
  let part: Part
  let published: Counts
  let observed: Observed
  let steps: Observed
  @State private var count = 0

  var body: some View {
    NavigationStack {
      VStack {
        PartView(
          part: part,
          shared: Shared(published: published, observed: observed, step: steps.count),
          count: $count)
      }
    }
    .environmentObject(published)
    .environment(observed)
  }
}
