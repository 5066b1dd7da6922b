/// How many files the frames of a user script are in.
public enum TranscriptFiles: Sendable, Hashable, CaseIterable {
  /// One for all steps, which reads as a story and merges: `<location>/<script>.txt`.
  case one
  /// One for every step that has a frame, in a folder: `<location>/<script>/02-tap.txt`.
  ///
  /// Inserting a step renames the files of the steps after it. The file of a removed step fails the
  /// test until you delete it.
  case perStep
}
