import NavigationStack
import PrimeTime
import StoryCommands
import TodoTutorial

/// A command that plays the user scripts of the example apps.
///
/// For more information, run `swift run stories --help`.
@main
@available(macOS 15, iOS 18, *)
struct Stories {
  static func main() async {
    await StoryRunner(
      PrimeTimeStories.all + NavigationStackStories.all + TodoTutorialStories.all
    ).main()
  }
}
