internal import Synchronization

/// Sends the same events to every open stream, and remembers the last ones for browsers that come back.
///
/// Ids are `{epoch}-{number}`. The epoch is random for each broadcaster, so a browser that knew an earlier run of the
/// program is told to start afresh (`reset`) instead of being given the wrong events. Every stream begins with `hello`.
/// One lock guards everything. Publishing costs a wake-up for each open stream; streams read from the shared memory of
/// events at their own pace.
package final class EventBroadcaster: Sendable {
    package let epoch: String
    private let capacity: Int
    private let hello: @Sendable (_ currentID: String) -> String
    private let state: Mutex<State>

    struct State {
        /// The events still remembered; the last one has the number `last`.
        var events: [(event: Event, bytes: [UInt8])] = []
        var last: UInt64 = 0
        var heartbeat: UInt64 = 0
        var ticks = 0
        var open: [ObjectIdentifier: EventStream] = [:]
        var isStopped = false
        var timer: RepeatingTimer?

        /// The number of the oldest event that is still remembered.
        var oldest: UInt64 { last + 1 - UInt64(events.count) }

        subscript(number: UInt64) -> (event: Event, bytes: [UInt8]) { events[Int(number - oldest)] }
    }

    /// - Parameters:
    ///   - capacity: how many events are remembered, at least 1; now and then up to twice as many are.
    ///   - heartbeatSeconds: how often a silent stream gets a comment, so that nothing between takes it for dead.
    ///   - hello: makes the data of the first event of every stream from the current id; by default
    ///     `{"revision":"…"}`.
    package init(
        capacity: Int = 1024, heartbeatSeconds: Int = 15,
        hello: @escaping @Sendable (_ currentID: String) -> String = { "{\"revision\":\"\($0)\"}" }
    ) {
        self.capacity = max(1, capacity)
        self.hello = hello
        epoch = RandomToken().text.filter { $0 != "-" && $0 != "_" }.prefix(10).lowercased()
        state = Mutex(State())
        let ticksPerHeartbeat = max(1, heartbeatSeconds)
        let timer = RepeatingTimer(milliseconds: 1000) { [weak self] in self?.tick(ticksPerHeartbeat) }
        state.withLock { $0.timer = timer }
    }

    /// The id of the last event, `{epoch}-{number}`; the number is 0 before the first.
    package var currentID: String { id(state.withLock { $0.last }) }

    /// An id that a page may carry: whoever subscribes from it misses nothing that matters to the page. It stays the same
    /// while nothing of that kind happens, but for every 64th event, so that little has to be sent again.
    ///
    /// - Parameter matters: called under the lock: it only looks at the event.
    /// - Returns: `{epoch}-{number}`.
    package func pageID(where matters: (Event) -> Bool) -> String {
        state.withLock { state in
            let floor = max(state.last - state.last % EventBroadcaster.pageStride, state.oldest - 1)
            var number = state.last
            while number > floor, !matters(state[number].event) { number -= 1 }
            return id(number)
        }
    }

    private static let pageStride: UInt64 = 64

    /// How many streams are being sent now.
    package var openStreams: Int { state.withLock { $0.open.count } }

    /// Sends an event to all.
    ///
    /// - Returns: the id it was given.
    @discardableResult
    package func publish(event name: String, data: String, topic: String = "") -> String {
        let event = Event(name, data: data, topic: topic)
        return state.withLock { state in
            state.last += 1
            let id = id(state.last)
            if state.events.count >= capacity * 2 { state.events.removeFirst(state.events.count - capacity + 1) }
            state.events.append((event, event.encoded(id: id)))
            for stream in state.open.values { EventBroadcaster.offer(event, to: stream, number: state.last) }
            return id
        }
    }

    /// A response that sends what comes, after what was missed.
    ///
    /// - Parameters:
    ///   - id: the last id the client has seen; `nil` or empty for a client that comes for the first time. An id of
    ///     another epoch, one too old or nonsense gives the event `reset` in place of what was missed.
    ///   - tag: whose stream it is.
    ///   - accepts: which events this client is sent; `nil` sends all. Called under the lock: it only looks at the event.
    /// - Returns: a 200 with a stream of events that ends when the server or the broadcaster stops.
    package func subscribe(
        since id: String?, tag: StreamTag? = nil, where accepts: (@Sendable (Event) -> Bool)? = nil
    ) -> Response {
        let stream = makeStream(since: id, tag, accepts)
        return Response(
            status: 200, headers: [Header("X-Accel-Buffering", "no")], cacheControl: .never, body: .stream(stream))
    }

    /// The same, with the id taken from the query `?since=` or the header `Last-Event-ID`.
    ///
    /// The header wins: a browser sends it when it comes back by itself, while the address still holds the old id.
    package func subscribe(
        _ request: Request, tag: StreamTag? = nil, where accepts: (@Sendable (Event) -> Bool)? = nil
    ) -> Response {
        subscribe(since: request.header("Last-Event-ID") ?? request.query.first("since"), tag: tag, where: accepts)
    }

    /// Ends the streams of a group after one last event, which nobody else gets.
    package func end(group: String, with event: Event) {
        state.withLock { state in
            for stream in state.open.values where stream.tag?.group == group && stream.ending == nil {
                stream.ending = (state.last, event.encoded(id: nil)[...])
                EventBroadcaster.wake(stream)
            }
        }
    }

    /// How many members each group has.
    package var members: [String: Int] {
        state.withLock { state in
            var members: [String: Set<String>] = [:]
            for (identity, stream) in state.open {
                guard let tag = stream.tag, !stream.isEnded else { continue }
                members[tag.group, default: []].insert(tag.member ?? "\(identity)")
            }
            return members.mapValues(\.count)
        }
    }

    /// Ends every stream. Later subscribers get their first events and the end.
    package func stop() {
        state.withLock { state in
            state.isStopped = true
            state.timer = nil
            wakeAll(&state)
        }
    }

    private func makeStream(
        since id: String?, _ tag: StreamTag?, _ accepts: (@Sendable (Event) -> Bool)?
    ) -> EventStream {
        let (last, oldest, heartbeat) = state.withLock { ($0.last, $0.oldest, $0.heartbeat) }
        let current = self.id(last)
        var preamble = Array("retry: 1000\n".utf8)
        var next = last + 1
        if let id, !id.isEmpty {
            if let seen = number(id), seen <= last, seen + 1 >= oldest {
                next = seen + 1
                // The id the client came with: one cut off during the replay must ask for the rest of it again.
                preamble += Event("hello", data: hello(current)).encoded(id: self.id(seen))
            } else {
                preamble += Event("hello", data: hello(current)).encoded(id: nil)
                preamble += Event("reset", data: "{}").encoded(id: current)
            }
        } else {
            preamble += Event("hello", data: hello(current)).encoded(id: current)
        }
        return EventStream(self, preamble: preamble, next: next, heartbeat: heartbeat, tag: tag, accepts: accepts)
    }

    private func id(_ number: UInt64) -> String { "\(epoch)-\(number)" }

    private func number(_ id: String) -> UInt64? {
        let parts = id.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == epoch else { return nil }
        return UInt64(parts[1])
    }
}

