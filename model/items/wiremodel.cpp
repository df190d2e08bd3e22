// SPDX-License-Identifier: Apache-2.0
#include "model/items/wiremodel.h"

#include "model/facts/framemeasures.h"
#include "model/session/framedirection.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

WireModel::WireModel(const Recording &recording, const Store &store, const Content &content,
                     QObject *parent)
    : QAbstractTableModel(parent)
    , m_recording(recording)
    , m_store(store)
    , m_collapsed(recording, store)
    , m_sdks(recording, store)
    , m_cells(recording, store, content, m_collapsed, m_sdks)
    , m_processedLateFindings(store.lateFindings.size())
{
    connect(&m_sdks, &SdkDifferences::differenceFound, this, &WireModel::refreshInfo);
    addFrames(FrameIndex(m_store.frames.size()));
    m_end = FrameIndex(m_previous.size());
    m_collapsed.update(m_end);
    rebuild();
    m_cells.update();
}

FrameIndex WireModel::frameAt(int row) const
{
    return hasRows() ? m_rows[size_t(row)] : m_first + FrameIndex(row);
}

int WireModel::rowOf(FrameIndex frame) const
{
    if (frame >= m_previous.size())
        return -1;
    if (!hasRows())
        return frame >= m_first && frame < m_end ? int(frame - m_first) : -1;
    const auto found = std::lower_bound(m_rows.begin(), m_rows.end(), frame);
    return found != m_rows.end() && *found == frame ? int(found - m_rows.begin()) : -1;
}

/// A frame belongs to a task also through its exchange: heartbeats and ends name no task
/// themselves.
bool WireModel::matches(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    if (index < m_scope.first)
        return false;
    if (m_scope.exchange != 0 && frame.exchange != m_scope.exchange)
        return false;
    if (m_scope.time && !m_scope.time->contains(frame.timeNs))
        return false;
    if (m_scope.agent != NoIndex && agentOf(index) != m_scope.agent)
        return false;
    if (isHidden(index) || rowFrame(index) != index)
        return false;
    if (m_scope.task == NoIndex || frame.task == m_scope.task)
        return true;
    const ExchangeTrack *track = m_store.track(frame.exchange);
    return frame.task == NoIndex && track && track->task == m_scope.task;
}

bool WireModel::isAutomatic(FrameIndex frame) const
{
    const CollapsedRows::Group *group = m_collapsed.groupOf(frame);
    return group && group->isAutomatic();
}

bool WireModel::isHidden(FrameIndex frame) const
{
    return m_hidesAutomatic && m_scope.exchange == 0 && isAutomatic(frame);
}

FrameIndex WireModel::rowFrame(FrameIndex frame) const
{
    const CollapsedRows::Group *group = canCollapse() ? m_collapsed.groupOf(frame) : nullptr;
    const bool isShown = group && group->head >= m_scope.first;
    return isShown && !group->isExpanded ? group->head : frame;
}

const CollapsedRows::Group *WireModel::collapsedAt(FrameIndex frame) const
{
    return canCollapse() ? m_collapsed.collapsed(frame) : nullptr;
}

int WireModel::collapsedCount() const
{
    int count = 0;
    for (const CollapsedRows::Group &group : m_collapsed.groups()) {
        if (canCollapse() && !group.isExpanded && rowOf(group.head) >= 0)
            count += group.hidden();
    }
    return count;
}

void WireModel::setHidesAutomatic(bool hides)
{
    if (std::exchange(m_hidesAutomatic, hides) != hides)
        rebuild();
}

void WireModel::toggleCollapsed(FrameIndex frame)
{
    if (canCollapse() && m_collapsed.toggle(frame))
        rebuild();
}

/// Rows are positions in a list as soon as some of them fold.
void WireModel::updateCollapsed(FrameIndex end)
{
    const bool hadRows = hasRows();
    const std::vector<FrameIndex> grown = m_collapsed.update(end);
    if (!hadRows && hasRows()) {
        m_rows.resize(m_end - m_first);
        std::iota(m_rows.begin(), m_rows.end(), m_first);
    }
    for (const FrameIndex head : grown) {
        if (const int row = rowOf(head); row >= 0)
            emit dataChanged(index(row, 0), index(row, WireColumnCount - 1));
    }
}

