/// Which text a tree is for: that decides how types are named and which of their words count.
enum DumpForm {
  /// Bulleted lines, as the `.dump` strategy writes them.
  case bullets
  /// Swift literals, as the `.customDump` strategy and structural differences write them.
  case literal
}
