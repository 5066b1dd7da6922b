import AppStories
import StoryCommands

@main
struct Stories {
  static func main() async {
    await StoryRunner(expensesStories + orderStories + primeTimeStories).main()
  }
}
