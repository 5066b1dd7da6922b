/// How many files the frames of a user script are in.
public enum TranscriptFiles: Sendable, Hashable, CaseIterable {
  /// One for all steps, which reads as a story and merges: `<location>/<script>.txt`.
  case one
  /// One for every step that has a frame, in a folder: `<location>/<script>/02-tap.txt`.
  ///
  /// A step that is inserted renames the files of those after it. A file of a step that is gone
  /// fails the test until you delete it.
  case perStep
}
