// Tests/ShopTests/ShopStoryXCTests.swift
import Shop
import UserScriptTesting
import XCTest

final class ShopStoryXCTests: XCTestCase {
  @MainActor
  func testStories() async {
    for story in shopStories {
      await assertUserScript(story.script, on: story.app(), in: story.location)
    }
  }
}
