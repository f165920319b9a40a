#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells that something happens in folders: by inotify on Linux, by kqueue on macOS.
///
/// It may tell too much, never too little: whoever is woken looks whether anything is another.
/// Where the system can't watch all places, it wakes twice a second.
struct FileWatcher: ~Copyable {
  private let queue: Int32
  /// Whether a place could not be watched.
  private var isPartial = false
  /// How long to sleep where not all places are watched, in milliseconds.
  private static let pollingPause = 500

  #if canImport(Darwin)
    private var descriptors: [Int32] = []

    init() throws(SystemFailure) {
      queue = kqueue()
      guard queue >= 0 else { throw SystemFailure("can't watch files: \(OpenFile.lastReason)") }
      // Each place takes an open file, and a shell allows 256.
      var limit = rlimit()
      if unsafe getrlimit(RLIMIT_NOFILE, &limit) == 0 {
        limit.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
        _ = unsafe setrlimit(RLIMIT_NOFILE, &limit)
      }
    }

    deinit {
      for descriptor in descriptors { close(descriptor) }
      close(queue)
    }

    /// Watches these places and no others.
    ///
    /// A folder tells of names only, so that the files are watched too; one that was replaced is
    /// another file now.
    mutating func watch(folders: Set<String>, files: Set<String>) {
      // An event that has not been taken ends with its file: what it told of is looked at anyway.
      for descriptor in descriptors { close(descriptor) }
      descriptors = []
      isPartial = false
      for path in folders.union(files) {
        let descriptor = unsafe open(path, O_EVTONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
          isPartial = isPartial || errno == EMFILE || errno == ENFILE
          continue
        }
        descriptors.append(descriptor)
        let notes = NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB
        var change = unsafe kevent(
          ident: UInt(descriptor), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
          fflags: UInt32(notes), data: 0, udata: nil)
        if unsafe kevent(queue, &change, 1, nil, 0, nil) < 0 { isPartial = true }
      }
    }

    private func drain() {
      var events = unsafe [kevent](repeating: kevent(), count: 64)
      var none = timespec()
      while unsafe kevent(queue, nil, 0, &events, Int32(events.count), &none) > 0 {}
    }
  #else
    private var watches: Set<Int32> = []

    init() throws(SystemFailure) {
      queue = inotify_init1(O_CLOEXEC | O_NONBLOCK)
      guard queue >= 0 else { throw SystemFailure("can't watch files: \(OpenFile.lastReason)") }
    }

    deinit { close(queue) }

    /// Watches these places and no others; folders tell of what happens to files in them.
    mutating func watch(folders: Set<String>, files: Set<String>) {
      let events =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_ATTRIB) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
        | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF)
        | UInt32(IN_MOVE_SELF)
      var present: Set<Int32> = []
      isPartial = false
      for folder in folders {
        // The same folder gives the same number; one that was made anew another.
        let watch = unsafe inotify_add_watch(queue, folder, events)
        if watch >= 0 { present.insert(watch) } else if errno != ENOENT { isPartial = true }
      }
      for watch in watches.subtracting(present) { inotify_rm_watch(queue, watch) }
      watches = present
    }

    private func drain() {
      while let part = GitProcess.read(queue), !part.isEmpty {}
    }
  #endif

  /// Waits until something has happened.
  func wait() { _ = wait(milliseconds: isPartial ? Self.pollingPause : -1) }

  /// Waits until nothing has happened for so many milliseconds, but no longer than so many.
  func waitUntilQuiet(for pause: Int, atMost limit: Int) {
    let end = FileStamp.now + Int64(limit) * 1_000_000
    while wait(milliseconds: pause), FileStamp.now < end {}
  }

  /// Whether something has happened; -1 waits for ever.
  private func wait(milliseconds: Int) -> Bool {
    var request = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&request, 1, Int32(milliseconds)) > 0 else { return false }
    drain()
    return true
  }
}
