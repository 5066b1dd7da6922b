import Foundation
import RuntimeIssues
import SteppedEffects

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request of an app, which is an effect: it's in flight until it's answered.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class AppRequest: Sendable {
  let text: RequestText
  /// The task that waits for the response, or the request alone if no task does.
  fileprivate let effect: RunningEffect
  /// Whether no task waits for the response, but a closure or a delegate.
  fileprivate let isAlone: Bool
  fileprivate let start: Duration
  /// Whether responses can be handed to URLSession, which isn't possible for files and web sockets.
  fileprivate let canReceive: Bool
  /// Hands the response to URLSession.
  fileprivate let receive: @Sendable (NetworkResponse) -> Void
  fileprivate let sleeper = Lock<Sleeper?>(nil)

  fileprivate init(
    _ text: RequestText, of effect: RunningEffect, isAlone: Bool, at start: Duration,
    canReceive: Bool, receive: @escaping @Sendable (NetworkResponse) -> Void
  ) {
    (self.text, self.effect, self.isAlone) = (text, effect, isAlone)
    (self.start, self.canReceive, self.receive) = (start, canReceive, receive)
  }
}

/// What happened to a request.
package struct RequestEvent: Sendable, Hashable {
  package enum Kind: String, Sendable {
    case request, response, canceled, refused
  }

  package let kind: Kind
  /// The request without secrets, the response, or what was refused.
  package let text: String

  init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

  /// The line beside a frame.
  package var line: String { "\(kind.rawValue): \(text)" }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension AppTasks {
  /// Adds a request, and lets the responses of the app's world answer it.
  ///
  /// If it waits for a network, it's in flight while there's none.
  func begin(
    _ request: URLRequest, canSend: Bool = true, canReceive: Bool, waits: Bool = false,
    receive: @escaping @Sendable (NetworkResponse) -> Void
  ) -> AppRequest {
    let (owner, step, start) = (currentEffect, currentStep, clock.now.offset)
    let text = RequestText(request)
    let new = state.withLock { state in
      // A task that has ended has handed the request to a closure.
      let task = owner.flatMap { $0.isOver ? nil : $0 }
      let own = RunningEffect(plainTask: state.startCount, of: step, stepper: runtime)
      if task == nil { state.add(StartedWork(kind: .block, effect: own, step: step)) }
      let new = AppRequest(
        text, of: task ?? own, isAlone: task == nil, at: start, canReceive: canReceive,
        receive: receive)
      state.requests.append(new)
      state.requestEvents.append(RequestEvent(.request, text.description))
      return new
    }
    if new.isAlone {
      EffectSchedule.current?.describe(new.effect, action: step, fileID: "", line: 0)
    }
    let (respond, network) = (world.responses?.respond, world.network)
    enqueue { tasks in
      var response = tasks.onThread(isOnDefaultExecutor: false) { respond?(request) }
      if let network, response?.isMissing ?? true, tasks.isInFlight(new) {
        response = canSend && canReceive ? network.response(to: request) : .notSent
      }
      let answer = response ?? .failure(.notConnectedToInternet)
      let isOffline = answer.content == .failure(.notConnectedToInternet)
      tasks.expect(waits && isOffline ? .unanswered : answer, to: new)
    }
    return new
  }

  /// Lets a response arrive after its delay.
  private func expect(_ response: NetworkResponse, to request: AppRequest) {
    guard isInFlight(request) else { return }
    let text = request.text.description
    let arrive: @Sendable () -> Void = { [weak self] in
      request.effect.unpark(request)
      self?.enqueue(of: request.effect) { $0.answer(request, with: response) }
    }
    if response.content == .unanswered {
      request.effect.park(request, as: .response(to: text, deadline: nil))
    } else if response.delay > .zero {
      let deadline = request.start + response.delay
      let sleeper = clock.park(
        until: deadline, of: request.effect, as: .response(to: text, deadline: deadline),
        job: arrive)
      request.sleeper.withLock { $0 = sleeper }
    } else {
      let isHeld = state.withLock { state in
        state.heldResponses?.append(arrive)
        return state.heldResponses != nil
      }
      guard isHeld else { return arrive() }
      request.effect.park(request, as: .response(to: text, deadline: nil))
    }
  }

  package func holdResponses(_ isHeld: Bool) -> Bool {
    let (held, changes) = state.withLock { state in
      let isNew = (state.heldResponses != nil) != isHeld
      defer { if isNew { state.heldResponses = isHeld ? [] : nil } }
      return (isHeld ? [] : state.heldResponses ?? [], isNew)
    }
    for arrive in held { arrive() }
    return changes
  }

  package func releaseResponses() -> Bool {
    let held = state.withLock { state in
      defer { if state.heldResponses != nil { state.heldResponses = [] } }
      return state.heldResponses ?? []
    }
    for arrive in held { arrive() }
    return !held.isEmpty
  }

  package func answer(
    _ request: String, with response: NetworkResponse
  ) throws(MissingRequest) {
    let requests = state.withLock { $0.requests }
    guard let meant = requests.first(where: { $0.text.matches(request) }) else {
      throw MissingRequest(inFlight: requests.map(\.text.description))
    }
    answer(meant, with: response)
  }

  /// Hands a response to the app, unless the request has been answered or canceled.
  func answer(_ request: AppRequest, with response: NetworkResponse) {
    guard end(request) else { return }
    let response = request.canReceive ? response : .failure(.unsupportedURL)
    let delay = clock.now.offset - request.start
    let isOffline = !hasResponses
    state.withLock { state in
      var line = response.summary
      if !state.requests.isEmpty { line += " to \(request.text.description)" }
      if delay > .zero { line += " after \(delay)" }
      if isOffline, !state.isKnownToBeOffline {
        line += " (to answer requests, pass \"responses:\" to the app)"
        state.isKnownToBeOffline = true
      }
      state.requestEvents.append(RequestEvent(.response, line))
    }
    running(request.effect, isOnDefaultExecutor: true) { request.receive(response) }
    if request.isAlone { request.effect.end() }
  }

  /// Records that the app has canceled a request, unless it has been answered.
  func cancel(_ request: AppRequest) {
    guard end(request) else { return }
    let event = RequestEvent(.canceled, request.text.description)
    state.withLock { $0.requestEvents.append(event) }
    if request.isAlone { request.effect.end() }
  }

  private func isInFlight(_ request: AppRequest) -> Bool {
    state.withLock { $0.requests.contains { $0 === request } }
  }

  /// Removes a request, and returns whether it was in flight.
  private func end(_ request: AppRequest) -> Bool {
    let isInFlight = state.withLock { state in
      guard let index = state.requests.firstIndex(where: { $0 === request }) else { return false }
      state.requests.remove(at: index)
      if request.isAlone { state.started[request.effect.id] = nil }
      return true
    }
    guard isInFlight else { return false }
    request.effect.unpark(request)
    let sleeper = request.sleeper.withLock { $0.take() }
    sleeper?.wake()
    return true
  }

  private func enqueue(
    of effect: RunningEffect? = nil, _ body: @escaping @Sendable (AppTasks) -> Void
  ) {
    let handBackCount = state.withLock { $0.handBackCount }
    let run: @Sendable () -> Void = { [weak self] in
      guard let self, state.withLock({ $0.handBackCount }) == handBackCount else { return }
      body(self)
    }
    runtime.enqueue(.init(isMain: false, run: run), of: effect, startsTurn: true)
  }

  /// Records that the app hasn't reached the network in another way.
  func refuse(_ what: String) {
    let event = RequestEvent(.refused, what)
    state.withLock { state in
      if state.requestEvents.last != event { state.requestEvents.append(event) }
    }
  }

  package var hasResponses: Bool { world.responses != nil || world.network != nil }

  package func takeRequestEvents() -> [RequestEvent] {
    state.withLock { state in
      defer { state.requestEvents = [] }
      return state.requestEvents
    }
  }
}
