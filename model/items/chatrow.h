// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/statustext.h"
#include "model/facts/artifactversions.h"
#include "model/facts/byteplaces.h"
#include "model/facts/chatcontent.h"
#include "model/facts/itemwords.h"
#include "model/facts/signinneeds.h"
#include "model/session/replytarget.h"
#include "model/session/timerange.h"

#include <QCoreApplication>
#include <QSet>

#include <functional>
#include <optional>
#include <vector>

namespace a2a {

class ArtifactBeginnings;
class FilterRun;
class FindingMarks;
class UserMarks;

/// Data sources of a conversation's rows; all must outlive them.
struct ChatSources {
    const Recording &recording;
    const Store &store;
    const Content &content;
    BytePlaces places{store, content};
    ArtifactVersions versions{store};
    ArtifactGrowths growths{store};
    ArtifactBeginnings *beginnings = nullptr;                ///< null: artifacts show no content
    const UserMarks *marks = nullptr;                        ///< knows what is accepted
    const FindingMarks *findings = nullptr;                  ///< null: every deviation is a mark
    std::function<ChatAdvice(ExchangeId)> advisor = nullptr; ///< after a failed call
    QSet<FailureIndex> dismissed = {};                       ///< nothing more is offered for them
    AskedBeside beside = {}; ///< the message that can be sent to a question as well

    /// The highest severity among a frame's findings.
    [[nodiscard]] std::optional<Severity> severityOf(FrameIndex frame) const;
};

/// One row of a conversation: positions in the store, and texts for them. Each kind of row is a
/// class below. Texts are decoded on request; views keep what they have laid out.
class ChatRow {
    Q_DECLARE_TR_FUNCTIONS(a2a::ChatRow)

public:
    enum class Kind : quint8 { Bubble, StatusRun, Artifact, Question, Failure, UnknownFrame };

    /// `entry`: its first one.
    ChatRow(const ChatSources &from, const ChatEntry &entry)
        : m_from(from)
        , m_entry(entry)
    {
    }
    virtual ~ChatRow() = default;
    Q_DISABLE_COPY_MOVE(ChatRow)

    [[nodiscard]] virtual Kind kind() const = 0;
    [[nodiscard]] TaskIndex task() const { return m_entry.task; } ///< NoIndex: of none
    void setTask(TaskIndex task) { m_entry.task = task; }
    [[nodiscard]] QString taskId() const; ///< empty if it belongs to none
    [[nodiscard]] virtual MessageIndex message() const { return NoIndex; }
    [[nodiscard]] virtual ExchangeId exchange() const;
    [[nodiscard]] virtual bool isOwn() const { return false; } ///< a bubble of the user's
    /// We sent it, and the user had edited the request before.
    [[nodiscard]] virtual bool isEdited() const { return false; }

    /// The frames it was made of, in their order; NoIndex for one that was never received.
    [[nodiscard]] virtual quint32 frameCount() const { return 1; }
    [[nodiscard]] virtual FrameIndex frameAt(quint32 number) const = 0;
    [[nodiscard]] FrameIndex firstFrame() const { return frameCount() ? frameAt(0) : NoIndex; }
    /// The newest of them.
    [[nodiscard]] FrameIndex frame() const;
    [[nodiscard]] virtual bool isMadeOf(FrameIndex frame) const { return this->frame() == frame; }
    /// Which bytes of the newest frame.
    [[nodiscard]] virtual BytePlace place() const { return {frame(), {}}; }
    /// Bytes on the wire: a hint at how much there is to lay out, without decoding it.
    [[nodiscard]] quint32 wireSize() const;

    [[nodiscard]] virtual qint64 startNs() const = 0;           ///< of the recording
    [[nodiscard]] qint64 wallMs() const;                        ///< of its arrival, since 1970
    [[nodiscard]] virtual bool isLive() const { return false; } ///< it is still ongoing
    [[nodiscard]] virtual qint64 lastedNs() const { return 0; } ///< until its end, or until now
    [[nodiscard]] virtual bool isWithin(const TimeRange &range) const;
    /// Whether one of its frames from `since` on matches the filter.
    [[nodiscard]] virtual bool isLetThrough(const FilterRun &filter, FrameIndex since) const;

