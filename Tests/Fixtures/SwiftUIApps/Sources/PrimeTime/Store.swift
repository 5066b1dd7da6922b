import Combine

package typealias Effect<Action> = @MainActor (@escaping @MainActor (Action) -> Void) -> Void
package typealias Reducer<Value, Action> = @MainActor (inout Value, Action) -> [Effect<Action>]

/// A small store, as teams wrote it in 2019.
@MainActor package final class Store<Value, Action>: ObservableObject {
  @Published package private(set) var value: Value
  private let reducer: Reducer<Value, Action>

  package init(initialValue: Value, reducer: @escaping Reducer<Value, Action>) {
    self.value = initialValue
    self.reducer = reducer
  }

  package func send(_ action: Action) {
    for effect in reducer(&value, action) { effect { self.send($0) } }
  }
}
