// Sources/stories/Stories.swift
import Shop
import UserStories

@main
struct Stories {
  static func main() async { await StoryRunner(shopStories).main() }
}
