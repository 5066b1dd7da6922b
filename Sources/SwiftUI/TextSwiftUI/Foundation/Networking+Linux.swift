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

    /// Returns the bytes at an address, once all have arrived.
    public func bytes(from url: URL) async throws -> (AsyncBytes, URLResponse) {
      try await bytes(for: URLRequest(url: url))
    }

    /// Returns the bytes for a request, once all have arrived.
    public func bytes(for request: URLRequest) async throws -> (AsyncBytes, URLResponse) {
      let (data, response) = try await data(for: request)
      return (AsyncBytes(data: data), response)
    }

    /// The bytes of a response.
    public struct AsyncBytes: AsyncSequence, Sendable {
      fileprivate let data: Data

      /// The lines of the response.
      public var lines: AsyncStream<String> {
        AsyncStream { continuation in
          for line in textLines(of: data) { continuation.yield(line) }
          continuation.finish()
        }
      }

      /// Goes through the bytes.
      public func makeAsyncIterator() -> AsyncStream<UInt8>.Iterator {
        AsyncStream { continuation in
          for byte in data { continuation.yield(byte) }
          continuation.finish()
        }.makeAsyncIterator()
      }
    }

    /// Sends data with a request.
    public func upload(
      for request: URLRequest, from bodyData: Data
    ) async throws -> (Data, URLResponse) {
      try await upload(for: request, from: bodyData, delegate: nil)
    }
  }

  // Reading a setting means that of FoundationNetworking, which can't be set.
  extension URLSessionConfiguration {
    /// Whether requests that there's no network for are in flight, and don't fail.
    @_disfavoredOverload public var waitsForConnectivity: Bool {
      get { protocolClasses?.contains { $0 == WaitsForConnectivity.self } ?? false }
      set {
        protocolClasses?.removeAll { $0 == WaitsForConnectivity.self }
        if newValue { protocolClasses = (protocolClasses ?? []) + [WaitsForConnectivity.self] }
      }
    }
    /// Whether expensive networks are used, which has no effect.
    public var allowsExpensiveNetworkAccess: Bool {
      get { true }
      set {}
    }
    /// Whether networks are used that the user saves, which has no effect.
    public var allowsConstrainedNetworkAccess: Bool {
      get { true }
      set {}
    }
  }

  /// Stands for the setting among the classes of a configuration, and loads nothing.
  private final class WaitsForConnectivity: URLProtocol {
    override static func canInit(with request: URLRequest) -> Bool { false }
  }

  extension URLCache {
    /// Creates a cache with limits of bytes.
    public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
      self.init(
        memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
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
            for line in textLines(of: data) { continuation.yield(line) }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }

  /// The lines that aren't empty.
  private func textLines(of data: Data) -> [String] {
    String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }
#endif
