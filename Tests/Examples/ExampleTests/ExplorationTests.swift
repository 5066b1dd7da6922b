import NavigationStack
import PrimeTime
import Testing
import TodoTutorial
import UserScripts

@Suite @MainActor
struct ExplorationTests {
  private func problems(in stories: [Story]) async -> [String] {
    let explorer = Explorer(stories.map { Explorer.Root($0.script.name, app: $0.app) })
    await explorer.explore(actions: 1_000)
    return await explorer.findings().map(\.problem.message)
  }

  @Test func primeTimeHasNoProblems() async {
    #expect(await problems(in: PrimeTimeStories.all) == [])
  }

  @Test func navigationStackHasNoProblems() async {
    #expect(await problems(in: NavigationStackStories.all) == [])
  }

  @Test func todoTutorialHasNoProblems() async {
    #expect(await problems(in: TodoTutorialStories.all) == [])
  }
}
