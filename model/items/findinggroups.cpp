// SPDX-License-Identifier: Apache-2.0
#include "model/items/findinggroups.h"

#include "model/a2a/notes.h"
#include "model/text/textof.h"

#include <algorithm>

namespace a2a {

void FindingGroups::rebuild()
{
    m_groups.clear();
    m_groupOf.clear();
    m_processedFindings = 0;
    for (const auto &[agent, card] : m_cards) {
        for (size_t i = 0; i < card.notes.size(); ++i)
            add(m_groups[groupOf(card.notes[i])], {quint32(i), agent});
    }
    std::vector<quint32> touched = addNewFindings();
    count(touched);
}

std::vector<quint32> FindingGroups::addNewFindings()
{
    std::vector<quint32> touched;
    const std::vector<Finding> &findings = m_store.findings;
    for (; m_processedFindings < findings.size(); ++m_processedFindings) {
        const quint32 group = groupOf(findings[m_processedFindings].note);
        add(m_groups[group], {quint32(m_processedFindings), NoIndex});
        touched.push_back(group);
    }
    std::sort(touched.begin(), touched.end());
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    return touched;
}

quint32 FindingGroups::groupOf(const Note &note)
{
    const QByteArray rule(note.rule);
    const auto known = m_groupOf.constFind(rule);
    if (known != m_groupOf.constEnd())
        return *known;
    Group group;
    group.rule = rule;
    group.explanation = rules::findExplanation(rule, note.violation, note.severity);
    m_groups.push_back(std::move(group));
    m_groupOf.insert(rule, quint32(m_groups.size() - 1));
    return quint32(m_groups.size() - 1);
}

void FindingGroups::add(Group &group, const Location &location)
{
    group.locations.push_back(location);
    group.severity = qMax(group.severity, note(location).severity);
    addMember(group, note(location));
    group.cards += location.agent != NoIndex ? 1 : 0;
    const FrameIndex frame = frameOf(location);
    if (frame == NoIndex)
        return;
    const qint64 timeNs = m_store.frames[frame].timeNs;
    group.firstNs = group.firstNs < 0 ? timeNs : qMin(group.firstNs, timeNs);
    group.lastNs = qMax(group.lastNs, timeNs);
}

void FindingGroups::addMember(Group &group, const Note &added) const
{
    static constexpr qsizetype Most = 4;
    const Note &first = note(group.locations.front());
    group.isMixed = group.isMixed || qstrcmp(added.violation, first.violation) != 0 ||
                    (!added.violation && added.found.code() != first.found.code());
    const QString name = memberName(added);
    if (name.isEmpty() || group.members.size() > Most || group.members.contains(name))
        return;
    group.members += group.members.size() < Most ? name : QStringLiteral("…");
}

QString FindingGroups::title(const Group &group) const
{
    const Note &first = note(group.locations.front());
    if (group.isMixed || group.members.size() < 2)
        return titleOf(first);
    const QString names = group.members.join(QStringLiteral(", "));
    if (first.violation)
        return ruleText(first.violation, names);
    const Phrase::Values &values = first.found.values();
    const QString *name = values.size() == 1 ? std::get_if<QString>(&values.front().is) : nullptr;
    return name && *name == memberName(first) ? textOf(Phrase(first.found.code(), {names}))
                                              : titleOf(first);
}

/// The store counts more findings than it keeps. Of those that are only counted it knows the newest
/// frame.
void FindingGroups::count(std::vector<quint32> &touched)
{
    for (quint32 number = 0; number < m_groups.size(); ++number) {
        Group &group = m_groups[number];
        const quint32 count =
            qMax(group.kept(), m_store.findingCounts.value(group.rule) + group.cards);
        if (count == group.count)
            continue;
        group.count = count;
        const auto last = m_store.findingLast.constFind(group.rule);
        if (last != m_store.findingLast.constEnd())
            group.lastNs = qMax(group.lastNs, m_store.frames[*last].timeNs);
        touched.push_back(number);
    }
}

/// A signature that was checked with another key has another text, but the same number of notes.
static bool saysTheSame(const Notes &one, const Notes &other)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [](const Note &a, const Note &b) {
                          return qstrcmp(a.rule, b.rule) == 0 && a.severity == b.severity &&
                                 a.found == b.found && a.pointer == b.pointer;
                      });
}

bool FindingGroups::setCard(AgentIndex agent, const CardFindings &card)
{
    const auto known = std::find_if(m_cards.begin(), m_cards.end(),
                                    [agent](const auto &other) { return other.first == agent; });
    if (known == m_cards.end()) {
        if (!card.notes.empty())
            m_cards.emplace_back(agent, card);
        return !card.notes.empty();
    }
    if (known->second.json == card.json && known->second.frame == card.frame &&
        saysTheSame(known->second.notes, card.notes))
        return false;
    known->second = card;
    return true;
}

quint32 FindingGroups::find(const QByteArray &rule) const
{
    return m_groupOf.value(rule, NoIndex);
}

const CardFindings &FindingGroups::card(AgentIndex agent) const
{
    const auto known = std::find_if(m_cards.begin(), m_cards.end(),
                                    [agent](const auto &card) { return card.first == agent; });
    return known->second;
}

const Note &FindingGroups::note(const Location &location) const
{
    return location.agent == NoIndex ? m_store.findings[location.number].note
                                     : card(location.agent).notes[location.number];
}

FrameIndex FindingGroups::frameOf(const Location &location) const
{
    return location.agent == NoIndex ? m_store.findings[location.number].frame
                                     : card(location.agent).frame;
}

AgentIndex FindingGroups::agentOf(const Location &location) const
{
    if (location.agent != NoIndex)
        return location.agent;
    const ExchangeTrack *track = m_store.track(m_store.frames[frameOf(location)].exchange);
    return track ? track->agent : 0;
}

} // namespace a2a
