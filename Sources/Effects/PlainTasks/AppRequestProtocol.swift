#if os(Linux)
  @_spi(SwiftCorelibsFoundation) import FoundationEssentials
  import Foundation
  import FoundationNetworking
  import PlainTaskHooks
  import RuntimeIssues
  import SteppedEffects

  /// What URLSession asks to load the requests of apps.
  ///
  /// URLSession asks whether it's responsible on the thread that starts a request, and calls all other
  /// methods in blocks of its queues, which run in the queue of the app.
  class AppRequestProtocol: URLProtocol {
    private var cancel: (() -> Void)?

    override static func canInit(with request: URLRequest) -> Bool {
      let schemes = ["http", "https", "ws", "wss", "ftp"]
      return capturing_thread().play != 0
        && schemes.contains(request.url?.scheme?.lowercased() ?? "")
    }

    override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      guard let tasks = Plays.shared[capturing_thread().play] else {
        // The app has ended.
        return receive(.failure(.notConnectedToInternet))
      }
      // The methods of this class are called one after another, in the order of the app's jobs.
      let loading = UncheckedSendable(self)
      // The body of an upload isn't a part of its request.
      let canSend = !(task is URLSessionUploadTask)
      let request = tasks.begin(
        request, canSend: canSend, canReceive: task is URLSessionDataTask,
        waits: self is WaitingRequestProtocol
      ) {
        loading.value.receive($0)
      }
      cancel = { [weak tasks, weak request] in
        if let request { tasks?.cancel(request) }
      }
    }

    override func stopLoading() { cancel?() }

    private func receive(_ response: NetworkResponse) {
      let before = plain_task_set_answers(true)
      defer { _ = plain_task_set_answers(before) }
      switch response.content {
      case .data(let data, let status, let headers):
        guard let url = request.url,
          let response = HTTPURLResponse(
            url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
        else { return fail(.badServerResponse) }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        if !data.isEmpty { client?.urlProtocol(self, didLoad: data) }
        client?.urlProtocolDidFinishLoading(self)
      case .failure(let code): fail(code)
      case .unanswered: break
      }
    }

    private func fail(_ code: URLError.Code) {
      var info: [String: Any] = [:]
      info[NSLocalizedDescriptionKey] = code.message
      info[NSURLErrorFailingURLErrorKey] = request.url
      client?.urlProtocol(self, didFailWithError: URLError(code, userInfo: info))
    }
  }

  /// The same for the requests of a session that waits for a network.
  private final class WaitingRequestProtocol: AppRequestProtocol {}

  @_cdecl("text_snapshots_register_requests")
  func registerRequests() { _ = URLProtocol.registerClass(AppRequestProtocol.self) }

  /// Returns the configuration of a new session, in which the class comes before those of Foundation,
  /// but after those of the app.
  @_silgen_name("text_snapshots_configuration")
  func sessionConfiguration(
    _ configuration: consuming URLSessionConfiguration
  ) -> URLSessionConfiguration {
    guard let copy = configuration.copy() as? URLSessionConfiguration else { return configuration }
    var classes = copy.protocolClasses ?? []
    classes.removeAll { $0 is AppRequestProtocol.Type }
    let first = classes.firstIndex { String(reflecting: $0).hasPrefix("FoundationNetworking.") }
    // With this class, `TextSwiftUI` keeps that the app has set `waitsForConnectivity`.
    let waits = classes.contains { String(describing: $0) == "WaitsForConnectivity" }
    classes.insert(
      waits ? WaitingRequestProtocol.self : AppRequestProtocol.self, at: first ?? classes.endIndex)
    copy.protocolClasses = classes
    return copy
  }

  extension Data {
    /// Lets the shared session load what an app reads from an address, as in `Data(contentsOf: url)`.
    ///
    /// Foundation makes a session of its own for it, which doesn't ask the class. It calls this
    /// initializer, because FoundationNetworking replaces it in the same way.
    @_dynamicReplacement(for:init(_contentsOfRemote:options:))
    private init(_contentsOfRemoteInApp url: URL, options: ReadingOptions = []) throws {
      guard capturing_thread().play != 0 else {
        // `NSData` calls what this replaces.
        self = Data(referencing: try NSData(contentsOf: url))
        return
      }
      let loaded = Lock<Data?>(nil)
      let isDone = DispatchSemaphore(value: 0)
      let request = URLSession.shared.dataTask(with: url) { data, response, error in
        let status = (response as? HTTPURLResponse)?.statusCode ?? 200
        let isFound = error == nil && (200..<400).contains(status)
        loaded.withLock { $0 = isFound ? data : nil }
        isDone.signal()
      }
      request.resume()
      isDone.wait()
      guard let data = loaded.withLock({ $0 }) else {
        throw CocoaError(.fileReadUnknown, userInfo: [NSURLErrorKey: url])
      }
      self = data
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  extension AppTasks {
    /// Adds a block of URLSession to the queue, which belongs to the task that has started it.
    fileprivate func enqueueSession(_ work: UInt) {
      let step = currentStep
      recordOutside(step)
      let effect = currentEffect ?? RunningEffect(plainTask: 0, of: step, stepper: runtime)
      // A block that no task has started isn't an effect, but knows its step.
      if currentEffect == nil { effect.end() }
      runtime.enqueue(
        .init(
          isMain: false,
          run: { [weak self] in
            guard let self else { return handBackSession(work) }
            running(effect, isOnDefaultExecutor: true) {
              if let work = UnsafeMutableRawPointer(bitPattern: work) {
                plain_task_run_session_work(work)
              }
            }
          }, handBack: { handBackSession(work) }), of: nil)
    }
  }

  private func handBackSession(_ work: UInt) {
    if let work = UnsafeMutableRawPointer(bitPattern: work) {
      plain_task_hand_back_session_work(work)
    }
  }

  @_cdecl("text_snapshots_enqueue_session_work")
  func enqueueSessionWork(_ play: UInt64, _ work: UnsafeMutableRawPointer) {
    let work = UInt(bitPattern: work)
    guard let tasks = Plays.shared[play] else { return handBackSession(work) }
    tasks.enqueueSession(work)
  }

  @_cdecl("text_snapshots_refuses")
  func refuses(_ play: UInt64, _ what: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>) {
    Plays.shared[play]?.refuse(String(cString: what) + String(cString: name))
  }
#endif