/// Remembers frames up to `end`, without making rows of them.
void WireModel::addFrames(FrameIndex end)
{
    for (auto index = FrameIndex(m_previous.size()); index < end; ++index) {
        const ExchangeId exchange = m_store.frames[index].exchange;
        if (m_newest.size() <= exchange)
            m_newest.resize(exchange + 1, NoIndex);
        m_previous.push_back(m_newest[exchange]);
        m_newest[exchange] = index;
        if (m_store.frames[index].kind != FrameKind::Request)
            continue;
        m_open.push_back(exchange);
        const AgentIndex agent = agentOf(index);
        if (agent != NoIndex && std::ranges::find(m_agents, agent) == m_agents.end()) {
            m_agents.push_back(agent);
            resetAgentColors();
        }
    }
}

static FrameIndex frameFrom(const Store &store, qint64 timeNs)
{
    const auto found =
        std::lower_bound(store.frames.begin(), store.frames.end(), timeNs,
                         [](const Frame &frame, qint64 time) { return frame.timeNs < time; });
    return FrameIndex(found - store.frames.begin());
}

FrameIndex WireModel::firstInTime() const
{
    const FrameIndex first = m_scope.time ? frameFrom(m_store, m_scope.time->fromNs) : 0;
    return qMax(first, m_scope.first);
}

FrameIndex WireModel::endInTime() const
{
    return m_scope.time ? frameFrom(m_store, m_scope.time->toNs + 1)
                        : FrameIndex(m_store.frames.size());
}

void WireModel::update()
{
    m_cells.update();
    if (m_colors)
        m_colors->update();
    const auto end = FrameIndex(m_store.frames.size());
    const size_t agents = m_agents.size();
    updateCollapsed(end);
    if (m_filtered)
        extendFiltered(end);
    else if (!hasRows())
        extendRun(end);
    else
        extendRows(end);
    if (agents != m_agents.size() && hasSeveralAgents())
        refreshColors();
    refreshRuns();
    refreshRequests();
    refreshLate();
}

/// A frame grows with each further one without content.
void WireModel::refreshRuns()
{
    std::vector<FrameIndex> growing;
    for (const ExchangeId exchange : m_open) {
        if (const FrameIndex run = m_store.exchanges[exchange].run; run != NoIndex)
            growing.push_back(run);
    }
    for (const FrameIndex frame : std::exchange(m_growing, growing)) {
        const auto row = rowOf(frame);
        if (row >= 0)
            emit dataChanged(index(row, WireSizeColumn), index(row, WireInfoColumn));
    }
}

void WireModel::refreshInfo(FrameIndex frame)
{
    if (const int row = rowOf(frame); row >= 0)
        emit dataChanged(index(row, WireInfoColumn), index(row, WireInfoColumn));
}

/// Updates rows that were painted before the end of their stream revealed an error.
void WireModel::refreshLate()
{
    for (; m_processedLateFindings < m_store.lateFindings.size(); ++m_processedLateFindings)
        refreshInfo(m_store.lateFindings[m_processedLateFindings]);
}

void WireModel::extendRun(FrameIndex end)
{
    const FrameIndex behind = endInTime();
    if (m_first == m_end) // no frame was within the range yet
        m_first = m_end = qMin(firstInTime(), behind);
    if (behind > m_end) {
        beginInsertRows({}, int(m_end - m_first), int(behind - m_first) - 1);
        addFrames(end);
        m_end = behind;
        endInsertRows();
        return;
    }
    addFrames(end);
}

void WireModel::extendRows(FrameIndex end)
{
    const auto seen = FrameIndex(m_previous.size());
    std::vector<FrameIndex> fresh;
    std::vector<ExchangeId> exchanges;
    for (FrameIndex index = seen; index < end; ++index) {
        if (!matches(index))
            continue;
        fresh.push_back(index);
        const ExchangeId exchange = m_store.frames[index].exchange;
        if (std::find(exchanges.begin(), exchanges.end(), exchange) == exchanges.end())
            exchanges.push_back(exchange);
    }
    for (const ExchangeId exchange : exchanges)
        insertEarlier(exchange, seen);
    addFrames(end);
    appendRows(fresh);
}