/// What the server calls while it sends.
extension EventBroadcaster {
    /// Fills `buffer` with the next bytes of `stream`.
    ///
    /// - Returns: the number of bytes; 0 when there is nothing now, in which case `sleeper` has been put to sleep; `nil`
    ///   at the end.
    func read(_ stream: EventStream, into buffer: UnsafeMutableRawBufferPointer, sleeper: (any StreamSleeper)?) -> Int?
    {
        state.withLock { state in
            guard !stream.isEnded else { return nil }
            var count = copy(&stream.preamble, into: buffer)
            let last = stream.ending?.last ?? state.last
            while count < buffer.count, stream.next <= last {
                guard stream.next >= state.oldest else {
                    // Too slow: what it has not read is forgotten. It ends in the middle of nothing only between reads.
                    return count > 0 ? count : nil
                }
                let (event, bytes) = state[stream.next]
                if stream.offset > 0 || stream.accepts?(event) ?? true {
                    let part = bytes[stream.offset...].prefix(buffer.count - count)
                    UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyBytes(from: part)
                    count += part.count
                    stream.offset += part.count
                    guard stream.offset == bytes.count else { break }
                }
                stream.offset = 0
                stream.next += 1
            }
            if var ending = stream.ending, stream.next > last, count < buffer.count {
                count += copy(&ending.farewell, into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
                stream.ending = ending
                return count > 0 ? count : nil
            }
            if count == 0, stream.heartbeat < state.heartbeat, buffer.count >= 3 {
                buffer.copyBytes(from: ":\n\n".utf8)
                count = 3
            }
            if count > 0 {
                stream.heartbeat = state.heartbeat
                return count
            }
            if state.isStopped { return nil }
            if let sleeper {
                stream.sleeper = sleeper
                sleeper.sleep()
            }
            return 0
        }
    }

    func open(_ stream: EventStream) {
        state.withLock { $0.open[ObjectIdentifier(stream)] = stream }
    }

    func close(_ stream: EventStream) {
        state.withLock { state in
            stream.isEnded = true
            stream.sleeper = nil
            state.open[ObjectIdentifier(stream)] = nil
        }
    }

    /// Makes a stream end at its next read, which is at once.
    func end(_ stream: EventStream) {
        state.withLock { _ in
            stream.isEnded = true
            EventBroadcaster.wake(stream)
        }
    }

    private func copy(_ bytes: inout ArraySlice<UInt8>, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard !bytes.isEmpty else { return 0 }
        let part = bytes.prefix(buffer.count)
        buffer.copyBytes(from: part)
        bytes = bytes.count == part.count ? [] : bytes.dropFirst(part.count)
        return part.count
    }

    private func wakeAll(_ state: inout State) {
        for stream in state.open.values { EventBroadcaster.wake(stream) }
    }

    /// Wakes a stream for an event that it is sent. One that is asleep has read everything before, so what is not for it is
    /// passed over at once: thousands of viewers sleep on while their author's list changes.
    private static func offer(_ event: Event, to stream: EventStream, number: UInt64) {
        guard stream.sleeper != nil else { return }
        if stream.ending == nil, stream.accepts?(event) == false {
            stream.next = number + 1
        } else {
            wake(stream)
        }
    }

    private static func wake(_ stream: EventStream) {
        guard let sleeper = stream.sleeper else { return }
        stream.sleeper = nil
        sleeper.wake()
    }

    /// Once a second: notices clients that went away, and now and then gives everybody a sign of life.
    private func tick(_ ticksPerHeartbeat: Int) {
        state.withLock { state in
            guard !state.open.isEmpty else { return }
            state.ticks += 1
            if state.ticks % ticksPerHeartbeat == 0 {
                state.heartbeat += 1
                wakeAll(&state)
                return
            }
            let asleep = state.open.values.filter { $0.sleeper != nil }
            for (stream, isGone) in zip(asleep, HangUps.check(asleep.map { $0.sleeper?.descriptor ?? -1 })) where isGone
            {
                stream.isEnded = true
                EventBroadcaster.wake(stream)
            }
        }
    }
}
