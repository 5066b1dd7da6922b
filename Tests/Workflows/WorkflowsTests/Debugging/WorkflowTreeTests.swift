import Foundation
import SteppedEffects
import Testing
import Workflows

private final class Recorder: WorkflowDebugger {
  var initial: [WorkflowHierarchyDebugSnapshot] = []
  var updates: [(snapshot: WorkflowHierarchyDebugSnapshot, info: WorkflowUpdateDebugInfo)] = []
  var onUpdate: (() -> Void)?

  func didEnterInitialState(snapshot: WorkflowHierarchyDebugSnapshot) { initial.append(snapshot) }

  func didUpdate(snapshot: WorkflowHierarchyDebugSnapshot, updateInfo: WorkflowUpdateDebugInfo) {
    updates.append((snapshot, updateInfo))
    onUpdate?()
  }
}

/// A workflow that renders a leaf and stores the leaf's latest output.
private struct Shelf: Workflow {
  typealias Output = String

  func makeInitialState() -> String { "empty" }

  func render(state: String, context: RenderContext<Shelf>) -> (Leaf.Action) -> Void {
    Leaf().onOutput { (state: inout String, text) -> String? in
      state = text
      return nil
    }
    .rendered(in: context, key: "leaf").send
  }
}

private struct Shop: Workflow {
  func render(state: Void, context: RenderContext<Shop>) -> (Leaf.Action) -> Void {
    Shelf().ignoringOutput().rendered(in: context)
  }
}

struct WorkflowDebuggerTests {
  private typealias Info = WorkflowUpdateDebugInfo
  private typealias Snapshot = WorkflowHierarchyDebugSnapshot

  private let recorder = Recorder()

  private func shop(shelf: String, leaf: String) -> Snapshot {
    let leaf = Snapshot(workflowType: "Leaf", stateDescription: leaf)
    let shelf = Snapshot(
      workflowType: "Shelf", stateDescription: shelf,
      children: [.init(key: "leaf", snapshot: leaf)])
    let ignoring = Snapshot(
      workflowType: "OutputIgnoringWorkflow<Shelf>", stateDescription: "",
      children: [.init(key: "", snapshot: shelf)])
    return Snapshot(
      workflowType: "Shop", stateDescription: "", children: [.init(key: "", snapshot: ignoring)])
  }

