// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/statustext.h"
#include "model/session/content.h"
#include "ui/announcements/announcementqueue.h"
#include "ui/announcements/sentencesplitter.h"
#include "ui/workspace/settings.h"

#include <QCoreApplication>
#include <QHash>

#include <functional>

namespace a2a {

class UserMarks;

/// What screen readers announce about a session: for the conversation in view agents' messages, the
/// text of artifacts and the states of tasks; questions and sign-ins in any conversation, and
/// errors. Only current events, from a connected agent.
///
/// Questions, sign-ins and errors are assertive: the task is blocked until the user acts, and
/// polite ones would queue behind a whole stream. Everything else waits for the end of the current
/// speech.
class Announcements final {
    Q_DECLARE_TR_FUNCTIONS(a2a::Announcements)

public:
    /// Maximum announced characters of one artifact; the rest can be read in its pane.
    static constexpr qsizetype MaxArtifactChars = 1500;

    /// The function `isConnected` says whether an agent is connected. Existing content of the store
    /// is not announced.
    Announcements(const Store &store, const Content &content,
                  std::function<bool(AgentIndex)> isConnected);

    /// Sets the marks, which say what conversations the user only watches: questions there are
    /// announced like any other status. The marks must outlive this object.
    void setMarks(const UserMarks &marks) { m_marks = &marks; }
    void setAnnouncedEvents(AnnouncementLevel events);
    void setContext(ContextIndex context) { m_context = context; } ///< the one in view

    /// Announces changes. If nothing is listening (`hasListener` is false), they are only marked as
    /// known.
    void processChanges(const StoreChanges &changes, bool hasListener, qint64 nowMs);
    /// Announces a sentence from another source, given as received.
    void addNotice(const QString &sentence);
    void addError(const QString &sentence);

    /// Returns the announcements to make now, and removes them from the queue.
    [[nodiscard]] std::vector<Announcement> takeDue(qint64 nowMs);
    /// Milliseconds until takeDue() must be called again, or -1 if not before the next event.
    [[nodiscard]] qint64 waitMs(qint64 nowMs) const;

private:
    /// An artifact being announced.
    struct ArtifactProgress {
        SentenceSplitter text;
        QString receivedText; ///< all of its text so far
        qsizetype announced = 0;
        bool isTruncated = false; ///< there is more than is announced
    };

    /// The newest message, which may grow.
    struct GrowingMessage {
        MessageIndex message = NoIndex;
        QString receivedText; ///< all of its text so far
        SentenceSplitter text;
    };
    /// The statuses of a task, which may be pieces of one text.
    struct StatusProgress {
        StatusText text;
        SentenceSplitter rest; ///< what continues the announced beginning
    };

    void markAsSeen(const StoreChanges &changes);
    void announceMessages(qint64 nowMs);
    void announceMessageUpdates(qint64 nowMs);
    void announceStatuses(qint64 nowMs);
    void announceFailures();
    void announceArtifact(ArtifactIndex artifact, qint64 nowMs);
    void readChunks(ArtifactIndex artifact, ArtifactProgress &progress, qint64 nowMs);
    void readChunk(ArtifactIndex artifact, quint32 chunk, ArtifactProgress &progress, qint64 nowMs);
    void announceText(ArtifactIndex artifact, ArtifactProgress &progress, const QString &text);
    void endArtifact(ArtifactIndex artifact, ArtifactProgress &progress);
    [[nodiscard]] bool hasUnreadChunks(ArtifactIndex artifact) const;

    void announceStatus(StatusIndex status, TaskState before, qint64 nowMs);
    void announceQuestion(const StatusRecord &record, const std::optional<Message> &asked);
    [[nodiscard]] QString taskStateSentence(TaskIndex task, TaskState state,
                                            const QString &word) const;
    [[nodiscard]] bool isQuestionForUser(const StatusRecord &record) const;
    [[nodiscard]] bool isInView(ContextIndex context) const;
    [[nodiscard]] bool isCurrentEvent(TaskIndex task, FrameIndex frame) const;
    void add(const QString &text, Politeness politeness, quint64 topic = 0);

    const Store &m_store;
    const Content &m_content;
    std::function<bool(AgentIndex)> m_isConnected;
    const UserMarks *m_marks = nullptr; ///< if null, every question is for the user
    AnnouncementLevel m_announcedEvents = AnnouncementLevel::Everything;
    ContextIndex m_context = NoIndex;
    // How many items of each kind were looked at, announced or not.
    size_t m_messages = 0;
    size_t m_messageUpdates = 0;
    size_t m_statuses = 0;
    size_t m_failures = 0;
    std::vector<quint32> m_chunks; ///< indexed by artifact
    QHash<ArtifactIndex, ArtifactProgress> m_artifactProgress;
    GrowingMessage m_growingMessage;
    QHash<TaskIndex, StatusProgress> m_statusProgress; ///< until the task ends
    int m_decodesLeft = 0; ///< chunks that may still be decoded in this pass
    AnnouncementQueue m_queue;
};

} // namespace a2a
