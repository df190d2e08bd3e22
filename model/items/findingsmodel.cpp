// SPDX-License-Identifier: Apache-2.0
#include "model/items/findingsmodel.h"

#include <algorithm>

namespace a2a {

FindingsModel::FindingsModel(const FilterSource &source, const FindingMarks &marks, QObject *parent)
    : QAbstractItemModel(parent)
    , m_source(source)
    , m_marks(marks)
    , m_reader(source)
{
    connect(&marks, &FindingMarks::silenceChanged, this, &FindingsModel::rebuild);
    rebuild();
}

FindingsModel::~FindingsModel() = default;

const Note &FindingsModel::note(const Place &place) const
{
    if (place.agent == NoIndex)
        return m_source.store.findings[place.number].note;
    const auto card = std::find_if(m_cards.begin(), m_cards.end(),
                                   [&](const auto &known) { return known.first == place.agent; });
    return card->second.notes[place.number];
}

FrameIndex FindingsModel::frameOf(const Place &place) const
{
    if (place.agent == NoIndex)
        return m_source.store.findings[place.number].frame;
    const auto card = std::find_if(m_cards.begin(), m_cards.end(),
                                   [&](const auto &known) { return known.first == place.agent; });
    return card->second.frame;
}

AgentIndex FindingsModel::agentOf(const Place &place) const
{
    if (place.agent != NoIndex)
        return place.agent;
    const ExchangeTrack *track =
        m_source.store.track(m_source.store.frames[frameOf(place)].exchange);
    return track ? track->agent : 0;
}

TaskIndex FindingsModel::taskOf(const Place &place) const
{
    return place.agent == NoIndex ? m_reader.task(frameOf(place)) : NoIndex;
}

quint32 FindingsModel::groupOf(const Note &note)
{
    const QByteArray rule(note.rule);
    const auto known = m_groupOf.constFind(rule);
    if (known != m_groupOf.constEnd())
        return *known;
    Group group;
    group.rule = rule;
    group.words = rules::wordsOf(rule, note.text);
    m_groups.push_back(std::move(group));
    m_groupOf.insert(rule, quint32(m_groups.size() - 1));
    return quint32(m_groups.size() - 1);
}

void FindingsModel::addPlace(Group &group, const Place &place)
{
    group.places.push_back(place);
    group.severity = qMax(group.severity, note(place).severity);
    group.cards += place.agent != NoIndex ? 1 : 0;
    const FrameIndex frame = frameOf(place);
    if (frame == NoIndex)
        return;
    const qint64 timeNs = m_source.store.frames[frame].timeNs;
    group.firstNs = group.firstNs < 0 ? timeNs : qMin(group.firstNs, timeNs);
    group.lastNs = qMax(group.lastNs, timeNs);
}

/// Which groups got places.
std::vector<quint32> FindingsModel::takeInFindings()
{
    std::vector<quint32> touched;
    const std::vector<Finding> &findings = m_source.store.findings;
    for (; m_findingsSeen < findings.size(); ++m_findingsSeen) {
        const quint32 group = groupOf(findings[m_findingsSeen].note);
        addPlace(m_groups[group], {quint32(m_findingsSeen), NoIndex});
        touched.push_back(group);
    }
    std::sort(touched.begin(), touched.end());
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    return touched;
}

void FindingsModel::takeInCards()
{
    for (const auto &[agent, card] : m_cards) {
        for (size_t i = 0; i < card.notes.size(); ++i)
            addPlace(m_groups[groupOf(card.notes[i])], {quint32(i), agent});
    }
}

/// The store counts further than it keeps; of what it only counts it knows the newest frame.
void FindingsModel::countRules(std::vector<quint32> &touched)
{
    const Store &store = m_source.store;
    for (quint32 number = 0; number < m_groups.size(); ++number) {
        Group &group = m_groups[number];
        const quint32 count =
            qMax(kept(group), store.findingCounts.value(group.rule) + group.cards);
        if (count == group.count)
            continue;
        group.count = count;
        const auto last = store.findingLast.constFind(group.rule);
        if (last != store.findingLast.constEnd())
            group.lastNs = qMax(group.lastNs, store.frames[*last].timeNs);
        touched.push_back(number);
    }
}

void FindingsModel::countTotals()
{
    Totals totals;
    for (const Group &group : m_groups) {
        quint32 &sum = m_marks.isSilenced(group.rule.constData()) ? totals.silenced
                       : group.severity == Severity::Error        ? totals.errors
                       : group.severity == Severity::Warning      ? totals.warnings
                                                                  : totals.notes;
        sum += group.count;
    }
    if (totals == m_totals)
        return;
    m_totals = totals;
    emit totalsChanged();
}

/// Which places the filter lets through, from one on.
void FindingsModel::judge(Group &group, size_t from)
{
    for (size_t i = from; i < group.places.size(); ++i) {
        const Place &place = group.places[i];
        const FindingFilter::Subject subject{note(place), frameOf(place),
                                             m_filter ? agentText(agentOf(place)) : QString(),
                                             group.words.expected};
        if (!m_filter || m_filter->matches(subject, m_reader))
            group.shown.push_back(quint32(i));
    }
}

bool FindingsModel::isShown(const Group &group) const
{
    return !group.shown.empty() && !m_marks.isSilenced(group.rule.constData());
}

void FindingsModel::rebuild()
{
    beginResetModel();
    m_groups.clear();
    m_groupOf.clear();
    m_order.clear();
    m_findingsSeen = 0;
    takeInCards();
    (void)takeInFindings();
    std::vector<quint32> touched;
    countRules(touched);
    for (quint32 number = 0; number < m_groups.size(); ++number) {
        judge(m_groups[number], 0);
        if (isShown(m_groups[number]))
            m_order.push_back(number);
    }
    std::sort(m_order.begin(), m_order.end(),
              [this](quint32 a, quint32 b) { return stands(a, b); });
    this->number();
    endResetModel();
    countTotals();
}

void FindingsModel::setFilter(const std::optional<FilterNode> &filter)
{
    m_filter = filter ? std::make_unique<FindingFilter>(*filter) : nullptr;
    rebuild();
}

/// A signature that was checked with another key says something else in as many notes.
static bool saysTheSame(const Notes &one, const Notes &other)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [](const Note &a, const Note &b) {
                          return qstrcmp(a.rule, b.rule) == 0 && a.severity == b.severity &&
                                 a.text == b.text && a.pointer == b.pointer;
                      });
}

