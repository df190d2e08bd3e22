// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "model/rules/engine/rule.h"

#include <QHash>

#include <vector>

namespace a2a {

/// The findings about an agent's card.
struct CardFindings {
    Notes notes;
    QByteArray json;            ///< as received
    FrameIndex frame = NoIndex; ///< that contained it; NoIndex if it was not downloaded here
};

/// The findings of the session's frames and of cards, grouped by rule in the order of first
/// occurrence.
class FindingGroups final {
public:
    /// A finding: for a frame a position in Store::findings, for a card one in its notes.
    struct Location {
        quint32 number = 0;
        AgentIndex agent = NoIndex; ///< of a card; NoIndex if it is about a frame
    };
    struct Group {
        QByteArray rule;
        rules::Explanation explanation;
        Severity severity = Severity::Note;
        /// Members that the findings are about, in the order of first occurrence; if there are
        /// many, the last entry stands for the rest.
        QStringList members;
        bool isMixed = false; ///< their titles differ in more than the member
        std::vector<Location> locations;
        std::vector<quint32> shown; ///< positions in places; filled by the model that shows them
        quint32 count = 0;          ///< including those that are not kept
        quint32 cards = 0;          ///< how many of the places are in cards
        qint64 firstNs = -1;
        qint64 lastNs = -1;
        int row = -1; ///< in the model that shows it; -1 if hidden

        /// How many of the places are known.
        [[nodiscard]] quint32 kept() const { return quint32(locations.size()); }
        [[nodiscard]] rules::Side side() const { return rules::sideOf(rule); }
    };

    /// The store must outlive it.
    explicit FindingGroups(const Store &store)
        : m_store(store)
    {
    }

    /// Groups all findings again.
    void rebuild();
    /// New findings of the store: which groups got places.
    [[nodiscard]] std::vector<quint32> addNewFindings();
    /// Counts all groups; appends those whose count has changed.
    void count(std::vector<quint32> &touched);
    /// Replaces the findings of that agent's previous card, from the next rebuild() on. Returns
    /// false if they are the same.
    [[nodiscard]] bool setCard(AgentIndex agent, const CardFindings &card);

    [[nodiscard]] quint32 size() const { return quint32(m_groups.size()); }
    [[nodiscard]] Group &operator[](size_t number) { return m_groups[number]; }
    [[nodiscard]] const Group &operator[](size_t number) const { return m_groups[number]; }
    [[nodiscard]] auto begin() { return m_groups.begin(); }
    [[nodiscard]] auto end() { return m_groups.end(); }
    /// The group of a rule, or NoIndex if there are no findings of that rule.
    [[nodiscard]] quint32 find(const QByteArray &rule) const;

    [[nodiscard]] const Note &note(const Location &location) const;
    /// What is wrong, for all findings of the group: names each member.
    [[nodiscard]] QString title(const Group &group) const;
    [[nodiscard]] FrameIndex frameOf(const Location &location) const;
    [[nodiscard]] AgentIndex agentOf(const Location &location) const;
    /// The findings of an agent's card; the agent must have some.
    [[nodiscard]] const CardFindings &card(AgentIndex agent) const;

private:
    [[nodiscard]] quint32 groupOf(const Note &note);
    void add(Group &group, const Location &location);
    void addMember(Group &group, const Note &note) const;

    const Store &m_store;
    std::vector<Group> m_groups;
    QHash<QByteArray, quint32> m_groupOf;
    std::vector<std::pair<AgentIndex, CardFindings>> m_cards;
    size_t m_processedFindings = 0; ///< of Store::findings
};

} // namespace a2a
