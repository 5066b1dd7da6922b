import NavigationStack
import PrimeTime
import TodoTutorial
import UserStories

/// Plays the example apps' user scripts: `swift run stories --help`.
@main
@available(macOS 15, iOS 18, *)
struct Stories {
  static func main() async {
    await StoryRunner(
      PrimeTimeStories.all + NavigationStackStories.all + TodoTutorialStories.all
    ).main()
  }
}
