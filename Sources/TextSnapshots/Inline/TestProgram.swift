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

  /// The program of this process: the newest of its executable and the bundles that it loaded.
  package static let current: TestProgram = {
    #if os(Linux)
      // The file that runs, even where another build took its name meanwhile.
      let paths = ["/proc/self/exe"]
      let name = Bundle.main.executablePath ?? "/proc/self/exe"
    #else
      let paths = ([Bundle.main] + Bundle.allBundles).compactMap(\.executablePath)
      let name = paths.last ?? ""
    #endif
    let built = paths.compactMap { path in
      var status = stat()
      return stat(path, &status) == 0 ? FileTime(status) : nil
    }
    return TestProgram(path: name, built: built.max())
  }()
}
