import CommandParts

extension CommandSyntax.Option {
  static let packagePath = Self(
    "--package-path", value: "folder",
    help: "The package's folder. (default: the package around the working directory)")
  static let packageName = Self(
    "--package-name", value: "name",
    help:
      "The name of the package's folder on the machine that ran the tests. (default: its name here)"
  )
  static let pending = Self(
    "--pending", value: "folder",
    help: """
      A folder of pending snapshots; repeat the option for several. (default: $SNAPSHOT_PENDING)
      """)

  /// The options that every command for pending snapshots supports.
  static let locations: [Self] = [.packagePath, .pending, .packageName]
}

extension CommandSyntax.Operand {
  static let paths = Self(
    name: "path",
    help: "The files, folders, or patterns with * and ? to limit the command to.")
}
