package import Foundation

/// The lines that git leaves where it could not merge two versions of a file.
package enum ConflictMarkers {
  /// Whether the three markers begin lines, in their order.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func areIn(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      guard bytes.contains(UInt8(ascii: "<")) else { return false }
      var markers = ["<<<<<<< ", "=======", ">>>>>>> "].map { Array($0.utf8) }[...]
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let marker = markers.first else { break }
        if line.starts(with: marker) { markers = markers.dropFirst() }
      }
      return markers.isEmpty
    }
  }
}
