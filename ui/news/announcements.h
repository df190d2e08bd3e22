// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"
#include "ui/news/spokenqueue.h"
#include "ui/news/spokenstream.h"
#include "ui/workspace/settings.h"

#include <QCoreApplication>
#include <QHash>

#include <functional>

namespace a2a {

/// What of a session is said to who cannot see it: of the conversation in view what agents say,
/// artifacts by their text and tasks by their states; questions and sign-ins wherever they are
/// asked, and errors. Only what comes now, from an agent that is there.
///
/// Questions, sign-ins and errors are assertive: the task stands still until somebody acts, and
/// politely they would stand behind all that a stream still says. Everything else waits for the end
/// of what is being said.
class Announcements final {
    Q_DECLARE_TR_FUNCTIONS(a2a::Announcements)

public:
    /// Characters that are said of one artifact; the rest is read where it stands.
    static constexpr qsizetype MostOfArtifact = 1500;

    /// `isThere`: whether an agent is connected. What the store holds by now is not said.
    Announcements(const Store &store, const Content &content,
                  std::function<bool(AgentIndex)> isThere);

    void setWanted(SpokenNews wanted);
    void setContext(ContextIndex context) { m_context = context; } ///< in view; NoIndex: none

    /// What has come. `isHeard`: somebody may listen, else it only counts as known.
    void take(const StoreChanges &changes, bool isHeard, qint64 nowMs);
    /// Sentences of others, as received.
    void addNotice(const QString &sentence);
    void addError(const QString &sentence);

    /// What is to be said now.
    [[nodiscard]] std::vector<Announcement> due(qint64 nowMs);
    /// How long until due() has to be asked again; -1: not before something comes.
    [[nodiscard]] qint64 waitMs(qint64 nowMs) const;

private:
    /// An artifact that is being said.
    struct Spoken {
        SpokenStream text;
        QString come; ///< all of its text so far
        qsizetype said = 0;
        bool isCut = false; ///< there is more of it than is said
    };

    void skip(const StoreChanges &changes);
    void takeMessages();
    void takeStatuses();
    void takeFailures();
    void takeArtifact(ArtifactIndex artifact, qint64 nowMs);
    void readChunks(ArtifactIndex artifact, Spoken &spoken, qint64 nowMs);
    void readChunk(ArtifactIndex artifact, quint32 chunk, Spoken &spoken, qint64 nowMs);
    void sayText(ArtifactIndex artifact, Spoken &spoken, const QString &text);
    void endArtifact(ArtifactIndex artifact, Spoken &spoken);
    [[nodiscard]] bool isBehind(ArtifactIndex artifact) const;

    void sayStatus(StatusIndex status, TaskState before);
    void sayQuestion(const StatusRecord &record, const std::optional<Message> &asked);
    [[nodiscard]] QString taskIs(TaskIndex task, TaskState state, const QString &word) const;
    [[nodiscard]] bool isInView(ContextIndex context) const;
    [[nodiscard]] bool isNews(TaskIndex task, FrameIndex frame) const;
    void add(const QString &text, Politeness politeness, quint64 topic = 0);

    const Store &m_store;
    const Content &m_content;
    std::function<bool(AgentIndex)> m_isThere;
    SpokenNews m_wanted = SpokenNews::Everything;
    ContextIndex m_context = NoIndex;
    // What is known.
    size_t m_messages = 0;
    size_t m_statuses = 0;
    size_t m_failures = 0;
    std::vector<quint32> m_chunks; ///< [artifact]
    QHash<ArtifactIndex, Spoken> m_spoken;
    int m_decodes = 0; ///< that are left for this turn
    SpokenQueue m_queue;
};

} // namespace a2a
