import Foundation
import Testing
import TextSnapshotTesting

struct Upload {
  var id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
  var startedAt = Date(timeIntervalSince1970: 1_795_000_000)
  var file = "/private/tmp/milk.txt"
  var token = "k4ZbQ"
  var log = "Buffer 0x00007f8b1c004080 of /private/tmp/milk.txt was sent in 12 ms."
}

@Test func redactsUpload() {
  assertSnapshot(of: Upload(), as: .dump, named: "before")
  assertSnapshot(
    of: Upload(),
    as: .dump.redacting(
      .uuid, .date, .pointer, .path, .label("token"), .regex("[0-9]+ ms", alias: "time")),
    named: "after")
}

@Test func keepsEqualValuesEqual() {
  let ids = ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "0C247A3E-6E5F-495A-93FC-E621E1F8C36C"]
  assertSnapshot(of: [ids[0], ids[1], ids[0]], as: .dump.redacting(.uuid))
}
