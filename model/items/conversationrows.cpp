// SPDX-License-Identifier: Apache-2.0
#include "model/items/conversationrows.h"

#include "model/items/artifactrow.h"
#include "model/items/failurerow.h"
#include "model/items/messagerow.h"
#include "model/items/statusrow.h"

#include <algorithm>
#include <utility>

namespace a2a {

void ConversationRows::show(ContextIndex context)
{
    m_context = context;
    m_rows.clear();
    m_reportedCount = 0;
    m_artifactRows.clear();
    m_from.versions.clear();
    m_statusRows.clear();
    m_lastBubbles.clear();
    m_statusBubbles.clear();
    m_tasksUnknown.clear();
    m_failureRows.clear();
    m_anchors.clear();
    m_entriesSeen = 0;
    m_movedMessages = context == NoIndex ? 0 : m_from.store.contexts[context].movedMessages;
    addEntries();
    markAddedReported();
    if (context != NoIndex)
        updateConnectivity(m_from.store.contexts[context].tasks);
    m_processedLateFindings = 0;
    applyLateFindings();
    m_updatesSeen = m_from.store.messageUpdates.size();
    m_from.beside = BypassedQuestion::find(m_from.store, context, m_from.marks);
    m_touched.clear();
    (void)m_from.versions.takeChanged();
}

bool ConversationRows::hasLostMessages() const
{
    return m_context != NoIndex &&
           m_from.store.contexts[m_context].movedMessages != m_movedMessages;
}

void ConversationRows::addEntries()
{
    if (m_context == NoIndex)
        return;
    const std::vector<ChatEntry> &entries = m_from.store.contexts[m_context].entries;
    for (; m_entriesSeen < entries.size(); ++m_entriesSeen)
        addEntry(entries[m_entriesSeen]);
}

void ConversationRows::addEntry(const ChatEntry &entry)
{
    switch (entry.kind) {
    case ChatEntry::Kind::Message: {
        const MessageRecord &message = m_from.store.messages[entry.index];
        // What is sent to a task ends its question, whether it answers it or not.
        if (message.place == MessagePlace::Sent && questionRowOf(message.task))
            end(message.task, message.timeNs);
        addBubble(entry.index);
        break;
    }
    case ChatEntry::Kind::Status:
        addStatus(entry);
        break;
    case ChatEntry::Kind::Artifact:
        m_artifactRows.insert(entry.index, append<ArtifactRow>(entry));
        m_from.versions.add(entry.index);
        break;
    case ChatEntry::Kind::Failure:
        addFailure(entry);
        break;
    case ChatEntry::Kind::UnknownFrame:
        append<UnknownFrameRow>(entry);
        break;
    }
}

template <typename Row>
int ConversationRows::append(const ChatEntry &entry)
{
    m_rows.push_back(std::make_unique<Row>(m_from, entry));
    m_rows.back()->updateFindings();
    return countWithAdded() - 1;
}

void ConversationRows::addBubble(MessageIndex message)
{
    const TaskIndex task = m_from.store.messages[message].task;
    const int row = append<MessageRow>({ChatEntry::Kind::Message, message, task});
    if (task == NoIndex)
        m_tasksUnknown.push_back(row);
}

StatusRow *ConversationRows::statusRowOf(TaskIndex task) const
{
    const int row = rowOfTask(task);
    return row < 0 ? nullptr : static_cast<StatusRow *>(m_rows[size_t(row)].get());
}

QuestionRow *ConversationRows::questionRowOf(TaskIndex task) const
{
    StatusRow *row = statusRowOf(task);
    return row && row->kind() == ChatRow::Kind::Question ? static_cast<QuestionRow *>(row)
                                                         : nullptr;
}

/// Ends the row of the task's state, which has been left.
void ConversationRows::end(TaskIndex task, qint64 timeNs)
{
    StatusRow *row = statusRowOf(task);
    // A lost or dismissed question is over, too, when the task continues.
    if (!row || (!row->isLive() && row->kind() != ChatRow::Kind::Question))
        return;
    row->end(timeNs);
    touch(rowOfTask(task));
}

void ConversationRows::moveToTask(int failure)
{
    const TaskIndex task = m_rows[size_t(failure)]->task();
    int above = task == NoIndex ? -1 : failure - 1;
    while (above >= 0 && m_rows[size_t(above)]->task() != task)
        --above;
    if (above < 0)
        return;
    const int anchor = m_anchors.value(above, -1); // an earlier failure of the task
    if (anchor >= 0 || above < failure - 1)
        m_anchors.insert(failure, anchor >= 0 ? anchor : above);
}

bool ConversationRows::isSortedBefore(int entry, int other) const
{
    const auto place = [this](int of) {
        const auto moved = m_anchors.constFind(of);
        return moved == m_anchors.constEnd() ? std::pair(of, -1) : std::pair(*moved, of);
    };
    return place(entry) < place(other);
}

void ConversationRows::addFailure(const ChatEntry &entry)
{
    m_failureRows.push_back(append<FailureRow>(entry));
    moveToTask(m_failureRows.back());
    const ExchangeTrack *track = m_from.store.track(m_from.store.failures[entry.index].exchange);
    const bool lost = track && track->sent != NoIndex && track->events == 0;
    // The answer has not arrived: the question is still open.
    if (QuestionRow *question = questionRowOf(entry.task);
        question && lost && isInterrupted(m_from.store.tasks[entry.task].state)) {
        question->reopen();
        touch(rowOfTask(entry.task));
    }
}

/// A snapshot repeats what the task is waiting for, or the question grows.
bool ConversationRows::repeatsQuestion(StatusIndex status) const
{
    const StatusRecord &record = m_from.store.statuses[status];
    const QuestionRow *question = questionRowOf(record.task);
    if (!question || !question->isLive())
        return false;
    const StatusRecord &shown = m_from.store.statuses[question->newest()];
    if (shown.state != record.state || shown.hasMessage != record.hasMessage)
        return false;
    return !record.hasMessage || record.message == shown.message ||
           m_from.store.messages[record.message].partsHash ==
               m_from.store.messages[shown.message].partsHash ||
           growsFrom(question->newest(), status);
}

/// Whether the message of a status begins with the whole text of an earlier one.
bool ConversationRows::growsFrom(StatusIndex asked, StatusIndex status) const
{
    StatusText text;
    const StatusRecord &before = m_from.store.statuses[asked];
    const StatusRecord &record = m_from.store.statuses[status];
    text.addStatus(before.state, m_from.content.statusMessage(asked), before.timeNs);
    return text.addStatus(record.state, m_from.content.statusMessage(status), record.timeNs) ==
           StatusText::Change::Grows;
}

/// The run at the end of the conversation that the task's next state belongs to; other tasks' runs
/// may follow it.
int ConversationRows::openRunOf(TaskIndex task) const
{
    const int row = rowOfTask(task);
    if (row < 0)
        return -1;
    for (int later = countWithAdded() - 1; later >= row; --later) {
        if (at(later).kind() != ChatRow::Kind::StatusRun && !isMoved(later))
            return -1;
    }
    return row;
}

void ConversationRows::addStatus(const ChatEntry &entry)
{
    const StatusRecord &record = m_from.store.statuses[entry.index];
    // Updates about the task are received again: its question may be the one it asked before.
    if (StatusRow *shown = statusRowOf(record.task); shown && shown->updateConnectivity())
        touch(rowOfTask(record.task));
    if (repeatsQuestion(entry.index)) {
        QuestionRow &question = *questionRowOf(record.task);
        if (record.contentHash == m_from.store.statuses[question.newest()].contentHash)
            return;
        question.extend(entry.index);
        question.updateFindings();
        return touch(rowOfTask(record.task));
    }
    int row = isInterrupted(record.state) ? -1 : openRunOf(record.task);
    if (row < 0)
        end(record.task, record.timeNs);
    const ChatEntry begun{ChatEntry::Kind::Status, entry.index, record.task};
    if (isInterrupted(record.state)) {
        m_statusRows.insert(record.task, append<QuestionRow>(begun));
        return;
    }
    if (row < 0) {
        row = append<StatusRunRow>(begun);
        m_statusRows.insert(record.task, row);
    }
    auto &run = static_cast<StatusRunRow &>(*m_rows[size_t(row)]);
    run.extend(entry.index);
    run.updateFindings();
    touch(row);
    if (!isTerminal(record.state))
        return;
    end(record.task, record.timeNs);
    addClosingMessage(record);
}

/// Adds the message of a final status: many agents respond only there.
void ConversationRows::addClosingMessage(const StatusRecord &record)
{
    if (record.message == NoIndex)
        return;
    const MessageRecord &message = m_from.store.messages[record.message];
    if (message.place != MessagePlace::Status || m_statusBubbles.contains(record.message))
        return;
    const MessageIndex last = m_lastBubbles.value(record.task, NoIndex);
    if (last != NoIndex && message.id.isEmpty() &&
        m_from.store.messages[last].partsHash == message.partsHash)
        return; // without ids, an equal snapshot is a repetition
    m_statusBubbles.insert(record.message);
    m_lastBubbles.insert(record.task, record.message);
    addBubble(record.message);
}

void ConversationRows::update(const StoreChanges &changes)
{
    for (const ArtifactIndex artifact : changes.artifacts) {
        if (const int row = rowOfArtifact(artifact); row >= 0) {
            m_rows[size_t(row)]->updateFindings();
            m_from.versions.refresh(artifact);
            touch(row);
        }
    }
    touchVersions();
    if (!changes.tasks.empty() || !changes.contexts.empty())
        nameTasks();
    std::vector<TaskIndex> tasks = changes.tasks;
    std::sort(tasks.begin(), tasks.end());
    updateConnectivity(tasks);
    applyLateFindings();
    applyMessageUpdates();
    updateBypassedQuestion();
}

/// Messages that were received again with other parts are shown as they are now.
void ConversationRows::applyMessageUpdates()
{
    const std::vector<MessageUpdate> &updates = m_from.store.messageUpdates;
    QHash<MessageIndex, FrameIndex> grown;
    for (; m_updatesSeen < updates.size(); ++m_updatesSeen)
        grown.insert(updates[m_updatesSeen].message, updates[m_updatesSeen].frame);
    for (int entry = grown.isEmpty() ? 0 : countWithAdded(); entry-- > 0;) {
        ChatRow &row = *m_rows[size_t(entry)];
        const auto found = grown.constFind(row.message());
        if (found == grown.constEnd())
            continue;
        row.updateFindings();
        row.checkFrame(*found);
        touch(entry);
    }
}

void ConversationRows::updateBypassedQuestion()
{
    const BypassedQuestion before =
        std::exchange(m_from.beside, BypassedQuestion::find(m_from.store, m_context, m_from.marks));
    if (before == m_from.beside)
        return;
    for (int entry = m_reportedCount; entry-- > 0;) {
        const MessageIndex message = m_rows[size_t(entry)]->message();
        if (message != NoIndex && m_rows[size_t(entry)]->isOwn() &&
            (message == before.message || message == m_from.beside.message))
            touch(entry);
    }
}

void ConversationRows::nameTasks()
{
    const auto isNamed = [this](int row) {
        ChatRow &bubble = *m_rows[size_t(row)];
        bubble.setTask(m_from.store.messages[bubble.message()].task);
        if (bubble.task() == NoIndex)
            return false;
        touch(row);
        return true;
    };
    std::erase_if(m_tasksUnknown, isNamed);
}

/// Records that a row has changed. Rows that are not reported yet do not need it.
void ConversationRows::touch(int entry)
{
    if (entry < m_reportedCount && (m_touched.empty() || m_touched.back() != entry))
        m_touched.push_back(entry);
}

void ConversationRows::touchVersions()
{
    for (const ArtifactIndex artifact : m_from.versions.takeChanged())
        touch(m_artifactRows.value(artifact));
}

void ConversationRows::touchOngoing()
{
    for (const int entry : std::as_const(m_statusRows)) {
        if (at(entry).isLive())
            touch(entry);
    }
}

void ConversationRows::dismiss(int entry)
{
    m_from.dismissed.insert(static_cast<const FailureRow &>(at(entry)).failureIndex());
    touch(entry);
}

/// The actions offered for failures of these tasks may have changed.
void ConversationRows::updateConnectivity(const std::vector<TaskIndex> &tasks)
{
    for (const TaskIndex task : tasks) {
        if (StatusRow *row = statusRowOf(task); row && row->updateConnectivity())
            touch(rowOfTask(task));
    }
    for (const int entry : m_failureRows) {
        auto &row = static_cast<FailureRow &>(*m_rows[size_t(entry)]);
        const bool isConcerned =
            row.isAwaitingSignIn() || std::binary_search(tasks.begin(), tasks.end(), row.task());
        if (isConcerned && row.updateOutcome())
            touch(entry);
    }
}

void ConversationRows::touchFailures()
{
    for (const int entry : m_failureRows)
        touch(entry);
}

std::vector<int> ConversationRows::takeChanged()
{
    std::sort(m_touched.begin(), m_touched.end());
    m_touched.erase(std::unique(m_touched.begin(), m_touched.end()), m_touched.end());
    return std::exchange(m_touched, {});
}

bool ConversationRows::hasOngoing() const
{
    return std::any_of(m_statusRows.cbegin(), m_statusRows.cend(),
                       [this](int entry) { return at(entry).isLive(); });
}

int ConversationRows::pendingQuestionCount() const
{
    return int(std::count_if(m_statusRows.cbegin(), m_statusRows.cend(), [this](int entry) {
        return at(entry).kind() == ChatRow::Kind::Question && at(entry).isLive();
    }));
}

int ConversationRows::rowOfFrame(FrameIndex frame, json::ByteRange bytes) const
{
    static constexpr size_t MaxCompared = 64; // each is decoded
    if (frame == NoIndex)
        return -1;
    if (const int entry = rowOfArtifact(m_from.store.frames[frame].artifact); entry >= 0)
        return entry;
    std::vector<int> found;
    for (int entry = m_reportedCount - 1; entry >= 0 && found.size() < MaxCompared; --entry) {
        if (at(entry).containsFrame(frame))
            found.push_back(entry);
    }
    if (found.size() > 1 && bytes.length > 0) {
        for (const int entry : found) {
            const json::ByteRange whole = at(entry).byteLocation().bytes;
            if (whole.offset <= bytes.offset && whole.end() >= bytes.end())
                return entry;
        }
    }
    return found.empty() ? -1 : found.front();
}

void ConversationRows::rescanFindings()
{
    std::vector<std::optional<Severity>> before;
    for (const auto &row : m_rows) {
        before.push_back(row->mark());
        row->resetFindings();
        row->updateFindings();
    }
    m_processedLateFindings = 0;
    applyLateFindings();
    for (int entry = 0; entry < m_reportedCount; ++entry) {
        if (at(entry).mark() != before[size_t(entry)])
            touch(entry);
    }
}

/// The last row of a frame's task that was added before it; before the agent has named a task, the
/// message that was sent. -1 if there is none.
int ConversationRows::before(FrameIndex frame) const
{
    const ExchangeTrack *track = m_from.store.track(m_from.store.frames[frame].exchange);
    for (int entry = m_reportedCount - 1; track && entry >= 0; --entry) {
        const ChatRow &row = at(entry);
        const FrameIndex first = row.firstFrame();
        const bool isOfTask = track->task != NoIndex && row.task() == track->task;
        const bool isSent = row.kind() == ChatRow::Kind::Bubble && row.message() == track->sent;
        if ((isOfTask || isSent) && (first == NoIndex || first <= frame))
            return entry;
    }
    return -1;
}

/// Findings at the end of a stream are about its last frame, whose row was checked long before; if
/// that frame is not a row, the last one of its task is marked.
void ConversationRows::applyLateFindings()
{
    const std::vector<FrameIndex> &late = m_from.store.lateFindings;
    for (; m_context != NoIndex && m_processedLateFindings < late.size();
         ++m_processedLateFindings) {
        const FrameIndex frame = late[m_processedLateFindings];
        const ExchangeTrack *track = m_from.store.track(m_from.store.frames[frame].exchange);
        if (!track || m_from.store.shownContext(track->context) != m_context)
            continue;
        int entry = rowOfFrame(frame, {});
        if (entry < 0)
            entry = before(frame);
        if (entry < 0)
            continue;
        m_rows[size_t(entry)]->checkFrame(frame);
        touch(entry);
    }
}

} // namespace a2a