  @Test func debuggerReceivesTreeAfterEachEvent() {
    let host = WorkflowHost(workflow: Shop(), debugger: recorder)
    #expect(recorder.initial == [shop(shelf: "empty", leaf: "0")])
    #expect(recorder.updates.isEmpty)
    host.rendering.value(.add)
    host.rendering.value(.tell("leaf"))
    #expect(
      recorder.updates.map(\.snapshot) == [
        shop(shelf: "empty", leaf: "1"), shop(shelf: "leaf 1", leaf: "1"),
      ])
    let leaf = Info(workflowType: "Leaf", kind: .didUpdate(source: .external))
    func inShop(_ info: Info) -> Info {
      Info(
        workflowType: "Shop",
        kind: .childDidUpdate(
          Info(workflowType: "OutputIgnoringWorkflow<Shelf>", kind: .childDidUpdate(info))))
    }
    #expect(
      recorder.updates.map(\.info) == [
        inShop(Info(workflowType: "Shelf", kind: .childDidUpdate(leaf))),
        inShop(Info(workflowType: "Shelf", kind: .didUpdate(source: .subtree(leaf)))),
      ])
    #expect(recorder.initial.count == 1)
  }

  @Test func updateSourceIsExternal() {
    let host = WorkflowHost(workflow: Leaf(), debugger: recorder)
    host.update(workflow: Leaf())
    #expect(
      recorder.updates.map(\.info) == [
        Info(workflowType: "Leaf", kind: .didUpdate(source: .external))
      ])
  }

  @Test func updateSourceIsWorkerOrSideEffect() async {
    typealias Root = ClosureWorkflow<Int, Int>
    let host = WorkflowHost(
      workflow: Root(0) { state, context in
        let leaf = Leaf().rendered(in: context) { _ in AnyWorkflowAction.noAction }
        if state > 0 { context.runSideEffect(key: "start") { _ in leaf.send(.add) } }
        AsyncOperationWorker { 5 }
          .onOutput { (state: inout Int, number) -> String? in
            state = number
            return nil
          }
          .running(in: context)
        return state
      }, debugger: recorder, runtime: EffectRuntime())
    await host.settle()
    let name = "AsyncOperationWorker<Int>"
    let worker = Info(workflowType: name, kind: .didUpdate(source: .worker))
    let leaf = Info(workflowType: "Leaf", kind: .didUpdate(source: .sideEffect))
    #expect(
      recorder.updates.map(\.info) == [
        Info(workflowType: "ClosureWorkflow<Int, Int>", kind: .didUpdate(source: .subtree(worker))),
        Info(workflowType: "ClosureWorkflow<Int, Int>", kind: .childDidUpdate(leaf)),
      ])
    // The description doesn't include the state of a worker.
    #expect(
      recorder.initial.first?.children.map(\.snapshot) == [
        Snapshot(workflowType: "Leaf", stateDescription: "0"),
        Snapshot(workflowType: name, stateDescription: ""),
      ])
  }

  @Test func debuggerIsCalledAfterOutput() {
    let log = Log()
    let host = WorkflowHost(workflow: Leaf(), debugger: recorder)
    host.rendering.signal.observeValues { log.add("rendering \($0.count)") }
    host.output.observeValues { log.add("output \($0)") }
    recorder.onUpdate = { [unowned host] in
      log.add("debugger")
      if host.rendering.value.count == 0 { host.rendering.value.send(.add) }
    }
    host.rendering.value.send(.tell("leaf"))
    #expect(log.lines == ["rendering 0", "output leaf 0", "debugger", "rendering 1", "debugger"])
  }

  @Test func debuggerReceivesSkippedRenders() {
    let host = WorkflowHost(workflow: Leaf(), debugger: recorder, renderOnlyIfStateChanged: true)
    host.rendering.value.send(.tell("leaf"))
    #expect(recorder.updates.count == 1)
  }

  @Test func ignoredEventsAreNotReported() {
    let host = WorkflowHost(
      workflow: ClosureWorkflow(true) { isShown, context -> () -> Void in
        let hide = context.makeStateMutationSink()
        guard isShown else { return {} }
        let leaf = Leaf().rendered(in: context) { _ in AnyWorkflowAction.noAction }
        return {
          hide.send { $0 = false }
          leaf.send(.add)
        }
      }, debugger: recorder)
    host.rendering.value()
    #expect(recorder.updates.count == 1)
  }

  @Test func releasingHostDiscardsEvent() {
    final class Held {}
    weak var held: Held?
    var host: WorkflowHost<ClosureWorkflow<Held, () -> Void>>?
    do {
      let object = Held()
      held = object
      host = WorkflowHost(
        workflow: ClosureWorkflow(object) { _, context in
          let sink = context.makeStateMutationSink()
          return { sink.send { _ in host = nil } }
        }, debugger: recorder)
    }
    let send = host?.rendering.value
    send?()
    #expect(host == nil)
    #expect(held == nil)
    #expect(recorder.updates.isEmpty)
  }

  @Test func roundTripsAsJSON() throws {
    let host = WorkflowHost(workflow: Shop(), debugger: recorder)
    host.rendering.value(.tell("leaf"))
    let update = try #require(recorder.updates.first)
    let encoder = JSONEncoder()
    let snapshot = try encoder.encode(update.snapshot)
    let info = try encoder.encode(update.info)
    let decoder = JSONDecoder()
    #expect(try decoder.decode(Snapshot.self, from: snapshot) == update.snapshot)
    #expect(try decoder.decode(Info.self, from: info) == update.info)
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(
        decoding: try encoder.encode(
          Info(workflowType: "Leaf", kind: .didUpdate(source: .external))), as: UTF8.self)
        == #"{"kind":{"didUpdate":{"source":{"external":{}}}},"workflowType":"Leaf"}"#)
  }

  @Test func readsTreeWithoutDebugger() {
    let host = WorkflowHost(
      workflow: ClosureWorkflow<Int?, Void>(nil) { _, context in
        _ = Leaf().rendered(in: context, key: "k") { _ in AnyWorkflowAction.noAction }
        AsyncOperationWorker { "told" }.running(in: context) { _ in AnyWorkflowAction.noAction }
      }, runtime: EffectRuntime())
    let tree = host.tree
    #expect(tree.name == "ClosureWorkflow<Optional<Int>, ()>")
    #expect(tree.key.isEmpty)
    #expect(tree.state != nil)
    #expect(tree.children.map(\.name) == ["Leaf", "AsyncOperationWorker<String>"])
    #expect(tree.children.map(\.key) == ["k", ""])
    #expect(tree.children.map(\.isWorker) == [false, true])
    #expect(tree.children[0].state as? Int == 0)
    #expect(tree.children[1].state == nil)
    #expect(WorkflowHost(workflow: Shop()).tree.state == nil)
  }
}
