// SPDX-License-Identifier: Apache-2.0
#include "app/demo/demotask.h"

#include "app/demo/jsontext.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace a2a::demo {

/// An endless task must not exhaust memory: streams that lag by more than this miss events.
static constexpr std::size_t kMaxEvents = 20'000;
/// A blocking send must not hold its thread forever.
static constexpr std::chrono::minutes kLongestWait{10};

DemoTask::DemoTask(std::string id, std::string contextId, const Message &first,
                   std::string scenario)
    : m_id(std::move(id))
    , m_contextId(std::move(contextId))
    , m_scenario(std::move(scenario))
{
    m_status.timestamp = timestamp();
    m_history.push_back(first);
}

TaskSnapshot DemoTask::snapshot() const
{
    return {m_id, m_contextId, m_status, m_artifacts, m_history};
}

TaskSnapshot DemoTask::view() const
{
    const std::lock_guard lock(m_mutex);
    return snapshot();
}

DemoTask::Subscription DemoTask::subscribe() const
{
    const std::lock_guard lock(m_mutex);
    return {snapshot(), m_dropped + m_events.size()};
}

std::uint64_t DemoTask::enableSnapshots()
{
    const std::lock_guard lock(m_mutex);
    m_takesSnapshots = true;
    return m_dropped + m_events.size();
}

void DemoTask::logSentChunks()
{
    const std::lock_guard lock(m_mutex);
    m_sentSince = std::chrono::steady_clock::now();
}

std::string DemoTask::sentLog() const
{
    const std::lock_guard lock(m_mutex);
    return m_sent;
}

/// Size of a part's content: text, the bytes of a file, JSON; 0 for URLs.
static std::size_t contentBytes(const Part &part)
{
    switch (part.kind) {
    case Part::Kind::Text:
    case Part::Kind::Data:
        return part.content.size();
    case Part::Kind::Bytes:
        return decodeBase64(part.content).size();
    default:
        return 0;
    }
}

static std::string_view wordOf(State state)
{
    static constexpr std::array<std::string_view, 8> words{
        "submitted", "working", "input-required", "auth-required",
        "completed", "failed",  "canceled",       "rejected"};
    return words[static_cast<std::size_t>(state)];
}

void DemoTask::logSent(const Event &event)
{
    if (!m_sentSince || event.taskId != m_id)
        return;
    const std::chrono::duration<double, std::milli> since =
        std::chrono::steady_clock::now() - *m_sentSince;
    const std::string ms = std::to_string(since.count());
    if (event.kind == Event::Kind::Status)
        m_sent +=
            fillTemplate("{\"ms\":$1,\"state\":$2}\n", {ms, quote(wordOf(event.status.state))});
    if (event.kind != Event::Kind::Artifact)
        return;
    std::size_t bytes = 0;
    for (const Part &part : event.artifact.parts)
        bytes += contentBytes(part);
    m_sent += fillTemplate("{\"chunk\":$1,\"ms\":$2,\"artifact\":$3,\"append\":$4,\"lastChunk\":$5,"
                           "\"bytes\":$6}\n",
                           {std::to_string(++m_sentChunks), ms, quote(event.artifact.artifactId),
                            event.append ? "true" : "false", event.lastChunk ? "true" : "false",
                            std::to_string(bytes)});
}

DemoTask::Next DemoTask::next(std::uint64_t &position, Event &event,
                              std::chrono::milliseconds patience) const
{
    std::unique_lock lock(m_mutex);
    m_lastRead = std::chrono::steady_clock::now();
    const auto ready = [&] { return m_shutDown || position < m_dropped + m_events.size(); };
    m_changed.wait_for(lock, patience, ready);
    if (position >= m_dropped + m_events.size())
        return Next::Nothing;
    position = std::max(position, m_dropped);
    event = m_events[static_cast<std::size_t>(position - m_dropped)];
    ++position;
    return Next::Event;
}

DemoTask::MessageResult DemoTask::accept(const Message &message, Subscription &listening)
{
    const std::lock_guard lock(m_mutex);
    if (isTerminal(m_status.state))
        return MessageResult::Refused;
    m_history.push_back(message);
    listening = {snapshot(), m_dropped + m_events.size()};
    if (!m_running) {
        m_running = true;
        return MessageResult::Started;
    }
    m_inbox.push_back(message);
    m_changed.notify_all();
    return MessageResult::Delivered;
}

std::optional<Message> DemoTask::takeMessage()
{
    const std::lock_guard lock(m_mutex);
    if (m_inbox.empty())
        return std::nullopt;
    Message message = std::move(m_inbox.front());
    m_inbox.pop_front();
    return message;
}

