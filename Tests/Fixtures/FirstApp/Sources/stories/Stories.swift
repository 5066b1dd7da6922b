// Sources/stories/Stories.swift
import Shop
import StoryCommands

@main
struct Stories {
  static func main() async { await StoryRunner(shopStories).main() }
}
