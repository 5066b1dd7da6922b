import Testing

@testable import InlineTextSnapshots

@Suite struct TestProgramTests {
  @Test func wasBuiltBeforeItRan() throws {
    let program = TestProgram.current
    let built = try #require(program.built)
    #expect(built < program.started && program.started <= .now)
    #expect(!program.path.isEmpty)
  }
}
