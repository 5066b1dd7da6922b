extension TestIssues {
  /// Whether this run repeats its tests of Swift Testing, which cannot tell one repetition from
  /// another by itself.
  @TaskLocal package static var repeatsTests = repeats(CommandLine.arguments)

  /// Whether the arguments of a run of Swift Testing ask for repetitions.
  static func repeats(_ arguments: [String]) -> Bool {
    if arguments.contains(where: { $0 == "--repeat-until" || $0.hasPrefix("--repeat-until=") }) {
      return true
    }
    let option = "--repetitions"
    let joined = arguments.compactMap { argument in
      argument.hasPrefix("\(option)=") ? String(argument.dropFirst(option.count + 1)) : nil
    }
    let apart = zip(arguments, arguments.dropFirst()).compactMap { $0 == option ? $1 : nil }
    return (joined + apart).contains { Int($0).map { $0 > 1 } ?? false }
  }
}
