@_exported public import ReducerStore

/// Makes a struct or an enum a reducer.
///
/// The macro adds the conformance to `Reducer`, and ``CasePathable()`` to the actions, so that
/// other reducers, views, and tests can refer to them by key paths such as `\.detail.saveTapped`.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// An enum lists the features of a destination or a stack. The macro adds its state, its actions,
/// and its `body`:
///
/// ```swift
/// @Reducer
/// enum Path {
///   case detail(Detail)
///   case alert(AlertState<Alert>)
/// }
/// ```
@attached(
  member,
  names: named(State), named(Action), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "ReducerStorePlugin", type: "ReducerMacro")

/// Makes an enum a reducer, and adds conformances to its state and its actions.
///
/// ```swift
/// @Reducer(state: .equatable, action: .equatable)
/// enum Path { case detail(Detail) }
/// ```
@attached(
  member,
  names: named(State), named(Action), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(
  state: SynthesizedConformance..., action: SynthesizedConformance...
) = #externalMacro(module: "ReducerStorePlugin", type: "ReducerMacro")

/// A protocol that ``Reducer(state:action:)`` can add to a state or an action.
public struct SynthesizedConformance: Sendable {
  /// The conformance to `Codable`.
  public static let codable = SynthesizedConformance()
  /// The conformance to `Decodable`.
  public static let decodable = SynthesizedConformance()
  /// The conformance to `Encodable`.
  public static let encodable = SynthesizedConformance()
  /// The conformance to `Equatable`.
  public static let equatable = SynthesizedConformance()
  /// The conformance to `Hashable`.
  public static let hashable = SynthesizedConformance()
  /// The conformance to `Sendable`.
  public static let sendable = SynthesizedConformance()
}

/// Marks a case of an enum with ``Reducer()`` as a value without a reducer.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "ReducerStorePlugin", type: "MarkerMacro")

/// Marks a case of an enum with ``Reducer()`` as the state of an alert or a dialog.
///
/// The macro recognizes `AlertState` and `ConfirmationDialogState` without it.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "ReducerStorePlugin", type: "MarkerMacro")

/// Adds a case path for each case of an enum.
///
/// ```swift
/// @CasePathable
/// enum Action {
///   case detail(Detail.Action)
///   case closeButtonTapped
/// }
///
/// action.is(\.detail)
/// action[case: \.detail]
/// ```
@attached(extension, conformances: CasePathable)
@attached(member, names: named(AllCasePaths), named(allCasePaths))
public macro CasePathable() =
  #externalMacro(module: "ReducerStorePlugin", type: "CasePathableMacro")

/// Lets a store's views read the members of a state, as in `store.count`.
@attached(extension, conformances: ObservableState)
public macro ObservableState() =
  #externalMacro(module: "ReducerStorePlugin", type: "ObservableStateMacro")

/// Marks a property that views don't observe, which has no effect here.
///
/// A store tells its observers about each action, and not about each property.
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "ReducerStorePlugin", type: "MarkerMacro")

/// Adds an initializer to a dependency that consists of closures.
///
/// A closure that isn't passed to the initializer reports an issue when it's called, so the
/// dependency without any closure is its value in tests. A closure that doesn't throw needs a default
/// value, unless it returns `Void` or an optional.
///
/// ```swift
/// @DependencyClient
/// struct FactClient {
///   var fetch: @Sendable (_ number: Int) async throws -> String
/// }
///
/// extension FactClient: TestDependencyKey {
///   static let testValue = FactClient()
/// }
/// ```
@attached(member, names: named(init), arbitrary)
public macro DependencyClient() =
  #externalMacro(module: "ReducerStorePlugin", type: "DependencyClientMacro")

/// Adds a method to a view that sends the actions of the feature's view.
///
/// ```swift
/// @ViewAction(for: Counter.self)
/// struct CounterView: View {
///   let store: StoreOf<Counter>
///   var body: some View { Button("+") { send(.incrementButtonTapped) } }
/// }
/// ```
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for: R.Type) =
  #externalMacro(module: "ReducerStorePlugin", type: "ViewActionMacro") where R.Action: ViewAction
