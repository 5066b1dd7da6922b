import Kitchen
import StoryCommands

@main
struct Stories {
  static func main() async { await StoryRunner(kitchenStories).main() }
}
