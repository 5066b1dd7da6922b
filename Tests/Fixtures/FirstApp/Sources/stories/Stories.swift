// Sources/stories/Stories.swift
import Shop
import UserScripts

@main
struct Stories {
  static func main() async { await StoryRunner(shopStories).main() }
}
