import ReducerStoreViews
import SwiftUI

/// The list of books, and the features on the stack.
struct LibraryView: View {
  @Bindable var store: StoreOf<Library>

  var body: some View {
    NavigationStack(path: $store.scope(\.path, action: \.path)) {
      List(["The Dispossessed", "The Lathe of Heaven"], id: \.self) { title in
        NavigationLink(state: Library.Path.State.book(Book.State(title: title))) { Text(title) }
      }
      .navigationTitle("Books")
    } destination: { feature in
      switch feature.case {
      case .book(let book): BookView(store: book)
      case .author(let author): AuthorView(store: author)
      }
    }
  }
}

struct BookView: View {
  let store: StoreOf<Book>

  var body: some View {
    VStack {
      Button(store.isBorrowed ? "Return" : "Borrow") { store.send(.borrowButtonTapped) }
      Button("About the author") { store.send(.authorButtonTapped) }
    }
    .navigationTitle(store.title)
  }
}

struct AuthorView: View {
  let store: StoreOf<Author>

  var body: some View {
    VStack {
      Text(store.name)
      Button("All books") { store.send(.allBooksButtonTapped) }
    }
    .navigationTitle("Author")
  }
}
