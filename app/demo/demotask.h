// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/demovalues.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

namespace a2a::demo {

/// A task in memory: its state, its artifacts, and its events in order. One worker thread changes
/// it; any number of streams read its events, each at its own position. Thread-safe.
class DemoTask final {
public:
    enum class MessageResult { Refused, Started, Delivered };
    enum class Next { Event, Nothing };
    struct Subscription {
        TaskSnapshot view;          ///< the task at subscription
        std::uint64_t position = 0; ///< the event that follows it
    };

    DemoTask(std::string id, std::string contextId, const Message &first, std::string scenario);

    [[nodiscard]] const std::string &id() const { return m_id; }
    [[nodiscard]] const std::string &contextId() const { return m_contextId; }
    [[nodiscard]] const std::string &scenario() const { return m_scenario; }
    [[nodiscard]] TaskSnapshot view() const;
    [[nodiscard]] Subscription subscribe() const;
    /// From now on each event includes the task as of then. Returns the position of the next one.
    [[nodiscard]] std::uint64_t enableSnapshots();
    /// From now on sent chunks are logged with their times.
    void logSentChunks();
    /// That log as JSON Lines: for each chunk its number, ms since logSentChunks(), artifact,
    /// append, lastChunk and bytes of content, and for each status its ms and state.
    [[nodiscard]] std::string sentLog() const;

    /// Reads the event at @p position, which then moves on. Waits at most @p patience for it.
    [[nodiscard]] Next next(std::uint64_t &position, Event &event,
                            std::chrono::milliseconds patience) const;

    /// A message of the user for this task. Refused means that the task has ended, Started that the
    /// agent's next turn must be run now, Delivered that the agent is busy and will get the message
    /// with takeMessage(), or in another turn. @p listening begins with the message and receives
    /// all that follows from it.
    [[nodiscard]] MessageResult accept(const Message &message, Subscription &listening);
    [[nodiscard]] std::optional<Message> takeMessage();

    /// Cancels the task; false if it has already ended.
    [[nodiscard]] bool cancel(Message farewell);

    // For the worker. A canceled task accepts no more of it.
    void setStatus(State state, std::optional<Message> message, bool remember = true);
    void addArtifact(Artifact chunk, bool append, bool lastChunk, bool remember = true);
    void addEvent(Event event);
    /// Ends the agent's turn. Returns a message received meanwhile and not taken: the agent must
    /// take one more turn for it.
    [[nodiscard]] std::optional<Message> finishTurn();

    /// Waits; true if the whole time passed, false if there is no reason to continue: canceled, or
    /// shut down.
    [[nodiscard]] bool pause(std::chrono::milliseconds time) const;
    /// Waits for a message, a cancel or the shutdown.
    void awaitMessage() const;
    /// Waits, ten minutes at most, until the agent's turn is over or the task is interrupted or has
    /// ended, @p since being subscribe().position.
    [[nodiscard]] TaskSnapshot waitUntilSettled(std::uint64_t since) const;
    /// Since when no stream has waited for the next event.
    [[nodiscard]] std::chrono::steady_clock::duration unreadFor() const;
    /// Wakes all waiting threads, permanently.
    void shutDown();

private:
    void push(Event event);
    void logSent(const Event &event);
    [[nodiscard]] TaskSnapshot snapshot() const;

    const std::string m_id;
    const std::string m_contextId;
    const std::string m_scenario;
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_changed;
    Status m_status;
    std::vector<Artifact> m_artifacts;
    std::vector<std::string> m_artifactIds; ///< also of those that are not stored
    std::vector<Message> m_history;
    std::deque<Event> m_events;
    std::uint64_t m_dropped = 0; ///< events dropped before m_events
    std::uint64_t m_settledAt =
        0; ///< position after the latest event that a blocking send waits for
    std::deque<Message> m_inbox;
    mutable std::chrono::steady_clock::time_point m_lastRead = std::chrono::steady_clock::now();
    std::string m_sent; ///< see sentLog()
    int m_sentChunks = 0;
    std::optional<std::chrono::steady_clock::time_point> m_sentSince;
    bool m_takesSnapshots = false;
    bool m_running = true;
    bool m_canceled = false;
    bool m_shutDown = false;
};

} // namespace a2a::demo
