import MacroPlugins

/// The program that expands the macros of a store for the compiler.
@main
enum Plugin {
  static func main() {
    MacroPlugin.run { expansion throws(MacroError) in try expansion.expandedForStore() }
  }
}
