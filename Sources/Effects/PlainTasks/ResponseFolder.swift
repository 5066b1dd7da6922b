import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkResponses {
  /// Returns responses with the contents of files.
  ///
  /// ```swift
  /// let app = ScriptedApp(responses: .folder("Responses")) { ShopView() }
  /// ```
  ///
  /// A file has the path of the URL, and any extension, which is the type of the contents. A file for
  /// one host, for one query, or for another method than `GET` has a longer name:
  ///
  /// - `items.json` for `https://example.com/items`
  /// - `items?page=2.json` for `https://example.com/items?page=2`
  /// - `api.example.com/items.json` for `https://api.example.com/items`
  /// - `items.POST.json` for `POST https://example.com/items`
  /// - `items.404.json` for a response with the status 404
  /// - `index.json` for `https://example.com/`
  ///
  /// Queries in names don't contain keys, tokens, and other secrets. A request without a file gets the
  /// status 404, and the transcript names the file to write.
  ///
  /// - Parameters:
  ///   - path: The path of the folder, from the folder of the source file or one that contains it, such
  ///     as that of the package.
  ///   - filePath: The source file.
  /// - Returns: The responses.
  public static func folder(
    _ path: String, filePath: StaticString = #filePath
  ) -> NetworkResponses {
    let folder = ResponseFolder(path, near: URL(fileURLWithPath: "\(filePath)"))
    return NetworkResponses { folder.response(to: $0) }
  }
}

/// A folder whose files are responses.
struct ResponseFolder: Sendable {
  let name: String
  private let url: URL

  /// Finds the folder as Git finds its own, up to that of the package.
  init(_ path: String, near source: URL) {
    name = path
    let manager = FileManager.default
    var folder = source.absoluteURL.standardizedFileURL
    repeat {
      folder.deleteLastPathComponent()
      let url = URL(fileURLWithPath: path, relativeTo: folder).absoluteURL
      guard !manager.fileExists(atPath: url.path) else {
        self.url = url
        return
      }
    } while folder.pathComponents.count > 1
      && !manager.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
    url = URL(fileURLWithPath: path, relativeTo: folder).absoluteURL
  }

  func response(to request: URLRequest) -> NetworkResponse {
    let names = Self.names(of: request)
    for name in names {
      guard let file = file(named: name) else { continue }
      guard let data = try? Data(contentsOf: file.url) else {
        let folder = (name as NSString).deletingLastPathComponent
        let path = (folder as NSString).appendingPathComponent(file.url.lastPathComponent)
        return Self.notFound("can't read \(self.name)/\(path)", isMissing: false)
      }
      return .data(data, type: Self.type(of: file.url.pathExtension), status: file.status)
    }
    guard let last = names.last else { return Self.notFound(Self.noName) }
    let isComplete =
      last.split(separator: "/").last?.contains(".") == true
      && request.httpMethod ?? "GET" == "GET"
    return Self.notFound("no file \(name)/\(last)\(isComplete ? "" : ".json")")
  }

  private static let noName = "no file can have its name"

  private static func notFound(_ note: String, isMissing: Bool = true) -> NetworkResponse {
    var response = NetworkResponse.status(404)
    (response.note, response.isMissing) = (note, isMissing)
    return response
  }

  /// The paths of files for a request without their extensions, beginning with the most special one.
  private static func names(of request: URLRequest) -> [String] {
    guard let url = request.url else { return [] }
    var path = url.path.split(separator: "/").joined(separator: "/")
    if path.isEmpty { path = "index" }
    let method = request.httpMethod ?? "GET"
    let end = method == "GET" ? "" : ".\(method)"
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let query = items.filter { !$0.isSecret }.map { $0.description }.joined(separator: "&")
      .replacingOccurrences(of: "/", with: "%2F")
    let names = query.isEmpty ? [path + end] : ["\(path)?\(query)\(end)", path + end]
    let all = names.flatMap { name in [url.host.map { "\($0)/\(name)" }, name].compactMap { $0 } }
    // What a request asks for never leaves the folder.
    return all.filter { $0.split(separator: "/").allSatisfy { $0 != ".." && $0 != "." } }
  }

  /// Returns the file with a name and any extension, in front of which a status can stand.
  private func file(named name: String) -> (url: URL, status: Int)? {
    let path = url.appendingPathComponent(name)
    let (folder, base) = (path.deletingLastPathComponent(), path.lastPathComponent)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let named = files.sorted().map { file -> (String, Int?) in
      let stem = (file as NSString).deletingPathExtension
      guard stem != base else { return (file, 200) }
      let status = stem.hasPrefix(base + ".") ? stem.dropFirst(base.count + 1) : ""
      return (file, status.count == 3 ? Int(status).flatMap { $0 > 99 ? $0 : nil } : nil)
    }
    let all = [(base, 200)] + named.filter { $0.1 == 200 } + named.filter { $0.1 != 200 }
    return all.lazy.compactMap { file, status -> (URL, Int)? in
      guard let status else { return nil }
      let file = folder.appendingPathComponent(file).resolvingSymlinksInPath()
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      let isFile = attributes?[.type] as? FileAttributeType == .typeRegular
      return contains(file) && isFile ? (file, status) : nil
    }.first
  }

  /// Whether a file without symbolic links in its path is in the folder.
  private func contains(_ file: URL) -> Bool {
    (file.path + "/").hasPrefix(url.resolvingSymlinksInPath().path + "/")
  }

  /// Writes the file for a response to a request, and returns why it isn't written, if so.
  ///
  /// Its name says everything that the name of a file can say about the request.
  func write(_ response: NetworkResponse, to request: URLRequest) -> String? {
    guard case .data(let data, let status, let headers) = response.content else {
      return response.summary
    }
    guard let name = Self.names(of: request).first, Self.canBeWritten(name) else {
      return Self.noName
    }
    let type = headers["Content-Type"] ?? ""
    let isTyped = Self.types[(name as NSString).pathExtension] == type
    let isComplete = isTyped && status == 200 && request.httpMethod ?? "GET" == "GET"
    let end = Self.types.filter { $0.value == type }.keys.min() ?? "bin"
    let path = isComplete ? name : name + (status == 200 ? "" : ".\(status)") + ".\(end)"
    let manager = FileManager.default
    do {
      try manager.createDirectory(at: url, withIntermediateDirectories: true)
      let file = url.resolvingSymlinksInPath().appendingPathComponent(path)
      let folder = file.deletingLastPathComponent()
      guard contains(folder.resolvingSymlinksInPath()) else { return "its folder is a link" }
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: file, options: .withoutOverwriting)
      return nil
    } catch {
      return error.localizedDescription
    }
  }

  private static func canBeWritten(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && $0.utf8.count <= 200 }
      && name.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
  }

  private static func type(of pathExtension: String) -> String {
    types[pathExtension.lowercased()] ?? "application/octet-stream"
  }

  private static let types = [
    "json": "application/json", "txt": "text/plain", "html": "text/html", "xml": "application/xml",
    "csv": "text/csv", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "pdf": "application/pdf",
  ]
}
