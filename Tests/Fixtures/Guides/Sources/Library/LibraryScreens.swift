import ReducerStore
import ReducerStoreScripts
import TextScreens

struct BooksScreen: Screen {
  let send: (Library.Action) -> Void

  var body: some View {
    List {
      ForEach(["The Dispossessed", "The Lathe of Heaven"], id: \.self) { title in
        NavigationLink(title) { send(.bookTapped(title)) }
      }
    }
  }
}

struct BookScreen: Screen {
  let state: Book.State
  let send: (Book.Action) -> Void

  var body: some View {
    VStack {
      Button(state.isBorrowed ? "Return" : "Borrow") { send(.borrowButtonTapped) }
      Button("About the author") { send(.authorButtonTapped) }
    }
  }
}

struct AuthorScreen: Screen {
  let state: Author.State
  let send: (Author.Action) -> Void

  var body: some View {
    Text(state.name)
    Button("All books") { send(.allBooksButtonTapped) }
  }
}

/// The list of books, and the features on the stack.
@MainActor
func libraryScreen(store: StoreOf<Library>) -> some Screen {
  BackStackScreen(
    root: .init(
      key: "books", screen: BooksScreen { store.send($0) }, barContent: .init(title: "Books")),
    path: store.state.path
  ) { feature, send in
    switch feature {
    case .book(let state):
      .init(
        key: "book", screen: BookScreen(state: state) { send(.book($0)) },
        barContent: .init(title: state.title))
    case .author(let state):
      .init(
        key: "author", screen: AuthorScreen(state: state) { send(.author($0)) },
        barContent: .init(title: "Author"))
    }
  } send: {
    store.send(.path($0))
  }
}
