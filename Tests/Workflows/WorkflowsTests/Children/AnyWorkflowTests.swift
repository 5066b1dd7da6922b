import Testing
import Workflows

struct AnyWorkflowTests {
  @Test func runsErasedWorkflowAsRoot() {
    let host = WorkflowHost(
      workflow: Leaf().mapRendering { ($0.count, $0.send) }.mapOutput { $0.count })
    var outputs: [Int] = []
    host.output.observeValues { outputs.append($0) }
    host.rendering.value.1(.add)
    host.rendering.value.1(.tell("four"))
    #expect(host.rendering.value.0 == 1)
    #expect(outputs == [6])
    host.update(workflow: Leaf().mapRendering { ($0.count * 100, $0.send) }.mapOutput { -$0.count })
    #expect(host.rendering.value.0 == 100)
    host.rendering.value.1(.tell("four"))
    #expect(outputs == [6, -6])
  }

  @Test func mapsNeverOutput() {
    struct Silent: Workflow {
      func render(state: Void, context: RenderContext<Silent>) -> Int { 7 }
    }
    let erased: AnyWorkflow<Int, String> = Silent().mapOutput(to: String.self)
    #expect(WorkflowHost(workflow: erased).rendering.value == 7)
    typealias Root = ClosureWorkflow<Int, [Int]>
    let host = WorkflowHost(
      workflow: Root(0) { _, context in
        [
          Silent().rendered(in: context),
          Silent().mapOutput(to: AnyWorkflowAction<Root>.self).rendered(in: context, key: "2"),
        ]
      })
    #expect(host.rendering.value == [7, 7])
  }

  @Test func erasedWorkflowHasBaseAndType() throws {
    struct Named: Workflow {
      typealias Output = Int
      let name: String
      func render(state: Void, context: RenderContext<Named>) -> String { name }
    }
    let erased = Named(name: "a").asAnyWorkflow()
    let mapped = erased.mapRendering(\.count).mapOutput { "\($0)" }.asAnyWorkflow()
    #expect(try #require(erased.base as? Named).name == "a")
    #expect(try #require(mapped.base as? Named).name == "a")
    let types = [erased.workflowType, mapped.workflowType, AnyWorkflow(mapped).workflowType]
    #expect(types.allSatisfy { $0 == Named.self })
  }

  @Test func ignoresOutput() {
    let host = WorkflowHost(
      workflow: ClosureWorkflow(0) { _, context -> Leaf.Rendering in
        Leaf().ignoringOutput().rendered(in: context)
      })
    let log = Log()
    host.output.observeValues(log.add)
    host.rendering.value.send(.add)
    host.rendering.value.send(.tell("leaf"))
    #expect(host.rendering.value.count == 1)
    #expect(log.lines == [])
  }

  @Test func rendersChildWithActionOutput() {
    typealias Root = ClosureWorkflow<[String], (texts: [String], leaf: Leaf.Rendering)>
    let host = WorkflowHost(
      workflow: Root([]) { texts, context in
        let leaf = Leaf().mapOutput { text in
          AnyWorkflowAction<Root> { state in
            state.append(text)
            return nil
          }
        }
        .rendered(in: context, key: "leaf")
        return (texts, leaf)
      })
    host.rendering.value.leaf.send(.tell("leaf"))
    #expect(host.rendering.value.texts == ["leaf 0"])
  }
}
