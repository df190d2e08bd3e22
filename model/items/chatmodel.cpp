// SPDX-License-Identifier: Apache-2.0
// Which rows there are and when they change. What they say: chatmodeldata.cpp.
#include "model/items/chatmodel.h"

#include <algorithm>

namespace a2a {

static constexpr int ClockMs = 1000;

ChatModel::ChatModel(const Recording &recording, const Store &store, const Content &content,
                     QObject *parent)
    : QAbstractListModel(parent)
    , m_recording(recording)
    , m_store(store)
    , m_content(content)
    , m_places(store, content)
    , m_versions(store)
{
    m_clock.setInterval(ClockMs);
    connect(&m_clock, &QTimer::timeout, this, &ChatModel::tick);
    m_refilter.setSingleShot(true);
    m_refilter.setInterval(0);
    connect(&m_refilter, &QTimer::timeout, this, &ChatModel::refilter);
}

void ChatModel::setMarks(const UserMarks &marks)
{
    m_marks = &marks;
    connect(&marks, &UserMarks::changed, this, [this](ArtifactIndex artifact) {
        if (const int row = rowOfArtifact(artifact); row >= 0)
            emit dataChanged(index(row), index(row));
    });
}

int ChatModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_limited ? m_shown.size() : m_rows.size());
}

void ChatModel::setContext(ContextIndex context)
{
    while (context != NoIndex && m_store.contexts[context].mergedInto != NoIndex)
        context = m_store.contexts[context].mergedInto;
    if (context == m_context)
        return;
    beginResetModel();
    m_context = context;
    rebuild();
    endResetModel();
}

void ChatModel::rebuild()
{
    m_rows.clear();
    m_runs.clear();
    m_artifactRows.clear();
    m_versions.clear();
    m_statusRows.clear();
    m_lastBubbles.clear();
    m_statusBubbles.clear();
    m_tasksUnknown.clear();
    m_entriesSeen = 0;
    addEntries();
    m_rows = std::move(m_fresh);
    m_fresh.clear();
    m_lateSeen = 0;
    takeLateFindings();
    m_touched.clear();
    listShown();
    (void)m_versions.takeTouched();
    tick();
}

void ChatModel::update(const StoreChanges &changes)
{
    if (m_context == NoIndex)
        return;
    if (m_store.contexts[m_context].mergedInto != NoIndex) {
        setContext(m_context); // its entries have moved
        return;
    }
    addEntries();
    for (const ArtifactIndex artifact : m_versions.takeTouched())
        touch(m_artifactRows.value(artifact)); // not those that are new: they come below
    insertFresh();
    for (const ArtifactIndex artifact : changes.artifacts) {
        if (const int row = m_artifactRows.value(artifact, -1); row >= 0) {
            scanFindings(at(row));
            m_versions.refresh(artifact);
            touch(row);
        }
    }
    for (const ArtifactIndex artifact : m_versions.takeTouched())
        touch(m_artifactRows.value(artifact));
    refreshTasks(changes);
    takeLateFindings();
    emitTouched();
    if (!m_clock.isActive())
        tick();
}

void ChatModel::refreshTasks(const StoreChanges &changes)
{
    if (changes.tasks.empty() && changes.contexts.empty())
        return;
    const auto stillUnknown = [this](int row) {
        const TaskIndex task = m_store.messages[at(row).index].task;
        if (task == NoIndex)
            return true;
        at(row).task = task;
        touch(row);
        return false;
    };
    const auto known =
        std::stable_partition(m_tasksUnknown.begin(), m_tasksUnknown.end(), stillUnknown);
    m_tasksUnknown.erase(known, m_tasksUnknown.end());
}

void ChatModel::addEntries()
{
    if (m_context == NoIndex)
        return;
    const std::vector<ChatEntry> &entries = m_store.contexts[m_context].entries;
    for (; m_entriesSeen < entries.size(); ++m_entriesSeen)
        addEntry(entries[m_entriesSeen]);
}