void WireModel::appendRows(const std::vector<FrameIndex> &fresh)
{
    if (fresh.empty())
        return;
    beginInsertRows({}, int(m_rows.size()), int(m_rows.size() + fresh.size()) - 1);
    m_rows.insert(m_rows.end(), fresh.begin(), fresh.end());
    endInsertRows();
}

/// An exchange turned out to belong to the scope's task: so do its earlier frames.
void WireModel::insertEarlier(ExchangeId exchange, FrameIndex end)
{
    if (m_scope.task == NoIndex || exchange >= m_newest.size())
        return;
    for (FrameIndex index = m_newest[exchange]; index != NoIndex && index < end;
         index = m_previous[index]) {
        const auto place = std::lower_bound(m_rows.begin(), m_rows.end(), index);
        const bool isRow = place != m_rows.end() && *place == index;
        const Frame &frame = m_store.frames[index];
        const bool isKnown =
            m_filtered ? frame.kind == FrameKind::Event && frame.task == m_scope.task : isRow;
        if (isKnown)
            return; // and everything before it has been checked, too
        if (matches(index) && (!m_filtered || m_filter->contains(index)))
            insertRow(index);
    }
}

void WireModel::insertRow(FrameIndex frame)
{
    const auto place = std::lower_bound(m_rows.begin(), m_rows.end(), frame);
    if (place != m_rows.end() && *place == frame)
        return;
    const auto row = int(place - m_rows.begin());
    beginInsertRows({}, row, row);
    m_rows.insert(place, frame);
    endInsertRows();
}

/// Requests are live rows until their exchange has ended.
void WireModel::refreshRequests()
{
    std::vector<ExchangeId> stillOpen;
    for (const ExchangeId exchange : m_open) {
        const int row = rowOf(m_store.exchanges[exchange].requestFrame);
        if (row >= 0)
            emit dataChanged(index(row, 0), index(row, WireColumnCount - 1));
        if (m_recording.facts(exchange).end == EndReason::Open)
            stillOpen.push_back(exchange);
    }
    m_open = std::move(stillOpen);
}

void WireModel::setScope(const WireScope &scope)
{
    if (scope == m_scope)
        return;
    m_scope = scope;
    rebuild();
}

qint64 WireModel::deltaNs(FrameIndex frame) const
{
    return framemeasures::gapNs(m_store, frame, m_previous[frame]);
}

bool WireModel::hasOpenRows() const
{
    return std::any_of(m_open.begin(), m_open.end(), [this](ExchangeId exchange) {
        return rowOf(m_store.exchanges[exchange].requestFrame) >= 0 &&
               m_recording.facts(exchange).end == EndReason::Open;
    });
}

int WireModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    return int(hasRows() ? m_rows.size() : m_end - m_first);
}

int WireModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : WireColumnCount;
}

void WireModel::setFilter(const FilterRun *filter)
{
    if (m_filter)
        disconnect(m_filter, nullptr, this, nullptr);
    m_filter = filter;
    if (m_filter) {
        connect(m_filter, &FilterRun::restarted, this, &WireModel::rebuild);
        connect(m_filter, &FilterRun::grown, this, &WireModel::onGrown);
        connect(m_filter, &FilterRun::inserted, this, &WireModel::onInserted);
        connect(m_filter, &FilterRun::removed, this, &WireModel::onRemoved);
    }
    rebuild();
}

/// Makes all rows again, for another scope or filter.
void WireModel::rebuild()
{
    beginResetModel();
    m_filtered = m_filter && m_filter->isActive();
    m_rows.clear();
    m_rows.shrink_to_fit();
    const auto seen = FrameIndex(m_previous.size());
    m_end = qMin(endInTime(), seen);
    m_first = qMin(firstInTime(), m_end);
    const auto take = [this, seen](FrameIndex index) {
        if (index < seen && matches(index))
            m_rows.push_back(index);
    };
    if (m_filtered) {
        const std::vector<FrameIndex> &frames = m_filter->frames();
        std::for_each(frames.begin(), frames.end(), take);
    } else {
        for (FrameIndex index = m_first; hasRows() && index < m_end; ++index)
            take(index);
    }
    endResetModel();
}

