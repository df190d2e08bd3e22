// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QObject>

#include <compare>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace a2a {

class WatchedConversations;

/// What the user can mark and comment on.
struct MarkTarget {
    enum class Kind : quint8 { Frame, Task, Artifact };
    Kind kind = Kind::Frame;
    quint32 index = NoIndex; ///< in the store
    [[nodiscard]] bool isValid() const { return index != NoIndex; }
    auto operator<=>(const MarkTarget &) const = default;
};

/// The user's notes on received data: marks and comments on frames, tasks and artifacts, the
/// accepted version of an artifact, names of conversations, dismissed questions. The agent never
/// sees them and nothing of them is folded from the recording, so they are kept by ids and can be
/// stored beside the recording. At most one version of a lineage is accepted; without one the
/// newest counts.
class UserMarks final : public QObject {
    Q_OBJECT

public:
    /// The ids of an accepted version, as stored in a file.
    struct AcceptedVersion {
        QByteArray contextId;
        QByteArray taskId;
        QByteArray artifactId;
        bool operator==(const AcceptedVersion &) const = default;
    };

    /// The user's notes on a frame, by the position of its bytes: a file can store it.
    struct FrameMark {
        ExchangeId exchange = 0;
        qint64 offset = 0;
        FrameKind kind = FrameKind::Event;
        bool marked = false;
        QString comment;
        bool dismissed = false; ///< the user has dismissed the question in the frame
        bool operator==(const FrameMark &) const = default;
    };
    static constexpr qsizetype LongestComment = 10'000; ///< characters

    /// The user's notes on a task, or on an artifact of it, as stored in a file: by the agent's
    /// ids. Not by the contextId, which the agent may name later.
    struct TaskNote {
        AgentIndex agent = 0;
        QByteArray taskId;
        std::optional<QByteArray> artifactId; ///< no value if on the task itself
        bool marked = false;
        QString comment;
        bool operator==(const TaskNote &) const = default;
    };

    /// The user's notes on a conversation, as stored in a file: the conversation is identified by
    /// its contextId, or, if it had none when first annotated, by an exchange in it.
    struct ConversationNote {
        AgentIndex agent = 0;
        QByteArray contextId;
        ExchangeId exchange = 0; ///< 0 if identified by contextId
        QString name;
        bool archived = false;
        bool operator==(const ConversationNote &) const = default;
    };
    static constexpr qsizetype LongestName = 500; ///< characters

    /// Notes of a later version of the program, as JSON: this one only passes them on.
    struct Unknown {
        QByteArray kind;
        QByteArray target;
        QByteArray value;
        bool operator==(const Unknown &) const = default;
    };

    /// The store must outlive the marks.
    explicit UserMarks(const Store &store, QObject *parent = nullptr);

    /// Sets which conversations belong to other clients; must outlive the marks. Without it no
    /// conversation is watched.
    void setWatched(WatchedConversations &watched);
    [[nodiscard]] WatchedConversations *watched() const { return m_watched; }
    [[nodiscard]] bool isWatched(ContextIndex conversation) const;

    /// Replaces another accepted version of the same lineage.
    void accept(ArtifactIndex artifact);
    void withdraw(ArtifactIndex artifact);
    [[nodiscard]] bool isAccepted(ArtifactIndex artifact) const
    {
        return m_accepted.contains(artifact);
    }

    /// Accepted artifacts in order of their arrival.
    [[nodiscard]] std::vector<AcceptedVersion> accepted() const;
    /// Adds marks to what the store has of the things they name; others are left out. Anything the
    /// user changed in the meantime takes precedence.
    void restore(const std::vector<AcceptedVersion> &marks);

    void setMarked(MarkTarget place, bool marked);
    [[nodiscard]] bool isMarked(MarkTarget place) const;
    /// Sets the comment on a place; an empty text removes it.
    void setComment(MarkTarget place, const QString &comment);
    [[nodiscard]] QString comment(MarkTarget place) const;
    /// Whether the place is marked or has a comment.
    [[nodiscard]] bool hasMarkOrComment(MarkTarget place) const { return m_marks.contains(place); }
    /// All of them: frames, then tasks, then artifacts, each in order of arrival.
    [[nodiscard]] std::vector<MarkTarget> markedTargets() const;
    /// Whether something of that kind is marked or has a comment.
    [[nodiscard]] bool hasMarkedTarget(MarkTarget::Kind kind) const;
    /// The next place of the same kind after `from` that is marked or has a comment, in order of
    /// arrival and wrapping around at the end; with `step` -1 the one before it. Invalid if there
    /// is none.
    [[nodiscard]] MarkTarget nextMarked(MarkTarget from, int step) const;

