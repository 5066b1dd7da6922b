public import ReducerStore
public import TextSwiftUI

extension Store {
  /// Returns a binding to the store of a presented feature, which is `nil` unless it's presented.
  ///
  /// Setting the binding to `nil` sends `.dismiss`.
  fileprivate func binding<ChildState, ChildAction>(
    _ keyPath: AnyKeyPath, _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    state toChildState: @escaping (State) -> ChildState?
  ) -> Binding<Store<ChildState, ChildAction>?> {
    let path = CasePath(action)
    return Binding(
      get: {
        self.scope(keyPath, action, state: toChildState, action: { path.embed(.presented($0)) })
      },
      set: { store in
        // The action of a button may have dismissed the state already.
        if store == nil, toChildState(self.state) != nil { self.send(path.embed(.dismiss)) }
      })
  }
}

/// A binding to a store, or a store that is `@Bindable`, which makes bindings to parts of the store.
public protocol StoreBindings<Value> {
  /// The type of the store.
  associatedtype Value

  /// The store.
  @MainActor var wrappedValue: Value { get }
}

extension Bindable: StoreBindings {}
extension Binding: StoreBindings {}

extension StoreBindings {
  /// Returns a binding to the store of a presented feature, which is `nil` unless it's presented.
  @MainActor
  public func scope<State, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<ChildState, ChildAction>?>
  where Value == Store<State, Action> {
    wrappedValue.binding(state, action) { $0[keyPath: state] }
  }

  /// Returns a binding to the store of a presented feature, which is `nil` unless it's presented.
  @MainActor
  public func scope<State, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Binding<Store<ChildState, ChildAction>?>
  where Value == Store<State, Action> {
    wrappedValue.binding(state, action) { $0[keyPath: state].wrappedValue }
  }

  /// Returns a binding to the store of a stack.
  @MainActor
  public func scope<State, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    let store = wrappedValue
    return Binding(get: { store.scope(state, action: action) }, set: { _ in })
  }

  /// A value in the store, which becomes a binding by `sending`.
  @MainActor @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> StoreMember<State, Action, Member> where Value == Store<State, Action> {
    StoreMember(store: wrappedValue, keyPath: keyPath)
  }
}

/// A value in a store that a view can bind if it says which action a change sends.
///
/// ```swift
/// Stepper("\(store.count)", value: $store.count.sending(\.countChanged))
/// ```
@MainActor @dynamicMemberLookup
public struct StoreMember<State, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// A member of the value.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> StoreMember<State, Action, Member> {
    StoreMember<State, Action, Member>(
      store: store, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// Returns a binding that sends an action in the given case when it's set.
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    let (store, keyPath) = (store, keyPath)
    return Binding(
      get: { store.state[keyPath: keyPath] }, set: { store.send(action($0)) })
  }
}

/// The store of a reducer that is an enum.
public protocol CaseStore<CaseScope> {
  /// An enum that contains the store of the current case.
  associatedtype CaseScope: CasePathable

  /// The store of the current case.
  @MainActor var `case`: CaseScope { get }
}

extension Store: CaseStore
where
  State: CaseReducerState, State.StateReducer.Action == Action,
  State.StateReducer.CaseScope: CasePathable
{}

/// A store of a reducer that is an enum, or `nil`.
public protocol OptionalCaseStore<CaseScope>: ExpressibleByNilLiteral {
  /// An enum that contains the store of the current case.
  associatedtype CaseScope: CasePathable

  /// The store of the current case, or `nil` if there's no store.
  @MainActor var presentedCase: CaseScope? { get }
}

extension Optional: OptionalCaseStore where Wrapped: CaseStore {
  /// The store of the current case, or `nil` if there's no store.
  @MainActor public var presentedCase: Wrapped.CaseScope? { self?.case }
}

extension Binding where Value: OptionalCaseStore {
  /// A binding to the store of one case of a reducer that is an enum.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(\.$destination, action: \.destination).edit) { … }
  /// ```
  @MainActor
  public subscript<Scope>(
    dynamicMember keyPath: KeyPath<
      Value.CaseScope.AllCasePaths, CasePath<Value.CaseScope, Scope>
    >
  ) -> Binding<Scope?> {
    let path = Value.CaseScope.allCasePaths[keyPath: keyPath]
    return Binding<Scope?>(
      get: { wrappedValue.presentedCase.flatMap { path.extract(from: $0) } },
      set: { if $0 == nil { wrappedValue = nil } })
  }
}

extension Binding {
  /// Creates a binding to a shared value.
  ///
  /// ```swift
  /// @Binding(store.$profile) var profile
  /// TextField("Name", text: $profile.name)
  /// ```
  @MainActor
  public init(_ shared: Shared<Value>) {
    self.init(
      get: { shared.wrappedValue }, set: { value in shared.withLock { $0 = value } })
  }
}
