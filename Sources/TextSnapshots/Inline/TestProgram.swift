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
  /// When it was built; `nil` where nobody knows.
  let built: FileTime?

  init(path: String, built: FileTime?) {
    self.path = path
    self.built = built
  }

  /// Creates a program that stands in for the one of this process.
  ///
  /// - Parameters:
  ///   - path: The program's file.
  ///   - date: When it was built.
  package init(path: String, built date: Date) {
    self.init(path: path, built: FileTime(date))
  }

  /// The program of this process: its executable, or the newest of the bundles that it loaded.
  ///
  /// A build that finds nothing to link leaves the executable as old as it was. Whether there was
  /// one since, its database tells; where a build system has none, the source counts as built when
  /// the process asks for it first.
  package static let current: TestProgram = {
    #if os(Linux)
      // The file that runs, even where another build took its name meanwhile.
      let paths = [SourceFile.resolved("/proc/self/exe")]
    #else
      let paths = ([Bundle.main] + Bundle.allBundles).compactMap(\.executablePath)
    #endif
    let newest = paths.compactMap { path in time(of: path).map { (path: path, time: $0) } }
      .max { $0.time < $1.time }
    guard let newest else { return TestProgram(path: paths.last ?? "", built: nil) }
    return TestProgram(
      path: newest.path,
      built: lastBuild(of: newest.path).map { max($0, newest.time) } ?? .now)
  }()

  /// When the build system was last done that a program is a product of; `nil` where it has no
  /// database that is known here.
  static func lastBuild(of path: String) -> FileTime? {
    var folder = InlineFolder.parts(of: path).folder
    // A bundle of Xcode is nine folders below its database.
    for _ in 0..<9 {
      let databases = ["build.db", "Intermediates.noindex/XCBuildData/build.db"]
      let times = databases.compactMap { time(of: "\(folder)/\($0)") }
      if let time = times.max() { return time }
      folder = InlineFolder.parts(of: folder).folder
    }
    return nil
  }

  private static func time(of path: String) -> FileTime? {
    var status = stat()
    return stat(path, &status) == 0 ? FileTime(status) : nil
  }
}
