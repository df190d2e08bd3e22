// SPDX-License-Identifier: Apache-2.0
#include "model/items/findingsmodel.h"

#include "model/a2a/notes.h"
#include "model/facts/bytelocator.h"
#include "model/text/statetexts.h"
#include "model/text/textof.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

FindingsModel::FindingsModel(const FilterSource &source, const FindingMarks &marks, QObject *parent)
    : QAbstractItemModel(parent)
    , m_source(source)
    , m_marks(marks)
    , m_reader(source)
    , m_groups(source.store)
{
    connect(&marks, &FindingMarks::mutedRulesChanged, this, &FindingsModel::rebuild);
    rebuild();
}

FindingsModel::~FindingsModel() = default;

TaskIndex FindingsModel::taskOf(const Location &location) const
{
    return location.agent == NoIndex ? m_reader.task(m_groups.frameOf(location)) : NoIndex;
}

void FindingsModel::countTotals()
{
    Totals totals;
    QHash<AgentIndex, Totals> agents;
    for (const Group &group : m_groups) {
        const auto sumOf = [&](Totals &of) -> quint32 & {
            return m_marks.isMuted(group.rule.constData()) ? of.muted
                   : group.severity == Severity::Error     ? of.errors
                   : group.severity == Severity::Warning   ? of.warnings
                                                           : of.notes;
        };
        const auto addTo = [&](Totals &of, quint32 count) {
            sumOf(of) += count;
            if (group.side() == rules::Side::Client && !m_marks.isMuted(group.rule.constData()))
                of.client += count;
        };
        addTo(totals, group.count);
        QHash<AgentIndex, quint32> locations;
        for (const Location &location : group.locations)
            ++locations[m_groups.agentOf(location)];
        for (auto agent = locations.cbegin(); agent != locations.cend(); ++agent)
            addTo(agents[agent.key()], locations.size() == 1 ? group.count : agent.value());
    }
    if (totals == m_totals && agents == m_agentTotals)
        return;
    m_totals = totals;
    m_agentTotals = agents;
    emit totalsChanged();
}

/// Determines which places pass the filter, from one on.
void FindingsModel::applyFilter(Group &group, size_t from)
{
    for (size_t i = from; i < group.locations.size(); ++i) {
        const Location &location = group.locations[i];
        const Note &note = m_groups.note(location);
        const auto passesFilter = [&] {
            const FindingFilter::Subject subject{
                note, m_groups.frameOf(location), agentText(m_groups.agentOf(location)),
                ruleText(group.explanation.expected, memberName(note))};
            return m_filter->matches(subject, m_reader);
        };
        if (!m_filter || passesFilter())
            group.shown.push_back(quint32(i));
    }
}

bool FindingsModel::isShown(const Group &group) const
{
    return !group.shown.empty() && !m_marks.isMuted(group.rule.constData());
}

void FindingsModel::rebuild()
{
    beginResetModel();
    m_groups.rebuild();
    m_order.clear();
    for (quint32 number = 0; number < m_groups.size(); ++number) {
        applyFilter(m_groups[number], 0);
        if (isShown(m_groups[number]))
            m_order.push_back(number);
    }
    std::sort(m_order.begin(), m_order.end(),
              [this](quint32 a, quint32 b) { return isSortedBefore(a, b); });
    this->number();
    endResetModel();
    countTotals();
}

void FindingsModel::setFilter(const std::optional<FilterNode> &filter)
{
    m_filter = filter ? std::make_unique<FindingFilter>(*filter) : nullptr;
    rebuild();
}

void FindingsModel::setCard(AgentIndex agent, const CardFindings &card)
{
    if (!m_groups.setCard(agent, card))
        return;
    m_reader.update();
    rebuild();
}

void FindingsModel::update()
{
    m_reader.update();
    if (m_filter)
        m_filter->invalidate();
    std::vector<size_t> before;
    for (const Group &group : m_groups)
        before.push_back(group.locations.size());
    std::vector<quint32> touched = m_groups.addNewFindings();
    for (const quint32 group : touched)
        insertNewLocations(group, group < before.size() ? before[group] : 0);
    m_groups.count(touched);
    for (const quint32 number : touched) {
        const int row = m_groups[number].row;
        if (row >= 0)
            emit dataChanged(createIndex(row, 0, quintptr(0)),
                             createIndex(row, FindingColumnCount - 1, quintptr(0)));
    }
    if (!touched.empty())
        arrange();
    countTotals();
}

