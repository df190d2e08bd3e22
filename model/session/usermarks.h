// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QObject>

#include <map>
#include <set>
#include <vector>

namespace a2a {

/// What the user says about things that came over the wire: marks and comments on frames, which
/// version of an artifact is the one that counts, what a conversation is called, which questions
/// are not to be answered. The agent never hears of it and nothing of it is folded from the
/// recording, so it is kept by ids and can be stored beside the recording. At most one version of a
/// lineage is accepted; without one the newest counts.
class UserMarks final : public QObject {
    Q_OBJECT

public:
    /// The ids of an accepted version, as a file keeps them.
    struct Accepted {
        QByteArray contextId;
        QByteArray taskId;
        QByteArray artifactId;
        bool operator==(const Accepted &) const = default;
    };

    /// What the user says of a frame, by the place of its bytes: a file can keep it.
    struct FrameMark {
        ExchangeId exchange = 0;
        qint64 offset = 0;
        FrameKind kind = FrameKind::Event;
        bool marked = false;
        QString comment;
        bool dismissed = false; ///< the question that came with it
        bool operator==(const FrameMark &) const = default;
    };
    static constexpr qsizetype LongestComment = 10'000; ///< characters

    /// What the user says of a conversation, as a file keeps it: the conversation goes by the
    /// agent's id for it, or, where it had none when it was first spoken of, by an exchange in it.
    struct ConversationNote {
        AgentIndex agent = 0;
        QByteArray contextId;
        ExchangeId exchange = 0; ///< 0: by the id
        QString name;
        bool archived = false;
        bool operator==(const ConversationNote &) const = default;
    };
    static constexpr qsizetype LongestName = 500; ///< characters

    /// What a later version of the program lets users say, as JSON: this one only passes it on.
    struct Unknown {
        QByteArray kind;
        QByteArray target;
        QByteArray value;
        bool operator==(const Unknown &) const = default;
    };

    /// The store must outlive the marks.
    explicit UserMarks(const Store &store, QObject *parent = nullptr);

    /// Takes the place of another accepted version of the same thing.
    void accept(ArtifactIndex artifact);
    void withdraw(ArtifactIndex artifact);
    [[nodiscard]] bool isAccepted(ArtifactIndex artifact) const
    {
        return m_accepted.contains(artifact);
    }

    /// In order of their arrival.
    [[nodiscard]] std::vector<Accepted> accepted() const;
    /// Puts marks where the store has what they name; others are left out. What the user has said
    /// meanwhile counts more.
    void restore(const std::vector<Accepted> &marks);

    void setMarked(FrameIndex frame, bool marked);
    [[nodiscard]] bool isMarked(FrameIndex frame) const;
    /// Empty takes it away.
    void setComment(FrameIndex frame, const QString &comment);
    [[nodiscard]] QString comment(FrameIndex frame) const;
    /// The next frame behind `from` that is marked or has a comment, beginning anew at the end;
    /// `step` -1: the one before it. NoIndex: there is none.
    [[nodiscard]] FrameIndex nextNoted(FrameIndex from, int step) const;

    /// The user does not want to answer what the task asks now: another question of it counts
    /// again.
    void setDismissed(TaskIndex task, bool dismissed);
    [[nodiscard]] bool isDismissed(TaskIndex task) const;
    /// The task waits for the user, who has not dismissed its question.
    [[nodiscard]] bool isOpenQuestion(TaskIndex task) const;
    /// By which a question is known: the frame that asked. NoIndex: the task asks nothing.
    [[nodiscard]] FrameIndex questionFrame(TaskIndex task) const;

    /// What is said of one frame; nothing said: neither marked nor commented on, nor dismissed.
    [[nodiscard]] FrameMark frameMark(FrameIndex frame) const;
    [[nodiscard]] std::vector<FrameMark> frameMarks() const;
    void restore(const std::vector<FrameMark> &marks);

    /// Of a conversation that is shown, or of one that has merged into it. Empty takes it away.
    void setName(ContextIndex conversation, const QString &name);
    [[nodiscard]] QString name(ContextIndex conversation) const;
    void setArchived(ContextIndex conversation, bool archived);
    [[nodiscard]] bool isArchived(ContextIndex conversation) const;
    /// Nothing said: neither named nor archived.
    [[nodiscard]] ConversationNote conversationNote(ContextIndex conversation) const;
    [[nodiscard]] std::vector<ConversationNote> conversationNotes() const;
    void restore(const std::vector<ConversationNote> &notes);

    [[nodiscard]] const std::vector<Unknown> &unknown() const { return m_unknown; }
    void restoreUnknown(const std::vector<Unknown> &unknown);

    /// What is told as changed comes from a file, and not from the user.
    [[nodiscard]] bool isRestoring() const { return m_isRestoring; }
    [[nodiscard]] Accepted idsOf(ArtifactIndex artifact) const;

    /// How often something of it has changed: a file that was written before then lacks it.
    [[nodiscard]] quint64 changes() const { return m_changes; }

signals:
    /// It was marked or commented on, or is no longer.
    void frameChanged(a2a::FrameIndex frame);
    /// Its question was dismissed, or is no longer; frameChanged() of the question comes first.
    void questionChanged(a2a::TaskIndex task);
    /// It was accepted, or is no longer.
    void changed(a2a::ArtifactIndex artifact);
    /// It was named or archived, or is no longer.
    void conversationChanged(a2a::ContextIndex conversation);
    void unknownCame(); ///< see unknown()

private:
    void tell(ArtifactIndex artifact);
    [[nodiscard]] ArtifactIndex find(const Accepted &mark) const;

    struct Noted {
        bool marked = false;
        QString comment;
    };
    void note(FrameIndex frame, const Noted &noted);
    void dismiss(FrameIndex question, TaskIndex task, bool dismissed);
    [[nodiscard]] ContextIndex shown(ContextIndex conversation) const;
    [[nodiscard]] ContextIndex find(const ConversationNote &note) const;
    [[nodiscard]] const ConversationNote *noteOf(ContextIndex conversation) const;
    void note(ContextIndex conversation, const ConversationNote &note);

    const Store &m_store;
    quint64 m_changes = 0;
    bool m_isRestoring = false;
    std::set<FrameIndex> m_saidFrames; ///< by the user, not by a file
    std::set<ArtifactIndex> m_saidArtifacts;
    std::map<FrameIndex, Noted> m_frames; ///< only those that say something
    std::set<FrameIndex> m_dismissed;     ///< questions
    std::set<ArtifactIndex> m_accepted;   ///< set by hand: few
    std::set<ContextIndex> m_saidConversations;
    std::map<ContextIndex, ConversationNote> m_conversations; ///< also of what was taken back
    std::vector<Unknown> m_unknown;
};

} // namespace a2a
