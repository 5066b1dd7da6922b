/// One inline snapshot that is compared: its place, the test that has it, and both of its texts.
package struct InlineSnapshot: Sendable {
  /// Where the text is.
  package var site: InlineSite
  /// The test, for who reviews a pending text.
  package var test: String
  /// The type of the strategy, for who reviews a pending text.
  package var strategy: String
  /// The shell command that records this snapshot anew, named in failures.
  package var recordCommand: RecordCommand
  /// The text that was compiled; `nil` where the call has none.
  package var compiled: String?
  /// The text that the test produced; `nil` where it has nothing to show.
  package var received: String?

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - received: The text that the test produced; `nil` where it has nothing to show.
  ///   - compiled: The text that was compiled; `nil` where the call has none.
  ///   - site: Where the text is.
  ///   - test: The test.
  ///   - strategy: The type of the strategy.
  ///   - recordCommand: The shell command that records this snapshot anew.
  package init(
    _ received: String?, compiled: String?, at site: InlineSite, test: String,
    strategy: Any.Type, recordCommand: RecordCommand = .test(function: nil)
  ) {
    self.received = received
    self.compiled = compiled
    self.site = site
    self.test = test
    self.strategy = "\(strategy)"
    self.recordCommand = recordCommand
  }
}