/// A group got places after the first `before` of them: inserts their rows, or the row of the
/// group.
void FindingsModel::insertNewLocations(quint32 number, size_t before)
{
    Group &group = m_groups[number];
    const size_t shownBefore = group.shown.size();
    applyFilter(group, before);
    const std::vector<quint32> shown = std::exchange(group.shown, {});
    group.shown.assign(shown.begin(), shown.begin() + std::ptrdiff_t(shownBefore));
    if (shown.size() == shownBefore)
        return;
    if (group.row >= 0) {
        beginInsertRows(createIndex(group.row, 0, quintptr(0)), int(shownBefore),
                        int(shown.size()) - 1);
        group.shown = shown;
        endInsertRows();
        return;
    }
    group.shown = shown;
    if (!isShown(group))
        return;
    const auto location =
        std::find_if(m_order.begin(), m_order.end(),
                     [this, number](quint32 other) { return isSortedBefore(number, other); });
    const int row = int(location - m_order.begin());
    beginInsertRows({}, row, row);
    m_order.insert(location, number);
    this->number();
    endInsertRows();
}

void FindingsModel::number()
{
    for (Group &group : m_groups)
        group.row = -1;
    for (size_t row = 0; row < m_order.size(); ++row)
        m_groups[m_order[row]].row = int(row);
}

void FindingsModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    const bool isFrozen = std::exchange(m_isOrderFrozen, false);
    arrange();
    m_isOrderFrozen = isFrozen;
}

void FindingsModel::setOrderFrozen(bool isFrozen)
{
    m_isOrderFrozen = isFrozen;
    arrange();
}

/// Whether a group comes before another one.
bool FindingsModel::isSortedBefore(quint32 first, quint32 second) const
{
    const Group &a = m_groups[first];
    const Group &b = m_groups[second];
    const auto compare = [](auto left, auto right) {
        return left < right ? -1 : right < left ? 1 : 0;
    };
    int order = 0;
    switch (m_sortColumn) {
    case FindingRuleColumn:
        order = compare(a.rule, b.rule);
        break;
    case FindingWhereColumn:
        order = compare(where(a), where(b));
        break;
    case FindingCountColumn:
        order = compare(a.count, b.count);
        break;
    case FindingFirstColumn:
        order = compare(a.firstNs, b.firstNs);
        break;
    case FindingLastColumn:
        order = compare(a.lastNs, b.lastNs);
        break;
    case FindingAgentColumn:
        order = compare(agentsOf(a), agentsOf(b));
        break;
    default:
        order = compare(int(a.severity), int(b.severity));
        break;
    }
    if (m_sortOrder == Qt::DescendingOrder)
        order = -order;
    if (order == 0)
        order = compare(int(b.severity), int(a.severity));
    if (order == 0)
        order = compare(b.lastNs, a.lastNs);
    return order != 0 ? order < 0 : a.rule < b.rule;
}

/// Sorts the rules, whose order may have been changed by new findings.
void FindingsModel::arrange()
{
    const auto before = [this](quint32 a, quint32 b) { return isSortedBefore(a, b); };
    if (m_isOrderFrozen || std::is_sorted(m_order.begin(), m_order.end(), before))
        return;
    emit layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList kept = persistentIndexList();
    std::vector<quint32> groups; // of the kept ones that are rules
    for (const QModelIndex &index : kept)
        groups.push_back(index.internalId() == 0 ? m_order[size_t(index.row())] : 0);
    std::sort(m_order.begin(), m_order.end(), before);
    number();
    for (qsizetype i = 0; i < kept.size(); ++i) {
        if (kept[i].internalId() == 0)
            changePersistentIndex(kept[i], createIndex(m_groups[groups[size_t(i)]].row,
                                                       kept[i].column(), quintptr(0)));
    }
    emit layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

QModelIndex FindingsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column,
                       parent.isValid() ? quintptr(m_order[size_t(parent.row())]) + 1 : 0);
}

QModelIndex FindingsModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == 0)
        return {};
    return createIndex(m_groups[child.internalId() - 1].row, 0, quintptr(0));
}

int FindingsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_order.size());
    if (parent.internalId() != 0 || parent.column() != 0)
        return 0;
    return int(m_groups[m_order[size_t(parent.row())]].shown.size());
}

int FindingsModel::columnCount(const QModelIndex &) const
{
    return FindingColumnCount;
}

