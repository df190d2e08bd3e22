// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/statustext.h"
#include "model/fold/taskconnectivity.h"
#include "model/items/chatrow.h"

namespace a2a {

/// The row of a task's state, which lasts until the next state or until there are no more updates
/// about the task.
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
    /// Whether the end of the state would not be reported any more.
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
    /// A status of the run by its position in statuses().
    [[nodiscard]] ChatStep step(int number, FileReading files = FileReading::Names) const;
    /// The status whose message is folded here, the newest one, or NoIndex if there is none.
    [[nodiscard]] StatusIndex told() const { return m_told; }

    static constexpr Kind OfRow = Kind::StatusRun;
    [[nodiscard]] Kind kind() const override { return OfRow; }
    [[nodiscard]] MessageIndex message() const override { return messageOfStep(-1); } ///< told()
    [[nodiscard]] int stepOfFrame(FrameIndex frame) const override;
    [[nodiscard]] MessageIndex messageOfStep(int step) const override;
    [[nodiscard]] BytePlace placeOfStep(int step) const override;
    [[nodiscard]] quint32 frameCount() const override { return quint32(m_statuses.size()); }
    [[nodiscard]] FrameIndex frameAt(quint32 number) const override;
    [[nodiscard]] bool isMadeOf(FrameIndex frame) const override;
    [[nodiscard]] BytePlace place() const override { return placeOfStep(-1); }
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
    // Cache for said().
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
    /// The whole message that asks; nothing if the status had none.
    [[nodiscard]] std::optional<Message> asked() const;

    static constexpr Kind OfRow = Kind::Question;
    [[nodiscard]] Kind kind() const override { return OfRow; }
    [[nodiscard]] MessageIndex message() const override;
    [[nodiscard]] quint32 frameCount() const override { return quint32(m_later.size()) + 1; }
    [[nodiscard]] FrameIndex frameAt(quint32 number) const override;
    [[nodiscard]] bool isMadeOf(FrameIndex frame) const override;
    [[nodiscard]] BytePlace place() const override { return m_from.places.ofStatus(newest()); }
    [[nodiscard]] qint64 startNs() const override;
    [[nodiscard]] bool isDismissed() const override;
    [[nodiscard]] bool isLetThrough(const FilterRun &filter, FrameIndex since) const override;
    [[nodiscard]] QString text() const override;

protected:
    [[nodiscard]] QString spoken() const override;
    [[nodiscard]] QString name(const QString &said, const QString &time) const override;
    [[nodiscard]] QString facts() const override;
    /// While a task waits for an answer, no updates are expected.
    [[nodiscard]] bool isUnheard() const override { return contact().isLost() || isDismissed(); }

private:
    std::vector<StatusIndex> m_later; ///< later statuses that ask the same
};

} // namespace a2a