bool DemoTask::cancel(Message farewell)
{
    const std::lock_guard lock(m_mutex);
    if (isTerminal(m_status.state))
        return false;
    m_status = {State::Canceled, farewell, timestamp()};
    m_history.push_back(std::move(farewell));
    m_canceled = true;
    Event event;
    event.status = m_status;
    push(std::move(event));
    Event end;
    end.kind = Event::Kind::End;
    push(std::move(end));
    return true;
}

void DemoTask::setStatus(State state, std::optional<Message> message, bool remember)
{
    const std::lock_guard lock(m_mutex);
    if (m_canceled)
        return;
    if (message && remember)
        m_history.push_back(*message);
    m_status = {state, std::move(message), timestamp()};
    Event event;
    event.status = m_status;
    push(std::move(event));
}

void DemoTask::addArtifact(Artifact chunk, bool append, bool lastChunk, bool remember)
{
    const std::lock_guard lock(m_mutex);
    if (m_canceled)
        return;
    const auto id = std::find(m_artifactIds.begin(), m_artifactIds.end(), chunk.artifactId);
    chunk.index = static_cast<std::size_t>(id - m_artifactIds.begin());
    if (id == m_artifactIds.end())
        m_artifactIds.push_back(chunk.artifactId);
    if (remember) {
        const auto known =
            std::find_if(m_artifacts.begin(), m_artifacts.end(), [&](const Artifact &artifact) {
                return artifact.artifactId == chunk.artifactId;
            });
        if (known == m_artifacts.end())
            m_artifacts.push_back(chunk);
        else if (append)
            known->parts.insert(known->parts.end(), chunk.parts.begin(), chunk.parts.end());
        else
            *known = chunk;
    }
    Event event;
    event.kind = Event::Kind::Artifact;
    event.artifact = std::move(chunk);
    event.append = append;
    event.lastChunk = lastChunk;
    push(std::move(event));
}

void DemoTask::addEvent(Event event)
{
    const std::lock_guard lock(m_mutex);
    if (!m_canceled)
        push(std::move(event));
}

std::optional<Message> DemoTask::finishTurn()
{
    const std::lock_guard lock(m_mutex);
    if (!m_inbox.empty() && !isTerminal(m_status.state) && !m_shutDown) {
        Message message = std::move(m_inbox.front());
        m_inbox.pop_front();
        return message;
    }
    m_running = false;
    if (!m_canceled) {
        Event end;
        end.kind = Event::Kind::End;
        push(std::move(end));
    }
    return std::nullopt;
}

void DemoTask::push(Event event)
{
    if (event.taskId.empty()) {
        event.taskId = m_id;
        event.contextId = m_contextId;
    }
    // The end of a turn is only news if the task was left in working.
    const State state = event.kind == Event::Kind::Status ? event.status.state : m_status.state;
    const bool waits = isTerminal(state) || isInterrupted(state);
    const bool settles = event.taskId == m_id && ((event.kind == Event::Kind::Status && waits) ||
                                                  (event.kind == Event::Kind::End && !waits));
    if (m_takesSnapshots)
        event.view = std::make_shared<const TaskSnapshot>(snapshot());
    logSent(event);
    m_events.push_back(std::move(event));
    if (m_events.size() > kMaxEvents) {
        m_events.pop_front();
        ++m_dropped;
    }
    if (settles)
        m_settledAt = m_dropped + m_events.size();
    m_changed.notify_all();
}

bool DemoTask::pause(std::chrono::milliseconds time) const
{
    std::unique_lock lock(m_mutex);
    return !m_changed.wait_for(lock, time, [this] { return m_canceled || m_shutDown; });
}

void DemoTask::awaitMessage() const
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_canceled || m_shutDown || !m_inbox.empty(); });
}

TaskSnapshot DemoTask::waitUntilSettled(std::uint64_t since) const
{
    std::unique_lock lock(m_mutex);
    m_changed.wait_for(lock, kLongestWait, [&] { return m_shutDown || m_settledAt > since; });
    return snapshot();
}

std::chrono::steady_clock::duration DemoTask::unreadFor() const
{
    const std::lock_guard lock(m_mutex);
    return std::chrono::steady_clock::now() - m_lastRead;
}

void DemoTask::shutDown()
{
    const std::lock_guard lock(m_mutex);
    m_shutDown = true;
    m_changed.notify_all();
}

} // namespace a2a::demo