    // The same for a frame.
    void setMarked(FrameIndex frame, bool marked) { setMarked(frameTarget(frame), marked); }
    [[nodiscard]] bool isMarked(FrameIndex frame) const { return isMarked(frameTarget(frame)); }
    void setComment(FrameIndex frame, const QString &comment)
    {
        setComment(frameTarget(frame), comment);
    }
    [[nodiscard]] QString comment(FrameIndex frame) const { return comment(frameTarget(frame)); }
    [[nodiscard]] FrameIndex nextMarked(FrameIndex from, int step) const
    {
        return nextMarked(frameTarget(from), step).index;
    }

    /// Sets whether the user has dismissed the task's current question. Another question of the
    /// task counts again.
    void setDismissed(TaskIndex task, bool dismissed);
    [[nodiscard]] bool isDismissed(TaskIndex task) const;
    /// Whether the task requires input, and its question was not dismissed.
    [[nodiscard]] bool isOpenQuestion(TaskIndex task) const;
    /// The frame that identifies a question: the one that asked it. NoIndex if the task has none.
    [[nodiscard]] FrameIndex questionFrame(TaskIndex task) const;

    /// The notes on one frame, which are empty if it is neither marked nor commented on, nor
    /// dismissed.
    [[nodiscard]] FrameMark frameMark(FrameIndex frame) const;
    [[nodiscard]] std::vector<FrameMark> frameMarks() const;
    void restore(const std::vector<FrameMark> &marks);

    /// The notes on a task or an artifact, which are empty if it is neither marked nor commented
    /// on.
    [[nodiscard]] TaskNote taskNote(MarkTarget place) const;
    [[nodiscard]] std::vector<TaskNote> taskNotes() const;
    void restore(const std::vector<TaskNote> &notes);

    /// Sets the name of a conversation that is shown, or of one that has merged into it. Empty
    /// removes the name.
    void setName(ContextIndex conversation, const QString &name);
    [[nodiscard]] QString name(ContextIndex conversation) const;
    void setArchived(ContextIndex conversation, bool archived);
    [[nodiscard]] bool isArchived(ContextIndex conversation) const;
    /// Name and archived state of a conversation, which are empty if it has neither.
    [[nodiscard]] ConversationNote conversationNote(ContextIndex conversation) const;
    [[nodiscard]] std::vector<ConversationNote> conversationNotes() const;
    void restore(const std::vector<ConversationNote> &notes);

    [[nodiscard]] const std::vector<Unknown> &unknown() const { return m_unknown; }
    void restoreUnknown(const std::vector<Unknown> &unknown);

    /// Whether the reported changes come from a file, and not from the user.
    [[nodiscard]] bool isRestoring() const { return m_isRestoring; }
    [[nodiscard]] AcceptedVersion artifactIds(ArtifactIndex artifact) const;

    /// Number of changes: a file written at a lower number lacks the later ones.
    [[nodiscard]] quint64 changes() const { return m_changes; }

signals:
    /// The frame's mark or comment was set or removed.
    void frameChanged(a2a::FrameIndex frame);
    /// The mark or comment of a task or an artifact was set or removed.
    void targetChanged(a2a::MarkTarget place);
    /// The task's question was dismissed, or restored; frameChanged() of the question is emitted
    /// first.
    void questionChanged(a2a::TaskIndex task);
    /// The artifact was accepted, or no longer is.
    void changed(a2a::ArtifactIndex artifact);
    /// The conversation's name was changed, or it was archived or restored.
    void conversationChanged(a2a::ContextIndex conversation);
    void unknownAdded(); ///< see unknown()

private:
    void tell(ArtifactIndex artifact);
    [[nodiscard]] ArtifactIndex find(const AcceptedVersion &mark) const;

    struct MarkState {
        bool marked = false;
        QString comment;
    };
    [[nodiscard]] static MarkTarget frameTarget(FrameIndex frame)
    {
        return {MarkTarget::Kind::Frame, frame};
    }
    void note(MarkTarget place, const MarkState &noted);
    void dismiss(FrameIndex question, TaskIndex task, bool dismissed);
    [[nodiscard]] ContextIndex shown(ContextIndex conversation) const;
    [[nodiscard]] ContextIndex find(const ConversationNote &note) const;
    [[nodiscard]] const ConversationNote *findNote(ContextIndex conversation) const;
    void note(ContextIndex conversation, const ConversationNote &note);

    const Store &m_store;
    WatchedConversations *m_watched = nullptr;
    quint64 m_changes = 0;
    bool m_isRestoring = false;
    std::set<MarkTarget> m_userTargets; ///< by the user, not by a file
    std::set<ArtifactIndex> m_userArtifacts;
    std::map<MarkTarget, MarkState> m_marks; ///< only non-empty ones
    std::set<FrameIndex> m_dismissed;        ///< questions
    std::set<ArtifactIndex> m_accepted;      ///< set by hand: few
    std::set<ContextIndex> m_userConversations;
    std::map<ContextIndex, ConversationNote> m_conversations; ///< including removed ones
    std::vector<Unknown> m_unknown;
};

} // namespace a2a
