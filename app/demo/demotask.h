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

/// A task in memory: its state, what it has made, and the events of it in order. One worker thread
/// changes it; any number of streams read its events, each at its own position. Thread-safe.
class DemoTask final {
public:
    enum class Accepted { Refused, Started, Delivered };
    enum class Next { Event, Nothing };
    struct Listening {
        TaskView view;              ///< the task when listening began
        std::uint64_t position = 0; ///< the event that follows it
    };

    DemoTask(std::string id, std::string contextId, const Message &first, std::string scenario);

    [[nodiscard]] const std::string &id() const { return m_id; }
    [[nodiscard]] const std::string &contextId() const { return m_contextId; }
    [[nodiscard]] const std::string &scenario() const { return m_scenario; }
    [[nodiscard]] TaskView view() const;
    [[nodiscard]] Listening listen() const;
    /// From now on each event has the task as it was then. Returns the position of the next one.
    [[nodiscard]] std::uint64_t keepViews();
    /// From now on it is noted what is sent of artifacts, and when.
    void keepSent();
    /// That as JSON Lines: for each chunk its number, ms since keepSent(), artifact, append,
    /// lastChunk and bytes of content, and for each status its ms and state.
    [[nodiscard]] std::string sentLines() const;

    /// The event at @p position, which then moves on; waits at most @p patience for it.
    [[nodiscard]] Next next(std::uint64_t &position, Event &event,
                            std::chrono::milliseconds patience) const;

    /// A message of the user for this task. Refused: it is over. Started: the agent's next turn
    /// must be run now. Delivered: the agent is busy and will find it with takeMessage(), or get
    /// another turn for it. @p listening begins with the message and hears all that follows from
    /// it.
    [[nodiscard]] Accepted accept(const Message &message, Listening &listening);
    [[nodiscard]] std::optional<Message> takeMessage();

    /// Ends the task by the user's wish; false when it is over already.
    [[nodiscard]] bool cancel(Message farewell);

    // For the worker. A canceled task takes no more of it.
    void setStatus(State state, std::optional<Message> message, bool remember = true);
    void addArtifact(Artifact chunk, bool append, bool lastChunk, bool remember = true);
    void addEvent(Event event);
    /// Ends the agent's turn. A message that came meanwhile and was not taken is returned: the
    /// agent must take one more turn for it.
    [[nodiscard]] std::optional<Message> finishTurn();

    /// Waits; true when the whole time passed, false when there is no reason to go on: canceled, or
    /// shut down.
    [[nodiscard]] bool pause(std::chrono::milliseconds time) const;
    /// Waits for a message, a cancel or the shutdown.
    void awaitMessage() const;
    /// Waits, ten minutes at most, until the agent's turn is over or the task waits or ended, @p
    /// since being listen().position.
    [[nodiscard]] TaskView settled(std::uint64_t since) const;
    /// Since when no stream has asked for the next event.
    [[nodiscard]] std::chrono::steady_clock::duration unheardFor() const;
    /// Wakes everyone who waits, for good.
    void shutDown();

private:
    void push(Event event);
    void noteSent(const Event &event);
    [[nodiscard]] TaskView snapshot() const;

    const std::string m_id;
    const std::string m_contextId;
    const std::string m_scenario;
    mutable std::mutex m_mutex;
    mutable std::condition_variable m_changed;
    Status m_status;
    std::vector<Artifact> m_artifacts;
    std::vector<std::string> m_artifactIds; ///< also of those that are not remembered
    std::vector<Message> m_history;
    std::deque<Event> m_events;
    std::uint64_t m_dropped = 0; ///< events that stood before m_events
    std::uint64_t m_settledAt =
        0; ///< position after the latest event that a blocking send waits for
    std::deque<Message> m_inbox;
    mutable std::chrono::steady_clock::time_point m_lastHeard = std::chrono::steady_clock::now();
    std::string m_sent; ///< see sentLines()
    int m_sentChunks = 0;
    std::optional<std::chrono::steady_clock::time_point> m_sentSince;
    bool m_keepsViews = false;
    bool m_running = true;
    bool m_canceled = false;
    bool m_shutDown = false;
};

} // namespace a2a::demo
