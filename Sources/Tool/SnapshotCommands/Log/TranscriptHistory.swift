internal import Foundation
internal import TextSnapshots

/// The history of a file in git.
///
/// The versions of a long history might not all fit into memory, so contents are read only when
/// they're needed.
final class TranscriptHistory {
  struct Commit {
    let hash: String
    let date: String
    let author: String
    let subject: String
    /// The path of the file, relative to the repository.
    let path: String
    /// The path in the parent commit, or `nil` if the commit didn't rename the file.
    let oldPath: String?
    /// The contents in each parent commit, or `nil` for a parent that doesn't contain the file.
    let old: [Blob?]
    /// The contents in this commit, or `nil` if the commit deleted the file.
    let new: Blob?
  }

  /// The hash that git uses to identify the contents of a file.
  typealias Blob = String

  /// The commits that changed the file, starting with the newest.
  let commits: [Commit]
  let head: Blob?
  private let root: PackageRoot
  /// The versions that aren't too long to compare, starting with the newest.
  private let versions: [(blob: Blob, size: Int)]
  /// The most recently read versions, each of which is `nil` if its text can't be compared.
  private var texts: [Blob: String?] = [:]
  private(set) var readCount = 0
  /// The approximate number of bytes to read with each process.
  ///
  /// In a long history, reading each version with a separate process would take several seconds.
  private static let readSize = 1 << 20

  /// Reads the history of the file at a relative path, following the file across renames.
  init(of path: String, in root: PackageRoot) {
    let log = Git.output(
      [
        "--literal-pathspecs", "-c", "log.showSignature=false", "log", "--follow", "-M", "-c",
        "--raw", "-z", "--no-abbrev", "--format=%H%x00%as%x00%an%x00%s", "--", path,
      ], in: root.path)
    commits = Self.commits(log ?? Data())
    head = Git.output(["rev-parse", "--verify", "-q", "HEAD:./\(path)"], in: root.path)
      .map { String(decoding: $0.dropLast(), as: UTF8.self) }
    self.root = root
    var known: Set<Blob> = []
    let blobs = ([head] + commits.flatMap { [$0.new] + $0.old }).compactMap(\.self)
      .filter { known.insert($0).inserted }
    let headers = Self.read(blobs, "--batch-check", in: root)
    versions = headers.split(separator: UInt8(ascii: "\n")).compactMap { Self.header($0) }
      .filter { $0.size <= ReadableDifference.maximumTranscriptByteCount }
  }

  /// Returns the contents of a version, or `nil` if they're too long or aren't valid UTF-8.
  ///
  /// If versions are read from the newest to the oldest, this method takes amortized constant time.
  func text(_ blob: Blob) -> String? {
    if let text = texts[blob] { return text }
    guard let start = versions.firstIndex(where: { $0.blob == blob }) else { return nil }
    var rest = Self.readSize
    let next = versions[start...].prefix { version in
      defer { rest -= version.size }
      return rest > 0
    }
    readCount += 1
    texts = Self.texts(of: next.map(\.blob), in: root)
    return texts[blob] ?? nil
  }

  /// Parses the output of `git log`, which ends each field with a zero byte.
  private static func commits(_ log: Data) -> [Commit] {
    var fields = log.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }[...]
    var commits: [Commit] = []
    while fields.count > 4 {
      let header = Array(fields.prefix(4))
      fields = fields.dropFirst(4)
      // An empty field follows the header of a commit that didn't change the file.
      if fields.first == "" { fields.removeFirst() }
      guard let raw = fields.first?.drop(while: { $0 == "\n" }), raw.hasPrefix(":") else {
        continue
      }
      fields.removeFirst()
      let words = raw.split(separator: " ")
      let parents = raw.prefix { $0 == ":" }.count
      guard words.count == 2 * parents + 3, let status = words.last?.first else { break }
      let paths = Array(fields.prefix(parents == 1 && "RC".contains(status) ? 2 : 1))
      fields = fields.dropFirst(paths.count)
      let blobs = words[(parents + 1)...].dropLast().map { word in
        word.allSatisfy { $0 == "0" } ? nil : String(word)
      }
      commits.append(
        Commit(
          hash: header[0], date: header[1], author: header[2], subject: header[3],
          path: paths.last ?? "", oldPath: paths.count > 1 ? paths[0] : nil,
          old: Array(blobs.dropLast()), new: blobs.last ?? nil))
    }
    return commits
  }

  private static func texts(of blobs: [Blob], in root: PackageRoot) -> [Blob: String?] {
    var rest = read(blobs, "--batch", in: root)
    var texts: [Blob: String?] = [:]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")),
      let (blob, size) = header(rest[..<end]), size < rest.endIndex - end
    {
      let contents = rest[(end + 1)...].prefix(size)
      let text = String(validUTF8: contents)
      texts.updateValue(text.flatMap { ReadableDifference.isShort($0) ? $0 : nil }, forKey: blob)
      rest = rest[contents.endIndex...].dropFirst()
    }
    return texts
  }

  private static func read(_ blobs: [Blob], _ option: String, in root: PackageRoot) -> Data {
    Git.output(
      ["cat-file", "\(option)=%(objectname) %(objectsize)"], in: root.path,
      input: Data(blobs.map { "\($0)\n" }.joined().utf8)) ?? Data()
  }

  private static func header(_ line: Data) -> (blob: Blob, size: Int)? {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.count == 2, let size = Int(words[1]) else { return nil }
    return (String(words[0]), size)
  }
}