QString FindingsModel::agentText(AgentIndex agent) const
{
    const QString name = m_source.agentName ? m_source.agentName(agent) : QString();
    return name.isEmpty() ? tr("agent %1").arg(agent + 1) : name;
}

/// The agent of a group's shown findings by name, or how many agents if there are several.
QString FindingsModel::agentsOf(const Group &group) const
{
    std::vector<AgentIndex> agents;
    for (const quint32 shown : group.shown)
        agents.push_back(m_groups.agentOf(group.locations[shown]));
    std::sort(agents.begin(), agents.end());
    agents.erase(std::unique(agents.begin(), agents.end()), agents.end());
    return agents.size() == 1 ? agentText(agents.front())
                              : tr("%n agents", nullptr, int(agents.size()));
}

QString FindingsModel::shortTask(TaskIndex task) const
{
    return shortId(QString::fromUtf8(m_source.store.tasks[task].id));
}

QString FindingsModel::where(const Location &location) const
{
    if (location.agent != NoIndex)
        return tr("card");
    const QString frame = u'#' % QString::number(m_groups.frameOf(location) + 1);
    const TaskIndex task = taskOf(location);
    return task == NoIndex ? frame : QString(frame % u" · "_s % shortTask(task));
}

/// One place by its name; several of one task by the task's; otherwise the number of tasks.
QString FindingsModel::where(const Group &group) const
{
    if (group.shown.size() == 1)
        return where(group.locations[group.shown.front()]);
    if (group.cards == group.locations.size())
        return tr("card");
    if (group.kept() < group.count && !m_filter) // the tasks of the others are not known
        return tr("#%1 to #%2")
            .arg(m_groups.frameOf(group.locations[group.cards]) + 1)
            .arg(m_source.store.findingLast.value(group.rule) + 1);
    std::vector<TaskIndex> tasks;
    for (const quint32 shown : group.shown) {
        const Location &location = group.locations[shown];
        if (location.agent == NoIndex)
            tasks.push_back(taskOf(location));
    }
    std::sort(tasks.begin(), tasks.end());
    tasks.erase(std::unique(tasks.begin(), tasks.end()), tasks.end());
    if (tasks.size() == 1 && tasks.front() != NoIndex)
        return tr("task %1").arg(shortTask(tasks.front()));
    if (!tasks.empty() && tasks.back() == NoIndex) // the last in order
        return tr("%n frames", nullptr, int(group.shown.size() - group.cards));
    return tr("%n tasks", nullptr, int(tasks.size()));
}

QString FindingsModel::timeText(qint64 ns) const
{
    if (ns < 0)
        return {};
    return QDateTime::fromMSecsSinceEpoch(m_source.recording.wallMs(ns))
        .time()
        .toString(u"hh:mm:ss"_s);
}

QString FindingsModel::groupCell(const Group &group, int column) const
{
    switch (column) {
    case FindingSeverityColumn:
        return severityText(group.severity);
    case FindingRuleColumn: {
        const QString rule = QString::fromLatin1(group.rule);
        const QString says = m_groups.title(group);
        QStringList pieces{rule};
        if (group.kept() < group.count)
            pieces += tr("%1 shown of %2")
                          .arg(QLocale().toString(qulonglong(group.shown.size())),
                               QLocale().toString(group.count));
        if (!says.isEmpty())
            pieces += says;
        return pieces.join(u" · "_s);
    }
    case FindingWhereColumn:
        return where(group);
    case FindingCountColumn:
        return QLocale().toString(m_filter ? quint32(group.shown.size()) : group.count);
    case FindingFirstColumn:
        return timeText(group.firstNs);
    case FindingLastColumn:
        return timeText(group.lastNs);
    case FindingAgentColumn:
        return agentsOf(group);
    default:
        return {};
    }
}

QString FindingsModel::locationCell(const Location &location, int column) const
{
    const Note &of = m_groups.note(location);
    switch (column) {
    case FindingSeverityColumn:
        return severityText(of.severity);
    case FindingRuleColumn: {
        const Group &group = m_groups[m_groups.find(QByteArray(of.rule))];
        const QString found = group.isMixed ? textOf(of) : textOf(of.found);
        return found.isEmpty()        ? of.pointer
               : of.pointer.isEmpty() ? found
                                      : QString(of.pointer % u" · "_s % found);
    }
    case FindingWhereColumn:
        return where(location);
    case FindingFirstColumn:
    case FindingLastColumn: {
        const FrameIndex frame = m_groups.frameOf(location);
        return frame == NoIndex ? QString() : timeText(m_source.store.frames[frame].timeNs);
    }
    case FindingAgentColumn:
        return agentText(m_groups.agentOf(location));
    default:
        return {};
    }
}