void ChatModel::addEntry(const ChatEntry &entry)
{
    switch (entry.kind) {
    case ChatEntry::Kind::Message: {
        const MessageRecord &message = m_store.messages[entry.index];
        if (message.place == MessagePlace::Sent && message.task != NoIndex)
            closeStatusRow(message.task, message.timeNs);
        addBubble(entry.index);
        break;
    }
    case ChatEntry::Kind::Status:
        addStatus(entry.index);
        break;
    case ChatEntry::Kind::Artifact:
        m_artifactRows.insert(entry.index, append(Kind::Artifact, entry.index, entry.task));
        m_versions.add(entry.index);
        break;
    case ChatEntry::Kind::Failure:
        addFailure(entry.index, entry.task);
        break;
    case ChatEntry::Kind::UnknownFrame:
        append(Kind::UnknownFrame, entry.index, entry.task);
        break;
    }
}

int ChatModel::append(Kind kind, quint32 index, TaskIndex task)
{
    Row row;
    row.kind = kind;
    row.index = index;
    row.task = task;
    scanFindings(row);
    m_fresh.push_back(std::move(row));
    return int(m_rows.size() + m_fresh.size()) - 1;
}

void ChatModel::addBubble(MessageIndex message)
{
    const TaskIndex task = m_store.messages[message].task;
    const int row = append(Kind::Bubble, message, task);
    if (task == NoIndex)
        m_tasksUnknown.push_back(row);
}

/// The user has answered, or the task went on by itself.
void ChatModel::closeStatusRow(TaskIndex task, qint64 timeNs)
{
    const int row = m_statusRows.value(task, -1);
    if (row < 0 || at(row).endNs >= 0 || at(row).kind != Kind::Question)
        return;
    at(row).endNs = timeNs;
    touch(row);
}

void ChatModel::addFailure(FailureIndex failure, TaskIndex task)
{
    append(Kind::Failure, failure, task);
    const ExchangeTrack *track = m_store.track(m_store.failures[failure].exchange);
    const int row = m_statusRows.value(task, -1);
    const bool lost = track && track->sent != NoIndex && track->events == 0;
    // The answer has not arrived: the question is still open.
    if (row >= 0 && lost && at(row).kind == Kind::Question &&
        isInterrupted(m_store.tasks[task].state)) {
        at(row).endNs = -1;
        touch(row);
    }
}

/// A snapshot says once more what the task is waiting for.
bool ChatModel::repeatsQuestion(StatusIndex status) const
{
    const StatusRecord &record = m_store.statuses[status];
    const int row = m_statusRows.value(record.task, -1);
    if (row < 0 || at(row).kind != Kind::Question || at(row).endNs >= 0)
        return false;
    const StatusRecord &shown = m_store.statuses[at(row).index];
    if (shown.state != record.state || shown.hasMessage != record.hasMessage)
        return false;
    return !record.hasMessage || record.message == shown.message ||
           m_store.messages[record.message].partsHash == m_store.messages[shown.message].partsHash;
}

/// The run at the end of the conversation that the task's next state belongs to; other tasks' runs
/// may stand after it.
int ChatModel::openRunOf(TaskIndex task) const
{
    const int row = m_statusRows.value(task, -1);
    if (row < 0 || at(row).kind != Kind::StatusRun)
        return -1;
    for (int later = int(m_rows.size() + m_fresh.size()) - 1; later > row; --later) {
        if (at(later).kind != Kind::StatusRun)
            return -1;
    }
    return row;
}

void ChatModel::leaveStatusRow(TaskIndex task, qint64 timeNs)
{
    const int row = m_statusRows.value(task, -1);
    if (row < 0 || at(row).endNs >= 0)
        return;
    at(row).endNs = timeNs;
    touch(row);
}

void ChatModel::extendRun(Run &run, StatusIndex status)
{
    const StatusRecord &record = m_store.statuses[status];
    run.statuses.push_back(status);
    if (record.hasMessage && !isTerminal(record.state))
        run.told = status; // a terminal status' message is the bubble below
    const QString word = QString::fromUtf8(record.wireState);
    if (!run.states.empty() && run.states.back().state == record.state &&
        run.states.back().wireState == word) {
        ++run.states.back().times;
        run.states.back().status = status;
        return;
    }
    if (run.states.size() == ChatRun::MostStates)
        run.states.erase(run.states.begin() + 1); // the first and the newest tell the story
    run.states.push_back({record.state, word, 1, status});
}