void FindingsModel::setCard(AgentIndex agent, const CardFindings &card)
{
    const auto known = std::find_if(m_cards.begin(), m_cards.end(),
                                    [agent](const auto &other) { return other.first == agent; });
    if (known == m_cards.end()) {
        if (card.notes.empty())
            return;
        m_cards.emplace_back(agent, card);
    } else if (known->second.json == card.json && known->second.frame == card.frame &&
               saysTheSame(known->second.notes, card.notes)) {
        return;
    } else {
        known->second = card;
    }
    m_reader.update();
    rebuild();
}

void FindingsModel::update()
{
    m_reader.update();
    if (m_filter)
        m_filter->forget();
    std::vector<size_t> before;
    for (const Group &group : m_groups)
        before.push_back(group.places.size());
    std::vector<quint32> touched = takeInFindings();
    for (const quint32 group : touched)
        showFresh(group, group < before.size() ? before[group] : 0);
    countRules(touched);
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

/// A group got places behind `before` of them: its rows, or the group as one more row.
void FindingsModel::showFresh(quint32 number, size_t before)
{
    Group &group = m_groups[number];
    const size_t shownBefore = group.shown.size();
    judge(group, before);
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
    const auto place = std::find_if(m_order.begin(), m_order.end(), [this, number](quint32 other) {
        return stands(number, other);
    });
    const int row = int(place - m_order.begin());
    beginInsertRows({}, row, row);
    m_order.insert(place, number);
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
    const bool held = std::exchange(m_held, false);
    arrange();
    m_held = held;
}

void FindingsModel::setHeld(bool held)
{
    m_held = held;
    arrange();
}

/// Whether a group stands before another one.
bool FindingsModel::stands(quint32 first, quint32 second) const
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

/// Puts the rules into their order, which what came may have changed.
void FindingsModel::arrange()
{
    const auto before = [this](quint32 a, quint32 b) { return stands(a, b); };
    if (m_held || std::is_sorted(m_order.begin(), m_order.end(), before))
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

quint32 FindingsModel::countOf(const QByteArray &rule) const
{
    const auto group = m_groupOf.constFind(rule);
    return group == m_groupOf.constEnd() ? 0 : m_groups[*group].count;
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

} // namespace a2a

#include "moc_findingsmodel.cpp"
