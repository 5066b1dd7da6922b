#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking

  // What a client of a server uses, and what FoundationNetworking lacks.

  extension URLSession {
    /// Returns the data for a request.
    ///
    /// A protocol that sessions conform to can require this function, because it has no delegate.
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
      try await data(for: request, delegate: nil)
    }

    /// Returns the data at an address.
    public func data(from url: URL) async throws -> (Data, URLResponse) {
      try await data(from: url, delegate: nil)
    }

    /// Sends data with a request.
    public func upload(
      for request: URLRequest, from bodyData: Data
    ) async throws -> (Data, URLResponse) {
      try await upload(for: request, from: bodyData, delegate: nil)
    }
  }

  extension URL {
    /// The lines of a file, or of the response at an address.
    public var lines: AsyncThrowingStream<String, any Error> {
      AsyncThrowingStream { continuation in
        let task = Task {
          do {
            let session = URLSession.shared
            let data = try await isFileURL ? Data(contentsOf: self) : session.data(from: self).0
            let text = String(decoding: data, as: UTF8.self)
            for line in text.split(whereSeparator: \.isNewline) {
              continuation.yield(String(line))
            }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }

#endif
