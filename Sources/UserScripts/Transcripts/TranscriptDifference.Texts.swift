extension TranscriptDifference {
  /// A script's transcript, before and now.
  package struct Texts {
    /// The files of the step before, of which the last frames were seen before these.
    package typealias FilesBefore = (old: String, new: String)

    package let script: String
    let old: String
    let new: String
    /// The files of the step before, where every step has a file of its own and both are known.
    let before: FilesBefore?

    /// Creates a pair of texts.
    ///
    /// - Parameters:
    ///   - script: The script.
    ///   - old: The reference.
    ///   - new: What the script gave.
    ///   - before: The files of the step before, where every step has a file of its own; `nil`
    ///     if there is none or it is unknown.
    package init(script: String, old: String, new: String, before: FilesBefore? = nil) {
      self.script = script
      self.old = old
      self.new = new
      self.before = before
    }
  }
}