    [[nodiscard]] virtual QString text() const = 0; ///< plain, for copying
    /// The text used for searching.
    [[nodiscard]] virtual QString searched() const { return text(); }
    [[nodiscard]] virtual QByteArray json() const; ///< its JSON, as received
    /// For screen readers: the constant part of the name, and the current state.
    [[nodiscard]] QString accessibleName() const;
    [[nodiscard]] QString accessibleDescription() const;

    /// The highest severity among its frames' findings, and the frame concerned.
    [[nodiscard]] bool deviates() const { return m_mark.has_value(); }
    [[nodiscard]] std::optional<Severity> mark() const { return m_mark; }
    [[nodiscard]] FrameIndex markedFrame() const { return m_marked; }
    void lookForFindings();        ///< in frames added since the last call
    void lookAt(FrameIndex frame); ///< for findings about one frame
    void forgetFindings();         ///< the next check is of all frames

protected:
    /// The end of its name; only its beginning is spoken.
    [[nodiscard]] virtual QString spoken() const { return text(); }
    [[nodiscard]] virtual QString name(const QString &said, const QString &time) const = 0;
    [[nodiscard]] virtual QString facts() const { return {}; } ///< as received, of any length
    [[nodiscard]] bool isOfEditedRequest() const;
    [[nodiscard]] quint32 index() const { return m_entry.index; } ///< of its first entry

    const ChatSources &m_from;

private:
    ChatEntry m_entry;
    std::optional<Severity> m_mark;
    FrameIndex m_marked = NoIndex;
    quint32 m_scanned = 0; ///< frames already checked for findings
};

/// A message.
class BubbleRow final : public ChatRow {
public:
    using ChatRow::ChatRow;
    [[nodiscard]] ChatBubble bubble(FileReading files = FileReading::Names) const;

    [[nodiscard]] Kind kind() const override { return Kind::Bubble; }
    [[nodiscard]] MessageIndex message() const override { return index(); }
    [[nodiscard]] bool isOwn() const override;
    [[nodiscard]] bool isEdited() const override { return isOwn() && isOfEditedRequest(); }
    [[nodiscard]] quint32 frameCount() const override; ///< more than one as it grows
    [[nodiscard]] FrameIndex frameAt(quint32 number) const override;
    [[nodiscard]] bool isMadeOf(FrameIndex frame) const override;
    [[nodiscard]] BytePlace place() const override { return m_from.places.ofMessage(index()); }
    [[nodiscard]] qint64 startNs() const override;
    [[nodiscard]] bool isWithin(const TimeRange &range) const override;
    [[nodiscard]] QString text() const override;
    [[nodiscard]] QByteArray json() const override;

protected:
    [[nodiscard]] QString name(const QString &said, const QString &time) const override;
    [[nodiscard]] QString facts() const override;

private:
    [[nodiscard]] QString question() const;
};

/// A task's state: it lasts until the next one, or until there are no more updates about the task.
class StatusRow : public ChatRow {
public:
    using ChatRow::ChatRow;
    [[nodiscard]] bool isLive() const final { return m_endNs < 0 && !isUnheard(); }
    [[nodiscard]] qint64 lastedNs() const final;
    void end(qint64 timeNs) { m_endNs = hasEnded() ? m_endNs : timeNs; }
    void reopen() { m_endNs = -1; }
    /// Checks whether updates about the task are still received; true: that has changed.
    bool lookForContact();

protected:
    [[nodiscard]] bool hasEnded() const { return m_endNs >= 0; }
    [[nodiscard]] const TaskContact &contact() const { return m_contact; }
    /// The end of the state would not be reported.
    [[nodiscard]] virtual bool isUnheard() const { return !m_contact.isHeard(); }

private:
    qint64 m_endNs = -1; ///< when a question was answered or a run's last state was left
    TaskContact m_contact;
};

/// Consecutive states of one task, folded.
class StatusRunRow final : public StatusRow {
public:
    using StatusRow::StatusRow;
    void extend(StatusIndex status);
    [[nodiscard]] const std::vector<StatusIndex> &statuses() const { return m_statuses; }
    [[nodiscard]] ChatRun run(FileReading files = FileReading::Names) const;
    /// One of statuses(), by its number.
    [[nodiscard]] ChatStep step(int number, FileReading files = FileReading::Names) const;
    /// The status whose message is folded here, the newest one; NoIndex: none.
    [[nodiscard]] StatusIndex told() const { return m_told; }
    [[nodiscard]] MessageIndex messageOfStep(int number) const;
    [[nodiscard]] int stepOfFrame(FrameIndex frame) const; ///< -1: none
    [[nodiscard]] BytePlace placeOfStep(int number) const;

