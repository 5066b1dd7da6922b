import Foundation
import Testing

@testable import TextSnapshots

@Suite struct TestProgramTests {
  @Test(
    arguments: [
      (".build/build.db", ".build/x86_64/debug/Demo.xctest", 2),
      (".build/build.db", ".build/arm64/debug/Demo.xctest/Contents/MacOS/Demo", 2),
      (
        "Build/Intermediates.noindex/XCBuildData/build.db",
        "Build/Products/Debug/Demo.app/PlugIns/Demo.xctest/Contents/MacOS/Demo", 2
      ),
      ("other", "bin/Demo.xctest", nil),
    ] as [(String, String, Int?)])
  func knowsTheLastBuildOfItsBuildSystem(database: String, program: String, minutes: Int?) throws {
    let bench = try InlineBench("")
    let path = "\(bench.folder)/\(database)"
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: path))
    let date = Date(timeIntervalSince1970: 120)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    let built = TestProgram.lastBuild(of: "\(bench.folder)/\(program)")
    #expect(built == minutes.map { FileTime(Date(timeIntervalSince1970: Double($0) * 60)) })
  }

  @Test func isBuiltBeforeNow() throws {
    let built = try #require(TestProgram.current.built)
    #expect(built <= .now)
  }
}
