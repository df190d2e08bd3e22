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
    [[nodiscard]] bool isLive() const final { return m_endNs < 0 && !isOutOfContact(); }
    [[nodiscard]] qint64 elapsedNs() const final;
    void end(qint64 timeNs) { m_endNs = hasEnded() ? m_endNs : timeNs; }
    void reopen() { m_endNs = -1; }
    /// Checks whether updates about the task are still received; true: that has changed.
    bool updateConnectivity();

protected:
    [[nodiscard]] bool hasEnded() const { return m_endNs >= 0; }
    [[nodiscard]] const TaskConnectivity &contact() const { return m_contact; }
    /// Whether the end of the state would not be reported any more.
    [[nodiscard]] virtual bool isOutOfContact() const { return !m_contact.isReporting(); }

private:
    qint64 m_endNs = -1; ///< when a question was answered or a run's last state was left
    TaskConnectivity m_contact;
};

/// Consecutive states of one task, folded.
class StatusRunRow final : public StatusRow {
public:
    using StatusRow::StatusRow;
    void extend(StatusIndex status);
    [[nodiscard]] const std::vector<StatusIndex> &statuses() const { return m_statuses; }
    [[nodiscard]] ChatStateRun run(FileDecoding files = FileDecoding::Names) const;
    /// A status of the run by its position in statuses().
    [[nodiscard]] ChatStatus step(int number, FileDecoding files = FileDecoding::Names) const;
    /// The status whose message is folded here, the newest one, or NoIndex if there is none.
    [[nodiscard]] StatusIndex messageStatus() const { return m_messageStatus; }

    static constexpr Kind RowKind = Kind::StatusRun;
    [[nodiscard]] Kind kind() const override { return RowKind; }
    [[nodiscard]] MessageIndex message() const override
    {
        return messageOfStep(-1);
    } ///< messageStatus()
    [[nodiscard]] int stepOfFrame(FrameIndex frame) const override;
    [[nodiscard]] MessageIndex messageOfStep(int step) const override;
    [[nodiscard]] ByteLocation byteLocationOfStep(int step) const override;
    [[nodiscard]] quint32 frameCount() const override { return quint32(m_statuses.size()); }
    [[nodiscard]] FrameIndex frameAt(quint32 number) const override;
    [[nodiscard]] bool containsFrame(FrameIndex frame) const override;
    [[nodiscard]] ByteLocation byteLocation() const override { return byteLocationOfStep(-1); }
    [[nodiscard]] qint64 startNs() const override;
    [[nodiscard]] bool isWithin(const TimeRange &range) const override;
    [[nodiscard]] bool passesFilter(const FilterRun &filter, FrameIndex since) const override;
    [[nodiscard]] QString text() const override;

protected:
    [[nodiscard]] QString name(const QString &excerpt, const QString &time) const override;
    [[nodiscard]] QString accessibleExcerpt() const override { return {}; } // it changes
    [[nodiscard]] QString facts() const override { return text(); }

private:
    [[nodiscard]] const StatusText &statusText() const;

    std::vector<StatusIndex> m_statuses;
    std::vector<ChatState> m_states;       ///< the shown ones, kept so that a long run stays cheap
    StatusIndex m_messageStatus = NoIndex; ///< the newest one with a message that is folded here
    // Cache for statusText().
    mutable StatusText m_text;
    mutable size_t m_read = 0; ///< statuses
    mutable quint64 m_overwriteCount = 0;
};

/// A task that requires input, or did.
class QuestionRow final : public StatusRow {
public:
    using StatusRow::StatusRow;
    /// The status that asked: identifies a question.
    [[nodiscard]] StatusIndex questionStatus() const { return index(); }
    /// The newest status that asks the same, perhaps with more text: this one is shown.
    [[nodiscard]] StatusIndex newest() const { return m_later.empty() ? index() : m_later.back(); }
    void extend(StatusIndex status) { m_later.push_back(status); }
    [[nodiscard]] ChatQuestion question() const;
    /// The whole message that asks; nothing if the status had none.
    [[nodiscard]] std::optional<Message> questionMessage() const;

    static constexpr Kind RowKind = Kind::Question;
    [[nodiscard]] Kind kind() const override { return RowKind; }
    [[nodiscard]] MessageIndex message() const override;
    [[nodiscard]] quint32 frameCount() const override { return quint32(m_later.size()) + 1; }
    [[nodiscard]] FrameIndex frameAt(quint32 number) const override;
    [[nodiscard]] bool containsFrame(FrameIndex frame) const override;
    [[nodiscard]] ByteLocation byteLocation() const override
    {
        return m_from.byteLocator.locateStatus(newest());
    }
    [[nodiscard]] qint64 startNs() const override;
    [[nodiscard]] bool isDismissed() const override;
    [[nodiscard]] bool passesFilter(const FilterRun &filter, FrameIndex since) const override;
    [[nodiscard]] QString text() const override;

protected:
    [[nodiscard]] QString accessibleExcerpt() const override;
    [[nodiscard]] QString name(const QString &excerpt, const QString &time) const override;
    [[nodiscard]] QString facts() const override;
    /// While a task waits for an answer, no updates are expected.
    [[nodiscard]] bool isOutOfContact() const override
    {
        return contact().isLost() || isDismissed();
    }

private:
    std::vector<StatusIndex> m_later; ///< later statuses that ask the same
};

} // namespace a2a