    [[nodiscard]] Kind kind() const override { return Kind::StatusRun; }
    [[nodiscard]] MessageIndex message() const override; ///< told()
    [[nodiscard]] quint32 frameCount() const override { return quint32(m_statuses.size()); }
    [[nodiscard]] FrameIndex frameAt(quint32 number) const override;
    [[nodiscard]] bool isMadeOf(FrameIndex frame) const override;
    [[nodiscard]] BytePlace place() const override;
    [[nodiscard]] qint64 startNs() const override;
    [[nodiscard]] bool isWithin(const TimeRange &range) const override;
    [[nodiscard]] bool isLetThrough(const FilterRun &filter, FrameIndex since) const override;
    [[nodiscard]] QString text() const override;

protected:
    [[nodiscard]] QString name(const QString &said, const QString &time) const override;
    [[nodiscard]] QString spoken() const override { return {}; } // it changes
    [[nodiscard]] QString facts() const override { return text(); }

private:
    [[nodiscard]] const StatusText &said() const;

    std::vector<StatusIndex> m_statuses;
    std::vector<ChatState> m_states; ///< the shown ones, kept so that a long run stays cheap
    StatusIndex m_told = NoIndex;    ///< the newest one with a message that is folded here
    // Of said().
    mutable StatusText m_text;
    mutable size_t m_read = 0; ///< statuses
    mutable quint64 m_covers = 0;
};

/// A task that requires input, or did.
class QuestionRow final : public StatusRow {
public:
    using StatusRow::StatusRow;
    /// The status that asked: identifies a question.
    [[nodiscard]] StatusIndex askedBy() const { return index(); }
    /// The newest status that asks the same, perhaps with more text: this one is shown.
    [[nodiscard]] StatusIndex newest() const { return m_later.empty() ? index() : m_later.back(); }
    void extend(StatusIndex status) { m_later.push_back(status); }
    [[nodiscard]] ChatQuestion question() const;
    /// The user does not want to answer it.
    [[nodiscard]] bool isDismissed() const;
    /// The whole message that asks; nothing if the status had none.
    [[nodiscard]] std::optional<Message> asked() const;

