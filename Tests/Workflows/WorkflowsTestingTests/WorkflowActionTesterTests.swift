import Testing
import WorkflowsTesting

struct WorkflowActionTesterTests {
  @Test func chainsActions() {
    Login.Action.tester(withState: Login.State(), workflow: Login(greeting: "Hi"))
      .send(action: .rename("Blob"))
      .assertNoOutput()
      .verifyState { #expect($0.name == "Blob") }
      .assertState { #expect($0.name == "Blob") }
      .assert(state: Login.State(name: "Blob"))
      .send(action: .greet)
      .verifyOutput { #expect($0 == .greeted("Hi Blob")) }
      .assert(output: .greeted("Hi Blob"))
      .send(action: .load) { output in #expect(output == nil) }
      .assert(state: Login.State(name: "Blob", isLoading: true))
  }

  @Test func testersHaveStateAndOutput() {
    let tester = Login.Action.tester(withState: Login.State(name: "Blob"), workflow: Login())
    #expect(tester.state == Login.State(name: "Blob"))
    #expect(tester.output == nil)
    #expect(tester.send(action: .greet).output == .greeted("Hello Blob"))
    let result = Login().renderTester()
      .expectWorkflow(type: Form.self, producingRendering: "form", producingOutput: "told")
      .render()
    #expect(result.state == Login.State(name: "told"))
    #expect(result.output == nil)
  }

  @Test func closuresCanThrow() {
    struct Failure: Error {}
    let tester = Login.Action.tester(withState: Login.State(), workflow: Login())
    #expect(throws: Failure.self) { try tester.verifyState { _ in throw Failure() } }
    #expect(throws: Failure.self) {
      try tester.send(action: .greet) { _ in throw Failure() }
    }
    #expect(throws: Failure.self) {
      try tester.send(action: .greet).verifyOutput { _ in throw Failure() }
    }
  }

  @Test func verifiesOutputs() {
    let tester = Login.Action.tester(withState: Login.State(name: "Blob"), workflow: Login())
    let line = #line
    let found = reports {
      tester.send(action: .load).verifyOutput { _ in }
      tester.send(action: .load).assert(output: .greeted("Hello"))
      tester.send(action: .greet).assertNoOutput()
    }
    #expect(
      found == [
        Report(message: "No output was produced", line: line + 2),
        Report(message: "No output was produced", line: line + 3),
        Report(message: #"Expected no output, but got greeted("Hello Blob")."#, line: line + 4),
      ])
  }
}
