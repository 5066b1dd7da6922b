#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking

  // What a client of a server uses, and what FoundationNetworking lacks or can't set.

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
    /// The lines of the file or of the page at the address.
    public var lines: AsyncThrowingStream<String, any Error> {
      AsyncThrowingStream { continuation in
        let task = Task {
          do {
            let data =
              isFileURL
              ? try Data(contentsOf: self) : try await URLSession.shared.data(from: self).0
            for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
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

  // These settings say what the system does without a network, which an app can't tell.
  extension URLSessionConfiguration {
    /// Whether requests wait for a network.
    public var waitsForConnectivity: Bool {
      get { false }
      set {}
    }
    /// Whether requests use networks where data is saved.
    public var allowsConstrainedNetworkAccess: Bool {
      get { true }
      set {}
    }
    /// Whether requests use expensive networks.
    public var allowsExpensiveNetworkAccess: Bool {
      get { true }
      set {}
    }
    /// Whether the app is launched for requests in the background.
    public var sessionSendsLaunchEvents: Bool {
      get { false }
      set {}
    }
  }
#endif
