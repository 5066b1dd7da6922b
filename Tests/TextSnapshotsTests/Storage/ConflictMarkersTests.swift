import Foundation
import Testing

@testable import TextSnapshots

@Suite struct ConflictMarkersTests {
  @Test(arguments: [
    ("<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n", true),
    ("x\n<<<<<<< a\n||||||| base\nz\n=======\n>>>>>>> b", true),
    ("<<<<<<< a\r\nx\r\n=======\r\ny\r\n>>>>>>> b\r\n", true),
    ("", false),
    ("Title\n=======\n", false),
    (" <<<<<<< a\n=======\n>>>>>>> b\n", false),
    (">>>>>>> a\n=======\n<<<<<<< b\n", false),
  ])
  func markersCountInTheirOrder(_ text: String, _ isConflict: Bool) {
    #expect(ConflictMarkers.areIn(Data(text.utf8)) == isConflict)
  }

  @Test func aTextThatIsTheReferenceMayHaveThem() throws {
    let package = try TemporaryPackage()
    let text = "<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n"
    try package.write(text, to: try package.place().path)
    #expect(try package.check(text) == .matched)
  }
}