void ChatModel::addStatus(StatusIndex status)
{
    const StatusRecord &record = m_store.statuses[status];
    if (repeatsQuestion(status))
        return;
    int row = isInterrupted(record.state) ? -1 : openRunOf(record.task);
    if (row < 0)
        leaveStatusRow(record.task, record.timeNs);
    if (isInterrupted(record.state)) {
        m_statusRows.insert(record.task, append(Kind::Question, status, record.task));
        return;
    }
    if (row < 0) {
        m_runs.emplace_back();
        row = append(Kind::StatusRun, quint32(m_runs.size() - 1), record.task);
        m_statusRows.insert(record.task, row);
    }
    extendRun(m_runs[at(row).index], status);
    if (isTerminal(record.state) && at(row).endNs < 0)
        at(row).endNs = record.timeNs;
    scanFindings(at(row));
    touch(row);
    if (!isTerminal(record.state) || record.message == NoIndex)
        return;
    const MessageRecord &message = m_store.messages[record.message];
    if (message.place != MessagePlace::Status || m_statusBubbles.contains(record.message))
        return;
    const MessageIndex last = m_lastBubbles.value(record.task, NoIndex);
    if (last != NoIndex && message.id.isEmpty() &&
        m_store.messages[last].partsHash == message.partsHash)
        return; // without ids, a snapshot that says the same is a repetition
    m_statusBubbles.insert(record.message);
    m_lastBubbles.insert(record.task, record.message);
    addBubble(record.message);
}

ChatModel::Row &ChatModel::at(int row)
{
    const size_t place = size_t(row);
    return place < m_rows.size() ? m_rows[place] : m_fresh[place - m_rows.size()];
}

const ChatModel::Row &ChatModel::at(int row) const
{
    const size_t place = size_t(row);
    return place < m_rows.size() ? m_rows[place] : m_fresh[place - m_rows.size()];
}

/// Remembers to report a change. Rows still to be inserted report themselves.
void ChatModel::touch(int row)
{
    if (row < int(m_rows.size()) && (m_touched.empty() || m_touched.back() != row))
        m_touched.push_back(row);
}

void ChatModel::emitTouched(const QList<int> &roles)
{
    std::sort(m_touched.begin(), m_touched.end());
    m_touched.erase(std::unique(m_touched.begin(), m_touched.end()), m_touched.end());
    bool entered = false;
    for (const int entry : std::exchange(m_touched, {})) {
        if (const int row = rowOfEntry(entry); row >= 0)
            emit dataChanged(index(row), index(row), roles);
        else
            entered = entered || (m_range && isShown(at(entry)));
    }
    if (!entered)
        return;
    beginResetModel(); // an older row has come into the time range
    listShown();
    endResetModel();
}

void ChatModel::refreshFailures()
{
    for (int row = 0; row < int(m_rows.size()); ++row) {
        if (at(row).kind == Kind::Failure)
            touch(row);
    }
    emitTouched({});
}

bool ChatModel::isLive(const Row &row) const
{
    return row.endNs < 0 && (row.kind == Kind::Question || row.kind == Kind::StatusRun);
}

void ChatModel::tick()
{
    bool any = false;
    for (auto place = m_statusRows.cbegin(); place != m_statusRows.cend(); ++place) {
        if (*place >= int(m_rows.size()) || !isLive(at(*place)))
            continue;
        any = true;
        touch(*place);
    }
    if (any && !m_clock.isActive())
        m_clock.start();
    else if (!any)
        m_clock.stop();
    emitTouched({ChatWaitingRole});
}

int ChatModel::openQuestions() const
{
    return int(std::count_if(m_statusRows.cbegin(), m_statusRows.cend(), [this](int row) {
        return at(row).kind == Kind::Question && at(row).endNs < 0;
    }));
}

} // namespace a2a

#include "moc_chatmodel.cpp"
