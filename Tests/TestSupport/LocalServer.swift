#if os(Linux)
  package import Foundation
  import Glibc
  import RuntimeIssues

  /// A server on this machine, which hangs up at once, or after it has answered a request.
  package final class LocalServer: Sendable {
    package let url: URL
    private let file: Int32
    private let count = Lock(0)

    /// Creates a server that answers with what a closure returns for the first line of a request.
    package init(_ answer: (@Sendable (String) -> String)? = nil) {
      file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in.local(0)
      let port = address.bind(file)
      guard port != 0, listen(file, 8) == 0, let url = URL(string: "http://127.0.0.1:\(port)/")
      else { preconditionFailure("no server can listen on this machine") }
      self.url = url
      let (file, count) = (file, count)
      Thread.detachNewThread {
        while case let connection = accept(file, nil, nil), connection >= 0 {
          count.withLock { $0 += 1 }
          var bytes = [UInt8](repeating: 0, count: 4_096)
          if let answer {
            let size = read(connection, &bytes, bytes.count)
            let request = String(decoding: bytes.prefix(max(0, size)), as: UTF8.self)
            let text = answer(String(request.prefix { !$0.isNewline }))
            _ = Array(text.utf8).withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
          }
          close(connection)
        }
      }
    }

    /// Returns an answer in the words of HTTP.
    package static func answer(_ status: String, _ type: String, _ body: String) -> String {
      """
      HTTP/1.1 \(status)\r
      Content-Type: \(type)\r
      Content-Length: \(body.utf8.count)\r
      Connection: close\r
      \r
      \(body)
      """
    }

    deinit { shutdown(file, Int32(SHUT_RDWR)) }

    package var connectionCount: Int { count.withLock { $0 } }
    package var hasConnections: Bool { connectionCount > 0 }
  }

  extension sockaddr_in {
    package static func local(_ port: UInt16) -> sockaddr_in {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      return address
    }

    private mutating func withPointer(_ body: (UnsafeMutablePointer<sockaddr>) -> Void) {
      withUnsafeMutablePointer(to: &self) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
      }
    }

    package mutating func connect(_ file: Int32) {
      withPointer { _ = Glibc.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }

    /// Returns the port.
    fileprivate mutating func bind(_ file: Int32) -> UInt16 {
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      withPointer {
        _ = Glibc.bind(file, $0, size)
        getsockname(file, $0, &size)
      }
      return UInt16(bigEndian: sin_port)
    }
  }
#endif