QString FindingsModel::cell(const QModelIndex &index) const
{
    if (index.internalId() == 0)
        return groupCell(m_groups[m_order[size_t(index.row())]], index.column());
    const Group &group = m_groups[index.internalId() - 1];
    return locationCell(group.locations[group.shown[size_t(index.row())]], index.column());
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const bool isRule = index.internalId() == 0;
    const Group &group = m_groups[isRule ? m_order[size_t(index.row())] : index.internalId() - 1];
    const Location &location =
        isRule ? group.locations.back() : group.locations[group.shown[size_t(index.row())]];
    switch (role) {
    case Qt::DisplayRole:
        return cell(index);
    case Qt::AccessibleTextRole: {
        const QString text =
            tr("%1: %2").arg(headerData(index.column(), Qt::Horizontal).toString(), cell(index));
        const bool isOfClient =
            isRule && index.column() == FindingRuleColumn && group.side() == rules::Side::Client;
        return isOfClient ? tr("%1 (client)").arg(text) : text;
    }
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case FindingSeverityRole:
        return int(isRule ? group.severity : m_groups.note(location).severity);
    case FindingRuleRole:
        return group.rule;
    case FindingIsRuleRole:
        return isRule;
    case FindingClientRole:
        return group.side() == rules::Side::Client;
    case FindingFrameRole:
        return isRule || location.agent != NoIndex ? NoIndex : m_groups.frameOf(location);
    default:
        return {};
    }
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const bool isNumber = section >= FindingCountColumn && section <= FindingLastColumn;
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (isNumber ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case FindingSeverityColumn:
        return tr("Severity");
    case FindingRuleColumn:
        return tr("Rule");
    case FindingWhereColumn:
        return tr("Where");
    case FindingCountColumn:
        return tr("Count");
    case FindingFirstColumn:
        return tr("First");
    case FindingLastColumn:
        return tr("Last");
    case FindingAgentColumn:
        return tr("Agent");
    default:
        return {};
    }
}

void FindingsModel::readBytes(FindingFacts &facts) const
{
    facts.actualSize = facts.range.length;
    if (facts.range.length <= 0)
        return;
    const qint64 wanted = qMin(facts.range.length, FindingFacts::MaxActualBytes);
    if (facts.isAboutCard) {
        const QByteArray &json = m_groups.card(facts.agent).json;
        facts.actualBytes = json.mid(facts.range.offset, wanted);
        facts.line = json.left(facts.range.offset).count('\n') + 1;
        return;
    }
    facts.actualBytes = m_source.content.received(facts.frame, {facts.range.offset, wanted});
}

/// The text without the word "Actual" at its beginning, which is the heading above it.
static QString actualOf(const Phrase &found)
{
    return textOf(found.is("found") ? Phrase(QByteArray(), found.values()) : found);
}

std::optional<FindingFacts> FindingsModel::finding(const QModelIndex &index) const
{
    if (!index.isValid() || !checkIndex(index))
        return std::nullopt;
    const bool isRule = index.internalId() == 0;
    const Group &group = m_groups[isRule ? m_order[size_t(index.row())] : index.internalId() - 1];
    const Location &location =
        group.locations[isRule ? group.shown.back() : group.shown[size_t(index.row())]];
    const Note &of = m_groups.note(location);
    FindingFacts facts;
    facts.rule = group.rule;
    facts.severity = of.severity;
    facts.section = findSection(of.section, group.explanation);
    facts.side = group.side();
    facts.title = titleOf(of);
    if (of.violation) { // a note's title says it
        facts.found = textOf(of.found);
        facts.actual = actualOf(of.found);
    }
    const rules::Explanation explanation =
        rules::findExplanation(group.rule, of.violation, of.severity); // of several with one id
    facts.expected = ruleText(explanation.expected, memberName(of));
    facts.advice = ruleText(explanation.advice, memberName(of));
    facts.pointer = of.pointer;
    facts.agent = m_groups.agentOf(location);
    facts.isAboutCard = location.agent != NoIndex;
    facts.frame = m_groups.frameOf(location);
    facts.task = taskOf(location);
    facts.range = of.range;
    facts.count = group.count;
    facts.kept = isRule ? group.kept() : group.count;
    if (isRule && group.count > 1) {
        facts.firstTime = timeText(group.firstNs);
        facts.lastTime = timeText(group.lastNs);
    }
    readBytes(facts);
    if (facts.frame != NoIndex)
        facts.time = timeText(m_source.store.frames[facts.frame].timeNs);
    QStringList pieces{agentText(facts.agent)};
    if (facts.isAboutCard)
        pieces += facts.line > 0 ? tr("card, line %1").arg(facts.line) : tr("card");
    if (facts.task != NoIndex)
        pieces += tr("task %1").arg(QString::fromUtf8(m_source.store.tasks[facts.task].id));
    if (!facts.isAboutCard)
        pieces += tr("frame %1").arg(facts.frame + 1);
    facts.where = pieces.join(u" · "_s);
    return facts;
}