/// New frames become rows when the filter has checked them. The case handled here is a known frame
/// that turns out to belong to the task of the scope.
void WireModel::extendFiltered(FrameIndex end)
{
    updateCollapsed(end);
    const auto seen = FrameIndex(m_previous.size());
    std::vector<ExchangeId> exchanges;
    for (FrameIndex index = seen; index < end && m_scope.task != NoIndex; ++index) {
        const ExchangeId exchange = m_store.frames[index].exchange;
        if (matches(index) &&
            std::find(exchanges.begin(), exchanges.end(), exchange) == exchanges.end())
            exchanges.push_back(exchange);
    }
    for (const ExchangeId exchange : exchanges)
        insertEarlier(exchange, seen);
    addFrames(end);
    m_end = qMin(endInTime(), FrameIndex(m_previous.size()));
}

void WireModel::onGrown(qsizetype first)
{
    extendFiltered(FrameIndex(m_store.frames.size()));
    const std::vector<FrameIndex> &frames = m_filter->frames();
    std::vector<FrameIndex> fresh;
    const FrameIndex last = m_rows.empty() ? NoIndex : m_rows.back();
    for (auto frame = frames.begin() + first; frame != frames.end(); ++frame) {
        if (!matches(*frame))
            continue;
        if (last == NoIndex || *frame > last)
            fresh.push_back(*frame);
        else
            insertRow(*frame); // unless it was added with its task before
    }
    appendRows(fresh);
}

void WireModel::onInserted(FrameIndex frame)
{
    extendFiltered(FrameIndex(m_store.frames.size()));
    if (matches(frame))
        insertRow(frame);
}

void WireModel::onRemoved(FrameIndex frame)
{
    const auto place = std::lower_bound(m_rows.begin(), m_rows.end(), frame);
    if (place == m_rows.end() || *place != frame)
        return;
    const auto row = int(place - m_rows.begin());
    beginRemoveRows({}, row, row);
    m_rows.erase(place);
    endRemoveRows();
}

void WireModel::setClock(WireClock clock)
{
    if (clock == m_cells.clock())
        return;
    m_cells.setClock(clock);
    refreshTimes();
}

void WireModel::setTimeOrigin(FrameIndex frame)
{
    if (frame == m_cells.timeOrigin())
        return;
    m_cells.setTimeOrigin(frame);
    refreshTimes();
}

void WireModel::refreshTimes()
{
    emit headerDataChanged(Qt::Horizontal, WireTimeColumn, WireTimeColumn);
    if (const int rows = rowCount(); rows > 0)
        emit dataChanged(index(0, WireTimeColumn), index(rows - 1, WireTimeColumn));
}

void WireModel::setAgentNames(std::function<QString(AgentIndex)> nameOf)
{
    m_cells.setAgentNames(std::move(nameOf));
}

void WireModel::setColors(FrameColors &colors)
{
    m_colors = &colors;
    connect(&colors, &FrameColors::changed, this, &WireModel::refreshColors);
}

void WireModel::refreshColors()
{
    if (const int rows = rowCount(); rows > 0)
        emit dataChanged(index(0, 0), index(rows - 1, WireColumnCount - 1));
}

void WireModel::setAgentColors(std::function<int(AgentIndex)> colorOf)
{
    m_agentColor = std::move(colorOf);
    resetAgentColors();
}

/// Agents without a color of their own get different ones that were not chosen for another agent.
/// Red comes last, as it looks like an error.
std::vector<int> WireModel::agentColors() const
{
    std::vector<int> automatic;
    std::vector<int> colors;
    for (const AgentIndex agent : m_agents)
        colors.push_back(m_agentColor ? m_agentColor(agent) : -1);
    for (const RowColor color : {RowColor::Blue, RowColor::Green, RowColor::Purple,
                                 RowColor::Orange, RowColor::Yellow, RowColor::Red}) {
        if (std::ranges::find(colors, int(color)) == colors.end())
            automatic.push_back(int(color));
    }
    size_t next = 0;
    for (int &color : colors) {
        if (color < 0 && !automatic.empty())
            color = automatic[next++ % automatic.size()];
    }
    return colors;
}

