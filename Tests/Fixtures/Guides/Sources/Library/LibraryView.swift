import ReducerStoreViews
import SwiftUI

/// The list of books, and the features on the stack.
struct LibraryView: View {
  let store: StoreOf<Library>

  var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
      List(["The Dispossessed", "The Lathe of Heaven"], id: \.self) { title in
        NavigationLink(state: Library.Path.State.book(Book.State(title: title))) { Text(title) }
      }
      .navigationTitle("Books")
    } destination: { feature in
      switch feature {
      case .book:
        CaseLet(/Library.Path.State.book, action: Library.Path.Action.book) {
          BookView(store: $0)
        }
      case .author:
        CaseLet(/Library.Path.State.author, action: Library.Path.Action.author) {
          AuthorView(store: $0)
        }
      }
    }
  }
}

struct BookView: View {
  let store: StoreOf<Book>

  var body: some View {
    WithViewStore(store, observe: \.self) { viewStore in
      VStack {
        Button(viewStore.isBorrowed ? "Return" : "Borrow") { viewStore.send(.borrowButtonTapped) }
        Button("About the author") { viewStore.send(.authorButtonTapped) }
      }
      .navigationTitle(viewStore.title)
    }
  }
}

struct AuthorView: View {
  let store: StoreOf<Author>

  var body: some View {
    WithViewStore(store, observe: \.self) { viewStore in
      VStack {
        Text(viewStore.name)
        Button("All books") { viewStore.send(.allBooksButtonTapped) }
      }
      .navigationTitle("Author")
    }
  }
}
