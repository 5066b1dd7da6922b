import ReducerStoreMacros
import ReducerStoreViews

struct CounterView: View {
  @Bindable var store: StoreOf<Counter>

  var body: some View {
    HStack {
      Button("Add") { store.send(.incrementButtonTapped, animation: .default) }
      Text("\(store.count)")
      if let fact = store.fact { Text(fact) }
    }
    .alert($store.scope(\.alert, action: \.alert))
  }
}

struct EditorView: View {
  @Bindable var store: StoreOf<Editor>

  var body: some View {
    TextField("Title", text: $store.title)
    Toggle("Saved", isOn: $store.isSaved)
    Button("Clear") { store.title = "" }
  }
}

struct RootView: View {
  @Bindable var store: StoreOf<Root>

  var body: some View {
    NavigationStack(path: $store.scope(\.path, action: \.path)) {
      CounterView(store: store.scope(\.first, action: \.first))
      if let store = store.scope(\.optional, action: \.optional) {
        CounterView(store: store)
      }
      ForEach(store.scope(\.rows, action: \.rows)) { CounterView(store: $0) }
      Button("Edit") { store.send(.showEditorButtonTapped) }
      Button("Push") { store.send(.stackButtonTapped) }
      NavigationLink("Link", state: Root.Path.State.editor(Editor.State()))
    } destination: { store in
      switch store.case {
      case .counter(let store): CounterView(store: store).navigationTitle("Counter")
      case .editor(let store): EditorView(store: store).navigationTitle("Editor")
      }
    }
    .sheet(item: $store.scope(\.destination?.editor, action: \.destination.editor)) {
      EditorView(store: $0)
    }
    .sheet(item: $store.scope(\.$destination, action: \.destination).counter) {
      CounterView(store: $0)
    }
    .alert($store.scope(\.$destination, action: \.destination).alert)
  }
}

@ViewAction(for: Volume.self)
struct VolumeView: View {
  @Perception.Bindable var store: StoreOf<Volume>

  var body: some View {
    WithPerceptionTracking {
      Stepper("Level \(store.level)", value: $store.level.sending(\.levelChanged))
      Button("Mute") { send(.muteButtonTapped, animation: .default) }
        .onTapGesture { send(.muteButtonTapped, transaction: Transaction(animation: .default)) }
    }
  }
}

@ViewAction(for: Field.self)
struct FieldView: View {
  @Bindable var store: StoreOf<Field>
  @FocusState private var focus: Field.Focus?

  var body: some View {
    TextField("Text", text: $store.text).focused($focus, equals: .text)
    Text("Focus: \(store.focus == nil ? "none" : "text")")
    Button("Focus") { send(.focusButtonTapped) }
    Button("Clear") { send(.clearButtonTapped) }
      .bind($store.focus, to: $focus)
      .confirmationDialog($store.scope(\.dialog, action: \.dialog))
  }
}