int WireModel::colorOf(FrameIndex frame) const
{
    const int ruled = m_colors ? m_colors->colorIndex(frame, deltaNs(frame)) : -1;
    if (ruled >= 0 || !hasSeveralAgents())
        return ruled;
    const auto at = std::ranges::find(m_agents, agentOf(frame));
    if (at == m_agents.end())
        return -1;
    if (m_agentColors.empty())
        m_agentColors = agentColors();
    return m_agentColors[size_t(at - m_agents.begin())];
}

void WireModel::setMarks(const UserMarks &marks)
{
    m_marks = &marks;
    m_cells.setMarks(marks);
    connect(&marks, &UserMarks::frameChanged, this, [this](FrameIndex frame) {
        if (const int row = rowOf(frame); row >= 0)
            emit dataChanged(index(row, 0), index(row, WireColumnCount - 1));
    });
}

FrameIndex WireModel::findOrigin(FrameIndex frame) const
{
    if (m_store.frames[frame].kind != FrameKind::Request)
        return NoIndex;
    const ExchangeId from = m_recording.facts(m_store.frames[frame].exchange).request.resentFrom;
    const ExchangeTrack *track = from == 0 ? nullptr : m_store.track(from);
    return track ? track->requestFrame : NoIndex;
}

void WireModel::setFindings(const FindingMarks &findings)
{
    m_cells.setFindings(findings);
    connect(&findings, &FindingMarks::mutedRulesChanged, this, [this] {
        if (const int rows = rowCount(); rows > 0)
            emit dataChanged(index(0, WireInfoColumn), index(rows - 1, WireInfoColumn));
    });
}

QVariant WireModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const FrameIndex frameIndex = frameAt(index.row());
    const Frame &frame = m_store.frames[frameIndex];
    const WireRow row = rowOfFrame(frameIndex);
    switch (role) {
    case Qt::DisplayRole:
        return m_cells.text(row, index.column());
    case Qt::AccessibleTextRole:
        return m_cells.accessibleText(row, index.column());
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case WireFrameRole:
        return frameIndex;
    case WireFrameKindRole:
        return int(frame.kind);
    case WireStateRole:
        return int(m_cells.state(row));
    case WireGroupRole:
        return canCollapse() && m_collapsed.groupOf(frameIndex) != nullptr;
    case WireOutgoingRole:
        return isOutgoing(frame);
    case WireDeviatesRole:
        return m_cells.severity(frameIndex).has_value();
    case WireSeverityRole:
        return m_cells.severity(frameIndex) ? int(*m_cells.severity(frameIndex)) : -1;
    case WireFindingsRole:
        return m_cells.findings(frameIndex);
    case WireSdkRole:
        return m_sdks.differingClientCount(frameIndex);
    case WireSdkTextRole:
        return m_sdks.toolTipText(frameIndex);
    case WireFailedRole:
        if (row.isAutomatic())
            return row.collapsed->hasFailed;
        return bool(frame.flags & FrameFailed) || text().failure(frameIndex) != nullptr;
    case WireMarkedRole:
        return m_marks && m_marks->isMarked(frameIndex);
    case WireCommentRole:
        return m_marks ? m_marks->comment(frameIndex) : QString();
    case WireOriginRole:
        return findOrigin(frameIndex);
    case WireOpenRole:
        return m_cells.isOpen(row);
    case WireColorRole:
        return colorOf(frameIndex);
    default:
        return {};
    }
}

QVariant WireModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool isNumber = section == WireNumberColumn || section == WireTimeColumn ||
                              section == WireDeltaColumn || section == WireSizeColumn ||
                              section == WireExchangeColumn || section == WireStatusColumn;
        return int(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
    }
    if (role == Qt::ToolTipRole && section == WireDeltaColumn)
        return tr("Milliseconds since the previous frame of the same exchange");
    if (role == Qt::AccessibleTextRole)
        return m_cells.accessibleTitle(section);
    return role == Qt::DisplayRole ? m_cells.title(section) : QVariant();
}

} // namespace a2a

#include "moc_wiremodel.cpp"
