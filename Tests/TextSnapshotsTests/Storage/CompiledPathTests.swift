import Testing

@testable import TextSnapshots

@Suite struct CompiledPathTests {
  @Test(arguments: [
    (CompiledPath.literal("/a/b.swift"), "/a/b.swift", true), (.literal("a"), "a", false),
    (.literal(""), "", false), ("/a", "/a", true), (.text("a/b"), "a/b", false),
    (.text(""), "", false),
  ])
  func pathsAreShownAsTheyAre(_ path: CompiledPath, _ text: String, _ isAbsolute: Bool) {
    #expect("\(path)" == text)
    #expect(path.isAbsolute == isAbsolute)
  }

  @Test func pathsAreEqualToThemselvesAlone() {
    func path(_ literal: StaticString = #filePath) -> CompiledPath { .literal(literal) }
    let here = path()
    #expect(
      here == path(here.literal ?? "") && here.hashValue == path(here.literal ?? "").hashValue)
    #expect(here != .literal(#fileID) && here != .text("\(here)"))
    #expect(CompiledPath.text("a") == "a" && CompiledPath.text("a") != "b")
  }
}

extension CompiledPath {
  fileprivate var literal: StaticString? {
    if case .literal(let literal) = self { literal } else { nil }
  }
}
