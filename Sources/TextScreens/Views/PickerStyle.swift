/// How a picker is drawn.
public enum PickerStyle: Sendable, Hashable {
  /// The option that is chosen alone: `<Name ▼>`.
  case menu
  /// All options beside each other: `●Name ○Date`.
  case inline
}
