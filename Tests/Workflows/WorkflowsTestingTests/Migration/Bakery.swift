// An app written for versions 3.15 to 3.17 of Square's Workflow. Only this import was changed.
import Workflows

// MARK: Root

struct BakeryWorkflow: Workflow {
  enum State: Equatable {
    case welcome
    case ordering(customer: String)
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = BakeryWorkflow

    case signIn(name: String)
    case signOut
    case receipt(Int)

    func apply(toState state: inout State) -> BakeryWorkflow.Output? {
      switch self {
      case .signIn(let name):
        state = .ordering(customer: name)
        return nil
      case .signOut:
        state = .welcome
        return nil
      case .receipt(let number):
        return .ordered(number: number)
      }
    }
  }

  enum Output: Equatable {
    case ordered(number: Int)
  }

  enum Rendering {
    case welcome(WelcomeWorkflow.Rendering)
    case ordering(OrderWorkflow.Rendering)
  }

  let service: any BakeryService

  func makeInitialState() -> State { .welcome }

  func render(state: State, context: RenderContext<BakeryWorkflow>) -> Rendering {
    switch state {
    case .welcome:
      return WelcomeWorkflow()
        .mapOutput { output -> Action in
          switch output {
          case .signedIn(let name): return .signIn(name: name)
          }
        }
        .mapRendering(Rendering.welcome)
        .rendered(in: context)
    case .ordering(let customer):
      let screen = OrderWorkflow(customer: customer, service: service)
        .rendered(in: context, key: customer) { output -> Action in
          switch output {
          case .leave: return .signOut
          case .placed(let number): return .receipt(number)
          }
        }
      return .ordering(screen)
    }
  }
}

// MARK: Welcome

struct WelcomeWorkflow: Workflow {
  struct State: Equatable {
    var name = ""
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = WelcomeWorkflow

    case nameChanged(String)
    case submit

    func apply(toState state: inout State) -> WelcomeWorkflow.Output? {
      switch self {
      case .nameChanged(let name):
        state.name = name
        return nil
      case .submit:
        return state.name.isEmpty ? nil : .signedIn(name: state.name)
      }
    }
  }

  enum Output: Equatable {
    case signedIn(name: String)
  }

  struct Rendering {
    let name: String
    let onNameChange: (String) -> Void
    let onSubmit: () -> Void
  }

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<WelcomeWorkflow>) -> Rendering {
    let sink = context.makeSink(of: Action.self)
    let names = sink.contraMap(Action.nameChanged)
    return Rendering(
      name: state.name, onNameChange: names.send, onSubmit: { sink.send(.submit) })
  }
}

// MARK: Order

struct OrderWorkflow: Workflow {
  enum Menu: Equatable {
    case loading
    case loaded([String])
  }

  struct State: Equatable {
    var menu = Menu.loading
    var basket: [String] = []
    var isPlacing = false
    var minutes = 0
  }

  enum Action: WorkflowAction, Equatable {
    typealias WorkflowType = OrderWorkflow

    case loaded([String])
    case add(Int)
    case basket(BasketWorkflow.Output)
    case place
    case placed(Int)
    case cancel

    func apply(
      toState state: inout State, context: ApplyContext<OrderWorkflow>
    ) -> OrderWorkflow.Output? {
      switch self {
      case .loaded(let items):
        state.menu = .loaded(items)
      case .add(let index):
        guard case .loaded(let items) = state.menu else { return nil }
        state.basket.append(items[index])
      case .basket(.removed(let index)):
        state.basket.remove(at: index)
      case .place:
        state.isPlacing = true
      case .placed(let number):
        state = State(menu: state.menu)
        return context[workflowValue: \.customer].isEmpty ? nil : .placed(number: number)
      case .cancel:
        return .leave
      }
      return nil
    }
  }

  enum Output: Equatable {
    case leave
    case placed(number: Int)
  }

  struct Rendering {
    let title: String
    let items: [String]
    let basket: BasketWorkflow.Rendering
    let minutes: Int
    let onAdd: (Int) -> Void
    let onPlace: () -> Void
    let onTick: () -> Void
    let onCancel: () -> Void
  }

  let customer: String
  let service: any BakeryService

  func makeInitialState() -> State { State() }

  func workflowDidChange(from previousWorkflow: OrderWorkflow, state: inout State) {
    if previousWorkflow.customer != customer { state.basket = [] }
  }

  func render(state: State, context: RenderContext<OrderWorkflow>) -> Rendering {
    let sink = context.makeSink(of: Action.self)
    let ticks = context.makeStateMutationSink()

    context.runSideEffect(key: "visit \(customer)") { [service, customer] lifetime in
      service.visitBegan(customer)
      lifetime.onEnded { service.visitEnded(customer) }
    }
    if state.menu == .loading {
      MenuWorker(service: service).mapOutput(Action.loaded).running(in: context)
    }
    if state.isPlacing {
      OrderWorker(items: state.basket, service: service)
        .running(in: context, key: "order", outputMap: Action.placed)
    }
    let basket = BasketWorkflow(items: state.basket)
      .mapOutput(Action.basket)
      .rendered(in: context)
    AdvertWorkflow().ignoringOutput().rendered(in: context, key: "advert")

    var items: [String] = []
    if case .loaded(let loaded) = state.menu { items = loaded }
    return Rendering(
      title: "Bread for \(customer)", items: items, basket: basket, minutes: state.minutes,
      onAdd: { sink.send(.add($0)) }, onPlace: { sink.send(.place) },
      onTick: { ticks.send { $0.minutes += 1 } }, onCancel: { sink.send(.cancel) })
  }
}

// MARK: Basket

struct BasketWorkflow: Workflow {
  typealias State = Void

  enum Output: Equatable {
    case removed(Int)
  }

  struct Rendering {
    let lines: [String]
    let onRemove: (Int) -> Void
  }

  let items: [String]

  func render(state: Void, context: RenderContext<BasketWorkflow>) -> Rendering {
    let sink = context.makeOutputSink()
    return Rendering(lines: items, onRemove: { sink.send(.removed($0)) })
  }
}

struct AdvertWorkflow: Workflow {
  typealias Output = String
  typealias Rendering = Void

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<AdvertWorkflow>) {
    let events = context.makeSink(of: Int.self) { (event, state: inout Int) -> String? in
      state += event
      return "seen \(state) times"
    }
    _ = events
  }
}

// MARK: Workers

protocol BakeryService {
  func menu() async -> [String]
  func order(_ items: [String]) async -> Int
  func visitBegan(_ customer: String)
  func visitEnded(_ customer: String)
}

struct MenuWorker: Worker {
  typealias Output = [String]

  let service: any BakeryService

  func run() async -> [String] { await service.menu() }

  func isEquivalent(to otherWorker: MenuWorker) -> Bool { true }
}

struct OrderWorker: Worker {
  let items: [String]
  let service: any BakeryService

  func run() async -> Int { await service.order(items) }

  func isEquivalent(to otherWorker: OrderWorker) -> Bool { items == otherWorker.items }
}