    [[nodiscard]] Kind kind() const override { return Kind::Question; }
    [[nodiscard]] MessageIndex message() const override;
    [[nodiscard]] quint32 frameCount() const override { return quint32(m_later.size()) + 1; }
    [[nodiscard]] FrameIndex frameAt(quint32 number) const override;
    [[nodiscard]] bool isMadeOf(FrameIndex frame) const override;
    [[nodiscard]] BytePlace place() const override { return m_from.places.ofStatus(newest()); }
    [[nodiscard]] qint64 startNs() const override;
    [[nodiscard]] bool isLetThrough(const FilterRun &filter, FrameIndex since) const override;
    [[nodiscard]] QString text() const override;

protected:
    [[nodiscard]] QString spoken() const override;
    [[nodiscard]] QString name(const QString &said, const QString &time) const override;
    [[nodiscard]] QString facts() const override;
    /// A task that waits for an answer sends no updates anyway.
    [[nodiscard]] bool isUnheard() const override { return contact().isLost() || isDismissed(); }

private:
    std::vector<StatusIndex> m_later; ///< that ask the same
};

/// An artifact, with all its chunks.
class ArtifactRow final : public ChatRow {
public:
    using ChatRow::ChatRow;
    [[nodiscard]] ArtifactIndex artifactIndex() const { return index(); }
    [[nodiscard]] ChatArtifact artifact() const;
    /// The beginning of its content. `wanted`: it is in view, and the rest of it is to be read.
    [[nodiscard]] std::vector<ChatPart> beginning(bool wanted) const;
    /// Its metadata, as far as read: JSON as received, empty if it has none.
    [[nodiscard]] QByteArray metadata(bool wanted) const;
    /// Changes when beginning() or metadata() does.
    [[nodiscard]] size_t beginningStamp(bool wanted) const;
    [[nodiscard]] qint64 bytes() const; ///< of its content

    [[nodiscard]] Kind kind() const override { return Kind::Artifact; }
    [[nodiscard]] quint32 frameCount() const override;
    [[nodiscard]] FrameIndex frameAt(quint32 number) const override;
    /// Never: it has many chunks; the artifact is looked up by the frame.
    [[nodiscard]] bool isMadeOf(FrameIndex) const override { return false; }
    [[nodiscard]] BytePlace place() const override;
    [[nodiscard]] qint64 startNs() const override;
    [[nodiscard]] bool isWithin(const TimeRange &range) const override;
    [[nodiscard]] QString text() const override;
    [[nodiscard]] QString searched() const override;

protected:
    [[nodiscard]] QString spoken() const override { return {}; } // it grows
    [[nodiscard]] QString name(const QString &said, const QString &time) const override;
    [[nodiscard]] QString facts() const override;
};

/// A failure.
class FailureRow final : public ChatRow {
public:
    using ChatRow::ChatRow;
    [[nodiscard]] ChatFailure failure() const;
    [[nodiscard]] FailureIndex failureIndex() const { return index(); }
    /// Checks its outcome; true: changed since the last call.
    bool lookForOutcome();
    /// A sign-in was missing, and its outcome is not known yet.
    [[nodiscard]] bool awaitsSignIn() const { return m_isRefused && !m_isLetIn; }

    [[nodiscard]] Kind kind() const override { return Kind::Failure; }
    [[nodiscard]] ExchangeId exchange() const override;
    [[nodiscard]] FrameIndex frameAt(quint32 number) const override;
    [[nodiscard]] qint64 startNs() const override;
    [[nodiscard]] QString text() const override;
    [[nodiscard]] QByteArray json() const override;

protected:
    [[nodiscard]] QString name(const QString &said, const QString &time) const override;

private:
    [[nodiscard]] bool isPending() const;
    [[nodiscard]] QString pageText() const;

    bool m_wasPending = false;
    bool m_isRefused = isSignInNeeded(m_from.store.failures[index()].error);
    bool m_isLetIn = false;         ///< a sign-in was missing, and has worked since
    std::optional<StreamGap> m_gap; ///< at its beginning
};

/// An unrecognised frame.
class UnknownFrameRow final : public ChatRow {
public:
    using ChatRow::ChatRow;

    [[nodiscard]] Kind kind() const override { return Kind::UnknownFrame; }
    [[nodiscard]] bool isEdited() const override { return isOfEditedRequest(); }
    [[nodiscard]] FrameIndex frameAt(quint32) const override { return index(); }
    [[nodiscard]] qint64 startNs() const override;
    [[nodiscard]] QString text() const override { return readableJson(json(), ChatNoLimit); }

protected:
    [[nodiscard]] QString name(const QString &said, const QString &time) const override;
};

} // namespace a2a
