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
    static constexpr qsizetype MostOfArtifact = 1500;

    /// The function `isThere` says whether an agent is connected. Existing content of the store is
    /// not announced.
    Announcements(const Store &store, const Content &content,
                  std::function<bool(AgentIndex)> isThere);

    /// Sets the marks, which say what conversations the user only watches: questions there are
    /// announced like any other status. The marks must outlive this object.
    void setMarks(const UserMarks &marks) { m_marks = &marks; }
    void setWanted(SpokenNews wanted);
    void setContext(ContextIndex context) { m_context = context; } ///< the one in view

    /// Announces changes. If nothing is listening (`isHeard` is false), they are only marked as
    /// known.
    void processChanges(const StoreChanges &changes, bool isHeard, qint64 nowMs);
    /// Announces a sentence from another source, given as received.
    void addNotice(const QString &sentence);
    void addError(const QString &sentence);

    /// Returns the announcements to make now, and removes them from the queue.
    [[nodiscard]] std::vector<Announcement> due(qint64 nowMs);
    /// Milliseconds until takeDue() must be called again, or -1 if not before the next event.
    [[nodiscard]] qint64 waitMs(qint64 nowMs) const;

private:
    /// An artifact being announced.
    struct Spoken {
        SpokenStream text;
        QString come; ///< all of its text so far
        qsizetype said = 0;
        bool isCut = false; ///< there is more than is announced
    };

    /// The newest message, which may grow.
    struct Growing {
        MessageIndex message = NoIndex;
        QString come; ///< all of its text so far
        SpokenStream text;
    };
    /// The statuses of a task, which may be pieces of one text.
    struct Reported {
        StatusText text;
        SpokenStream rest; ///< what continues the announced beginning
    };

    void skip(const StoreChanges &changes);
    void takeMessages(qint64 nowMs);
    void takeMessageUpdates(qint64 nowMs);
    void takeStatuses(qint64 nowMs);
    void takeFailures();
    void takeArtifact(ArtifactIndex artifact, qint64 nowMs);
    void readChunks(ArtifactIndex artifact, Spoken &spoken, qint64 nowMs);
    void readChunk(ArtifactIndex artifact, quint32 chunk, Spoken &spoken, qint64 nowMs);
    void sayText(ArtifactIndex artifact, Spoken &spoken, const QString &text);
    void endArtifact(ArtifactIndex artifact, Spoken &spoken);
    [[nodiscard]] bool isBehind(ArtifactIndex artifact) const;

    void sayStatus(StatusIndex status, TaskState before, qint64 nowMs);
    void sayQuestion(const StatusRecord &record, const std::optional<Message> &asked);
    [[nodiscard]] QString taskIs(TaskIndex task, TaskState state, const QString &word) const;
    [[nodiscard]] bool isAsked(const StatusRecord &record) const;
    [[nodiscard]] bool isInView(ContextIndex context) const;
    [[nodiscard]] bool isNews(TaskIndex task, FrameIndex frame) const;
    void add(const QString &text, Politeness politeness, quint64 topic = 0);

    const Store &m_store;
    const Content &m_content;
    std::function<bool(AgentIndex)> m_isThere;
    const UserMarks *m_marks = nullptr; ///< if null, every question is for the user
    SpokenNews m_wanted = SpokenNews::Everything;
    ContextIndex m_context = NoIndex;
    // How many items of each kind were looked at, announced or not.
    size_t m_messages = 0;
    size_t m_messageUpdates = 0;
    size_t m_statuses = 0;
    size_t m_failures = 0;
    std::vector<quint32> m_chunks; ///< indexed by artifact
    QHash<ArtifactIndex, Spoken> m_spoken;
    Growing m_growing;
    QHash<TaskIndex, Reported> m_reported; ///< until the task ends
    int m_decodes = 0;                     ///< chunks that may still be decoded in this pass
    SpokenQueue m_queue;
};

} // namespace a2a
