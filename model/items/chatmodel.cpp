// SPDX-License-Identifier: Apache-2.0
#include "model/items/chatmodel.h"

#include "model/facts/findingmarks.h"
#include "model/marks/usermarks.h"

#include <algorithm>

namespace a2a {

static constexpr int ClockMs = 1000;

ChatModel::ChatModel(const Recording &recording, const Store &store, const Content &content,
                     QObject *parent)
    : QAbstractListModel(parent)
    , m_previews(store, content)
    , m_from{recording, store, content}
{
    m_from.previews = &m_previews;
    connect(&m_previews, &ArtifactPreviews::grew, this, [this](ArtifactIndex artifact) {
        if (const int row = rowOfArtifact(artifact); row >= 0)
            emit dataChanged(index(row), index(row), {ChatContentRole});
    });
    m_clock.setInterval(ClockMs);
    connect(&m_clock, &QTimer::timeout, this, &ChatModel::tick);
    m_refilter.setSingleShot(true);
    m_refilter.setInterval(0);
    connect(&m_refilter, &QTimer::timeout, this, &ChatModel::refilter);
}

void ChatModel::setMarks(const UserMarks &marks)
{
    m_from.marks = &marks;
    connect(&marks, &UserMarks::changed, this, [this](ArtifactIndex artifact) {
        if (const int row = rowOfArtifact(artifact); row >= 0)
            emit dataChanged(index(row), index(row));
    });
    connect(&marks, &UserMarks::questionChanged, this, [this](TaskIndex task) {
        if (const int row = rowOfTask(task); row >= 0)
            emit dataChanged(index(row), index(row));
        m_rows.updateBypassedQuestion();
        notifyTouched();
        tick();
    });
}

void ChatModel::setFindings(const FindingMarks &findings)
{
    m_from.findings = &findings;
    const auto rescan = [this] {
        m_rows.rescanFindings();
        notifyTouched();
    };
    connect(&findings, &FindingMarks::mutedRulesChanged, this, rescan);
    rescan();
}

QString ChatModel::findingText(int row) const
{
    const FrameIndex frame = at(row).markedFrame();
    return m_from.findings && frame != NoIndex ? m_from.findings->toolTipText(frame) : QString();
}

void ChatModel::dismiss(int row)
{
    m_rows.dismiss(entryOf(row));
    notifyTouched();
}

void ChatModel::refreshFailures()
{
    m_rows.touchFailures();
    notifyTouched();
}

void ChatModel::setContext(ContextIndex context)
{
    context = m_from.store.shownContext(context);
    if (context != this->context())
        reload(context);
}

void ChatModel::reload(ContextIndex context)
{
    beginResetModel();
    m_rows.show(context);
    m_shown.rebuild();
    tick();
    endResetModel();
}

void ChatModel::update(const StoreChanges &changes)
{
    if (context() == NoIndex)
        return;
    if (m_from.store.contexts[context()].mergedInto != NoIndex) {
        setContext(context()); // its entries have moved
        return;
    }
    if (m_rows.hasLostMessages())
        return reload(context());
    m_rows.addEntries();
    m_rows.touchVersions(); // not new ones: they are added below
    insertAdded();
    m_rows.update(changes);
    notifyTouched();
    if (!m_clock.isActive())
        tick();
}

void ChatModel::insertAdded()
{
    const int first = rowCount();
    const std::vector<int> newVisibleEntries = m_shown.newVisibleEntries();
    if (std::any_of(newVisibleEntries.begin(), newVisibleEntries.end(),
                    [this](int entry) { return m_rows.isMoved(entry); })) {
        beginResetModel(); // it stands in between
        m_rows.markAddedReported();
        m_shown.rebuild();
        endResetModel();
        return;
    }
    if (!newVisibleEntries.empty())
        beginInsertRows({}, first, first + int(newVisibleEntries.size()) - 1);
    m_rows.markAddedReported();
    m_shown.append(newVisibleEntries);
    if (!newVisibleEntries.empty())
        endInsertRows();
}

void ChatModel::notifyTouched(const QList<int> &roles)
{
    bool entered = false;
    for (const int entry : m_rows.takeChanged()) {
        if (const int row = rowOfEntry(entry); row >= 0)
            emit dataChanged(index(row), index(row), roles);
        else
            entered = entered || m_shown.isNewlyInRange(entry);
    }
    if (entered)
        rebuildVisibleRows(); // an older row is now within the time range
}

/// Updates the rows of runs and questions in progress; the clock runs only while there are any.
void ChatModel::tick()
{
    const bool hasOngoing = m_rows.hasOngoing();
    if (hasOngoing && !m_clock.isActive())
        m_clock.start();
    else if (!hasOngoing)
        m_clock.stop();
    m_rows.touchOngoing();
    notifyTouched({ChatWaitingRole});
}

void ChatModel::setTimeRange(const std::optional<TimeRange> &range)
{
    if (range == m_shown.range())
        return;
    beginResetModel();
    m_shown.setRange(range);
    m_shown.rebuild();
    endResetModel();
}

void ChatModel::setFilter(const FilterRun &filter)
{
    m_shown.setFilter(filter);
    connect(&filter, &FilterRun::restarted, this, [this, &filter] {
        m_shown.setNeedsRecheck();
        if (filter.isActive())
            m_refilter.start(); // the shown rows stay until all frames are judged
        else
            refilter();
    });
    const auto judgedAnew = [this] {
        m_shown.setNeedsRecheck();
        m_refilter.start();
    };
    connect(&filter, &FilterRun::inserted, this, judgedAnew);
    connect(&filter, &FilterRun::removed, this, judgedAnew);
    connect(&filter, &FilterRun::finished, this, [this] { m_refilter.start(); });
    m_shown.rebuild();
}

void ChatModel::rebuildVisibleRows()
{
    beginResetModel();
    m_shown.rebuild();
    endResetModel();
}

/// Updates the rows that match the filter.
void ChatModel::refilter()
{
    if (m_shown.isFiltering())
        return; // finished() follows
    if (m_shown.isStale())
        return rebuildVisibleRows();
    auto grown = m_shown.grown();
    if (!grown)
        return;
    if (grown->isAtEnd) {
        beginInsertRows({}, rowCount(), int(grown->entries.size()) - 1);
        m_shown.setShown(std::move(*grown));
        endInsertRows();
        return;
    }
    beginResetModel(); // an older one was added in between
    m_shown.setShown(std::move(*grown));
    endResetModel();
}

bool ChatModel::isOutOfRange(FrameIndex frame) const
{
    const int entry = m_shown.range() ? m_rows.rowOfFrame(frame, {}) : -1;
    return entry >= 0 && m_shown.isHiddenByRange(entry);
}

int ChatModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_shown.count();
}

QVariant ChatModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return at(index.row()).text();
    case Qt::AccessibleTextRole:
        return at(index.row()).accessibleName();
    case Qt::AccessibleDescriptionRole:
        return at(index.row()).accessibleDescription();
    case ChatWaitingRole:
        return at(index.row()).elapsedNs();
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_chatmodel.cpp"
