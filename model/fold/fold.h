// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/artifactfold.h"
#include "model/fold/connectivityfold.h"
#include "model/fold/repeatedsnapshotfilter.h"
#include "model/fold/statusfold.h"
#include "model/net/bindings/binding.h"

namespace a2a {

/// Folds received data into contexts, tasks, messages, artifacts and state spans: (store, event) →
/// store, without any text of parts. The agent's ids are keys per agent; events without ids belong
/// to the exchange they were received on. Rules: protocol notes 10.2, 10.3, 13.1 and 13.4.
class Fold final {
public:
    explicit Fold(Store &store)
        : m_store(store)
        , m_writer(store)
        , m_reporters(store)
        , m_conversations(store, m_writer)
        , m_statuses(store, m_writer, m_reporters, m_conversations)
        , m_artifacts(store, m_writer, m_reporters)
        , m_contact(store, m_writer, m_reporters)
        , m_snapshots(store)
    {
    }

    /// Whether arrivals can be compared with the agent's own times: not when old recordings are fed
    /// again.
    void setComparesClocks(bool compares) { m_statuses.setComparesClocks(compares); }
    /// Adds an exchange whose request is sent. Returns the frame of the request.
    FrameIndex beginExchange(ExchangeId id, const ExchangeFacts &facts);
    /// Marks the exchange as an A2A call: from now on its frames are read as a response. `sent` is
    /// the request's own payload, from which the sent message is folded.
    void attachCall(ExchangeId id, const ExchangeTrack &track, const Binding::SentRequest &sent);
    /// Adds a push notification that the exchange contained: the frame of its request is the event.
    /// `track`: as for attachCall(), isPush and registration set; `repeats`: the frame with the
    /// same bytes, which were not acknowledged.
    FrameIndex addPush(ExchangeId id, const ExchangeTrack &track, const EventHead &head,
                       Notes &notes, FrameIndex repeats = NoIndex);
    /// Adds a push notification that is not trusted: it is shown with the task whose address
    /// received it, but not folded into it.
    void rejectPush(ExchangeId id, const ExchangeTrack &track, TaskIndex task);
    /// Continues with the exchange `next`, which follows a redirect of `id`.
    void redirectExchange(ExchangeId id, ExchangeId next);
    /// Adds a received frame without a codec's payload (comment, error, card).
    FrameIndex addFrame(Frame frame);
    /// Begins a run with a frame without content: it stands for those that follow, too, until
    /// endRun().
    void beginRun(FrameIndex frame, qint64 count);
    /// Updates the run that is growing: the number of its frames so far, and the byte of the body
    /// at which they end.
    void growRun(ExchangeId id, qint64 count, qint64 end, qint64 timeNs);
    void endRun(ExchangeId id) { m_store.exchanges[id].run = NoIndex; }
    /// Adds a received frame and folds the payload read by the codec.
    FrameIndex addEvent(Frame frame, const EventHead &head, const Codec &codec, Notes &notes);
    /// Adds a failure: an error response, a frame that cannot be read, or a failure of the
    /// exchange.
    void addFailure(const Error &error, ExchangeId exchange, FrameIndex frame, qint64 timeNs);
    /// Marks a frame that could not be read. It is not listed, as many before it could not be read
    /// either.
    void markFailed(FrameIndex frame) { m_store.frames[frame].flags |= FrameFailed; }
    void addNotes(FrameIndex frame, Notes &notes);
    /// Adds findings about a frame that views have processed already; it is listed in
    /// Store::lateFindings.
    void addLateNotes(FrameIndex frame, Notes &notes);
    void endExchange(ExchangeId id, const ExchangeFacts &facts, Notes endNotes = {});
    /// Call this for an exchange that had ended before it was known to be a call: it reports
    /// nothing more.
    void releaseTasks(ExchangeId id);

    [[nodiscard]] TaskIndex findTask(AgentIndex agent, const QByteArray &id) const;
    [[nodiscard]] StoreChanges takeChanges() { return m_writer.takeChanges(); }

private:
    [[nodiscard]] bool foldOperationResponse(FrameIndex index, const EventHead &head,
                                             const Codec &codec, Notes &notes);
    void foldEvent(FrameIndex index, const EventHead &head, const Codec &codec, Notes &notes);
    [[nodiscard]] bool isOutdated(const EventHead &head, TaskIndex task) const;
    void foldTaskList(const Frame &frame, const EventHead &head, const Codec &codec, Notes &notes);
    void foldListedTask(ExchangeTrack &track, Frame frame, const EventHead &head,
                        const Codec &codec, Notes &notes);
    void foldTask(const EventHead &head, TaskIndex task, FrameIndex frame, const Codec &codec);
    [[nodiscard]] ArtifactIndex findRefinedArtifact(AgentIndex agent, json::Value message) const;
    void showUnreadable(ExchangeTrack &track, const Binding::SentRequest &sent, qint64 timeNs);
    TaskIndex findOrCreateTask(ExchangeTrack &track, const EventHead &head, FrameIndex frame,
                               Notes &notes);
    TaskIndex findOrCreateNamedTask(ExchangeTrack &track, const QByteArray &id,
                                    const EventHead &head, FrameIndex frame);
    void reportUnexpectedTask(const ExchangeTrack &track, const EventHead &head,
                              Notes &notes) const;

    Store &m_store;
    StoreWriter m_writer;
    TaskReporters m_reporters;
    ConversationFold m_conversations;
    StatusFold m_statuses;
    ArtifactFold m_artifacts;
    ConnectivityFold m_contact;
    RepeatedSnapshotFilter m_snapshots;
    QHash<std::pair<AgentIndex, QByteArray>, TaskIndex> m_tasks; ///< by agent and id
    TaskIndex m_lastTask = NoIndex; ///< the one found last: successive events are mostly about it
};

} // namespace a2a