QModelIndex FindingsModel::indexOfRule(const QByteArray &rule) const
{
    const quint32 number = m_groups.find(rule);
    if (number == NoIndex || m_groups[number].row < 0)
        return {};
    return createIndex(m_groups[number].row, 0, quintptr(0));
}

QModelIndex FindingsModel::indexOf(quint32 number, quint32 location) const
{
    const Group &group = m_groups[number];
    const auto shown = std::lower_bound(group.shown.begin(), group.shown.end(), location);
    if (group.row < 0 || shown == group.shown.end() || *shown != location)
        return {};
    return createIndex(int(shown - group.shown.begin()), 0, quintptr(number) + 1);
}

QModelIndex FindingsModel::indexOfFrame(FrameIndex frame) const
{
    for (const quint32 finding : m_marks.findingsOf(frame)) {
        const quint32 number =
            m_groups.find(QByteArray(m_source.store.findings[finding].note.rule));
        if (number == NoIndex)
            continue;
        const std::vector<Location> &locations = m_groups[number].locations;
        const auto location =
            std::find_if(locations.begin(), locations.end(), [finding](const Location &one) {
                return one.agent == NoIndex && one.number == finding;
            });
        if (location == locations.end())
            continue;
        if (const QModelIndex index = indexOf(number, quint32(location - locations.begin()));
            index.isValid())
            return index;
    }
    return {};
}

QModelIndex FindingsModel::indexOfLocation(const FindingFacts &facts) const
{
    const quint32 number = m_groups.find(facts.rule);
    if (number == NoIndex)
        return {};
    const std::vector<Location> &locations = m_groups[number].locations;
    for (size_t i = 0; i < locations.size(); ++i) {
        const Note &note = m_groups.note(locations[i]);
        if ((locations[i].agent != NoIndex) == facts.isAboutCard &&
            m_groups.frameOf(locations[i]) == facts.frame &&
            m_groups.agentOf(locations[i]) == facts.agent && note.range == facts.range &&
            note.pointer == facts.pointer)
            return indexOf(number, quint32(i));
    }
    return {};
}

QModelIndex FindingsModel::indexOfCard(AgentIndex agent, qint64 offset) const
{
    for (const quint32 number : m_order) {
        const std::vector<Location> &locations = m_groups[number].locations;
        for (size_t i = 0; i < locations.size(); ++i) {
            if (locations[i].agent == agent && m_groups.note(locations[i]).range.offset == offset)
                return indexOf(number, quint32(i));
        }
    }
    return {};
}

QModelIndex FindingsModel::adjacentFinding(const QModelIndex &from, int step) const
{
    if (m_order.empty())
        return {};
    const int rules = int(m_order.size());
    const auto location = [this](int rule, int row) {
        const quint32 group = m_order[size_t(rule)];
        return createIndex(row < 0 ? int(m_groups[group].shown.size()) - 1 : row, 0,
                           quintptr(group) + 1);
    };
    if (!from.isValid())
        return step > 0 ? location(0, 0) : location(rules - 1, -1);
    const bool isRule = from.internalId() == 0;
    const int rule = isRule ? from.row() : m_groups[from.internalId() - 1].row;
    if (isRule)
        return step > 0 ? location(rule, 0) : location((rule + rules - 1) % rules, -1);
    const int row = from.row() + step;
    if (row >= 0 && row < int(m_groups[from.internalId() - 1].shown.size()))
        return location(rule, row);
    return step > 0 ? location((rule + 1) % rules, 0) : location((rule + rules - 1) % rules, -1);
}

} // namespace a2a

#include "moc_findingsmodel.cpp"
