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
private struct ResponseFolder: Sendable {
  private let name: String
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
      guard let data = try? Data(contentsOf: file) else {
        let folder = (name as NSString).deletingLastPathComponent
        let path = (folder as NSString).appendingPathComponent(file.lastPathComponent)
        return Self.missing("can't read \(self.name)/\(path)")
      }
      let type = Self.types[file.pathExtension.lowercased()] ?? "application/octet-stream"
      return .data(data, type: type)
    }
    guard let last = names.last else { return .status(404) }
    let isComplete =
      last.split(separator: "/").last?.contains(".") == true
      && request.httpMethod ?? "GET" == "GET"
    return Self.missing("no file \(name)/\(last)\(isComplete ? "" : ".json")")
  }

  private static func missing(_ note: String) -> NetworkResponse {
    var response = NetworkResponse.status(404)
    response.note = note
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

  /// Returns the file with a name and any extension.
  private func file(named name: String) -> URL? {
    let path = url.appendingPathComponent(name)
    let (folder, base) = (path.deletingLastPathComponent(), path.lastPathComponent)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let named = files.sorted().filter { ($0 as NSString).deletingPathExtension == base }
    let root = url.resolvingSymlinksInPath().path
    return ([base] + named).lazy.map { folder.appendingPathComponent($0).resolvingSymlinksInPath() }
      .first { file in
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return file.path.hasPrefix(root + "/")
          && attributes?[.type] as? FileAttributeType == .typeRegular
      }
  }

  private static let types = [
    "json": "application/json", "txt": "text/plain", "html": "text/html", "xml": "application/xml",
    "csv": "text/csv", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "pdf": "application/pdf",
  ]
}
