// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/artifactmerger.h"
#include "model/session/statusmerger.h"

#include <QSet>

#include <unordered_set>

namespace a2a {

/// Folds what was received into contexts, tasks, messages, artifacts and state spans: (store,
/// event) → store, without any text of parts. Ids of the agent's are keys per agent; events without
/// ids belong to the exchange they came on. Rules: protocol notes 10.2, 10.3, 13.1 and 13.4.
class Fold final {
public:
    explicit Fold(Store &store)
        : m_store(store)
        , m_artifacts(store)
        , m_statuses(store)
    {
    }

    /// Whether arrivals can be compared with the agent's own times: not when bytes that were
    /// received long ago are fed again.
    void setComparesClocks(bool compares) { m_comparesClocks = compares; }
    /// A request goes out. Returns its frame.
    FrameIndex beginExchange(ExchangeId id, const ExchangeFacts &facts);
    /// The exchange is an A2A call: from now on frames of it are read as its answer. `sent` is the
    /// request's own payload, from which the sent message is folded.
    void attachCall(ExchangeId id, const ExchangeTrack &track, const Binding::Sent &sent);
    /// The exchange `next` follows a redirect of `id`.
    void redirectExchange(ExchangeId id, ExchangeId next);
    /// Adds a received frame that no codec has read (comment, error, card).
    FrameIndex addFrame(Frame frame);
    /// Adds a received frame and folds what the codec read in it.
    FrameIndex addEvent(Frame frame, const EventHead &head, const Codec &codec, Notes &notes);
    /// Something failed: an answer that refuses, a frame that cannot be read, the exchange itself.
    void addFailure(const Error &error, ExchangeId exchange, FrameIndex frame, qint64 timeNs);
    /// Could not be read, as many before it: it is not listed.
    void markFailed(FrameIndex frame) { m_store.frames[frame].flags |= FrameFailed; }
    void addNotes(FrameIndex frame, Notes &notes);
    /// About a frame that views have seen already: Store::lateFindings.
    void addLateNotes(FrameIndex frame, Notes &notes);
    void endExchange(ExchangeId id, const ExchangeFacts &facts, Notes ofEnd = {});
    /// The exchange tells nothing more: for one that had ended before it was known to be a call.
    void leaveTasks(ExchangeId id);

    /// The context a message without a context will be shown in until the agent names it.
    [[nodiscard]] ContextIndex provisionalContext(AgentIndex agent, qint64 timeNs);

    [[nodiscard]] TaskIndex findTask(AgentIndex agent, const QByteArray &id) const;
    [[nodiscard]] ContextIndex findContext(AgentIndex agent, const QByteArray &id) const;
    [[nodiscard]] StoreChanges takeChanges();

private:
    using Key = std::pair<quint32, QByteArray>;

    [[nodiscard]] bool foldOperationAnswer(FrameIndex index, const EventHead &head,
                                           const Codec &codec, Notes &notes);
    void foldTaskList(const Frame &frame, const EventHead &head, const Codec &codec, Notes &notes);
    void foldListedTask(ExchangeTrack &track, Frame frame, const EventHead &head,
                        const Codec &codec, Notes &notes);
    ContextIndex contextFor(ExchangeTrack &track, const QByteArray &id, qint64 timeNs);
    void showUnreadable(ExchangeTrack &track, const Binding::Sent &sent, qint64 timeNs);
    void adoptContext(ExchangeTrack &track, ContextIndex context);
    TaskIndex taskFor(ExchangeTrack &track, const EventHead &head, FrameIndex frame, Notes &notes);
    void foldTask(const EventHead &head, TaskIndex task, FrameIndex frame, const Codec &codec);
    void noteClock(qint64 agentMs, const EventHead &head, TaskIndex task, FrameIndex frame);
    void foldStatus(const EventHead &head, TaskIndex task, FrameIndex frame, bool snapshot);
    void setState(TaskIndex task, StatusIndex status);
    [[nodiscard]] bool hasToldEnd(ExchangeId exchange, TaskIndex task) const;
    [[nodiscard]] bool isAlone(TaskIndex task, ExchangeId exchange) const;
    void awaitTask(ExchangeId id);
    [[nodiscard]] bool isListenedTo(TaskIndex task) const;
    void noteTeller(TaskIndex task, ExchangeId exchange);
    void noteChunkOrder(const EventHead &head, TaskIndex task, ArtifactIndex artifact, bool isNew,
                        ExchangeId exchange, Notes &notes);
    void foldArtifactUpdate(const EventHead &head, TaskIndex task, FrameIndex frame, Notes &notes);
    void foldSnapshotArtifacts(json::Value artifacts, TaskIndex task, FrameIndex frame,
                               const Codec &codec);
    TaskIndex namedTask(ExchangeTrack &track, const QByteArray &id, const EventHead &head,
                        FrameIndex frame);
    [[nodiscard]] bool repeatsMessage(const TaskRecord &task, const QByteArray &id,
                                      json::Value message) const;
    [[nodiscard]] std::unordered_set<size_t> saidOf(TaskIndex task) const;
    void foldHistory(json::Value history, TaskIndex task, FrameIndex frame);
    void noteUnexpectedTask(const ExchangeTrack &track, const EventHead &head, Notes &notes) const;
    [[nodiscard]] ContextIndex resolved(ContextIndex context) const;
    [[nodiscard]] bool isSame(const MessageRecord &known, const MessageRecord &message) const;
    [[nodiscard]] MessageIndex knownMessage(AgentIndex agent, const MessageRecord &message) const;
    void noteReusedId(const MessageRecord &message, json::Value json);
    void takeOtherParts(MessageRecord &known, const MessageRecord &message, json::Value json);
    MessageIndex addMessage(json::Value message, MessageRecord record, bool showInChat);
    ArtifactIndex artifactFor(TaskIndex task, const QByteArray &id, qint64 timeNs, bool *isNew);
    void describeArtifact(ArtifactRecord &record, json::Value artifact);
    void addChat(ContextIndex context, ChatEntry entry);
    void touchTask(TaskIndex task);
    void touchArtifact(ArtifactIndex artifact);
    void touchContext(ContextIndex context);

    Store &m_store;
    ArtifactMerger m_artifacts;
    StatusMerger m_statuses;
    /// Open exchanges that have told of a task or ask for it; most tasks have one.
    QHash<TaskIndex, std::vector<ExchangeId>> m_tellers;
    std::vector<ExchangeId> m_awaiting; ///< open calls of which it is not known yet about which task
    std::pair<TaskIndex, ExchangeId> m_lastTeller{NoIndex, 0}; ///< spares the look-up
    QSet<std::pair<ExchangeId, TaskIndex>> m_toldEnd; ///< open exchanges that told a task's end
    QSet<std::pair<ExchangeId, ArtifactIndex>> m_toldLast; ///< or the last chunk of an artifact
    QHash<Key, TaskIndex> m_taskIndex;
    QHash<Key, ContextIndex> m_contextIndex;
    QHash<Key, MessageIndex> m_messageIndex;
    QHash<Key, ArtifactIndex> m_artifactIndex; ///< (task, artifact id)
    TaskIndex m_lastTask = NoIndex;            ///< streams repeat one task: spares the look-up
    ArtifactIndex m_lastArtifact = NoIndex;
    StoreChanges m_changes;
    std::vector<bool> m_taskTouched;
    std::vector<bool> m_artifactTouched;
    std::vector<bool> m_contextTouched;
    qint64 m_startedWallMs = 0; ///< of the recording
    bool m_comparesClocks = true;
};

} // namespace a2a
