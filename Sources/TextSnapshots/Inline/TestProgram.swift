package import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program that the sources were compiled into.
package struct TestProgram: Sendable {
  /// The program's file.
  let path: String
  /// When it was linked; `nil` where nobody knows.
  let built: FileTime?
  /// When it began to run, or a moment later.
  let started: FileTime

  private init(path: String, built: FileTime?, started: FileTime) {
    self.path = path
    self.built = built
    self.started = started
  }

  /// Creates a program that stands in for the one of this process.
  ///
  /// - Parameters:
  ///   - path: The program's file.
  ///   - built: When it was linked.
  ///   - started: When it began to run; when it was linked by default.
  package init(path: String, built: Date, started: Date? = nil) {
    self.init(path: path, built: FileTime(built), started: FileTime(started ?? built))
  }

  /// The program of this process: its executable, or the newest of the bundles that it loaded.
  package static let current: TestProgram = {
    #if os(Linux)
      // The file that runs, even where another build took its name meanwhile.
      let paths = [SourceFile.resolved("/proc/self/exe")]
    #else
      let paths = ([Bundle.main] + Bundle.allBundles).compactMap(\.executablePath)
    #endif
    let times = paths.compactMap { path in
      var status = stat()
      return stat(path, &status) == 0 ? FileTime(status) : nil
    }
    return TestProgram(path: paths.last ?? "", built: times.max(), started: .now)
  }()
}
