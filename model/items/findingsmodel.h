// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/findingfacts.h"
#include "model/facts/findingmarks.h"
#include "model/items/findinggroups.h"
#include "model/query/findingfilter.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <vector>

namespace a2a {

enum FindingColumn {
    FindingSeverityColumn,
    FindingRuleColumn,  ///< id and requirement; for a place the finding
    FindingWhereColumn, ///< task, frame
    FindingCountColumn, ///< repeats
    FindingFirstColumn, ///< local time
    FindingLastColumn,
    FindingAgentColumn, ///< its name, else its number
    FindingColumnCount,
};

/// Data of a row in addition to its cells. Texts are as received and must be made safe by the view.
enum FindingRole {
    FindingSeverityRole = Qt::UserRole + 1, ///< int: Severity
    FindingRuleRole,                        ///< QByteArray: the rule's id
    FindingIsRuleRole,                      ///< bool: the row of a rule, not of one place
    FindingFrameRole,                       ///< uint: FrameIndex, NoIndex for rules and cards
    FindingClientRole,                      ///< bool: rules::Side::Client
};

/// Findings of the session by rule: a row for each rule with its sum, below it the places that are
/// kept (Store::findings, and the cards). Rules are sorted by a column; while the user works in the
/// list it keeps its order. One insertion for each rule and update.
class FindingsModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    struct Totals {
        quint32 errors = 0;
        quint32 warnings = 0;
        quint32 notes = 0;
        quint32 muted = 0;  ///< findings of muted rules, not among the others
        quint32 client = 0; ///< of the errors, warnings and notes: those of rules::Side::Client
        bool operator==(const Totals &) const = default;
    };

    /// All must outlive the model. Rules that the marks silence are not rows. The names of agents
    /// are asked for with each cell and with each place that is filtered.
    FindingsModel(const FilterSource &source, const FindingMarks &marks, QObject *parent = nullptr);
    ~FindingsModel() override;

    /// Connect to Session::changed.
    void update();
    /// Replaces the findings of that agent's previous card.
    void setCard(AgentIndex agent, const CardFindings &card);
    /// Call this when agents have other names.
    void rename() { rebuild(); }
    /// Only matches of the filter are shown; without a filter all are.
    void setFilter(const std::optional<FilterNode> &filter);
    [[nodiscard]] bool isFiltered() const { return m_filter != nullptr; }
    /// While held, rows keep their order.
    void setOrderFrozen(bool isFrozen);
    /// Numbers of findings with their repeats, whatever the filter.
    [[nodiscard]] const Totals &totals() const { return m_totals; }
    /// Numbers of findings of one agent. Findings that are only counted belong to an agent if all
    /// that are kept of their rule do.
    [[nodiscard]] Totals totals(AgentIndex agent) const { return m_agentTotals.value(agent); }
    /// How many agents have findings.
    [[nodiscard]] int agentCount() const { return int(m_agentTotals.size()); }
    [[nodiscard]] int ruleCount() const { return int(m_order.size()); } ///< shown

    /// All facts about a place; for a rule's row about its newest place.
    [[nodiscard]] std::optional<FindingFacts> finding(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOfRule(const QByteArray &rule) const;
    /// The shown finding of highest severity about a frame; invalid if there is none.
    [[nodiscard]] QModelIndex indexOfFrame(FrameIndex frame) const;
    /// The place that finding() has described, which other places may stand before now; invalid if
    /// it is not shown.
    [[nodiscard]] QModelIndex indexOfLocation(const FindingFacts &facts) const;
    /// The finding about an agent's card whose range begins at this offset of the card; invalid if
    /// none is listed.
    [[nodiscard]] QModelIndex indexOfCard(AgentIndex agent, qint64 offset) const;
    /// The next (1) or previous (-1) place in the order shown, wrapping around; invalid if there is
    /// none.
    [[nodiscard]] QModelIndex adjacentFinding(const QModelIndex &from, int step) const;

    [[nodiscard]] QModelIndex index(int row, int column,
                                    const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order) override;

signals:
    void totalsChanged();

private:
    using Location = FindingGroups::Location;
    using Group = FindingGroups::Group;

    void rebuild();
    void countTotals();
    void insertNewLocations(quint32 group, size_t before);
    void applyFilter(Group &group, size_t from);
    [[nodiscard]] bool isShown(const Group &group) const;
    [[nodiscard]] bool isSortedBefore(quint32 group, quint32 before) const;
    void number();
    void arrange();
    [[nodiscard]] TaskIndex taskOf(const Location &location) const;
    [[nodiscard]] QString agentText(AgentIndex agent) const;
    [[nodiscard]] QString agentsOf(const Group &group) const;
    [[nodiscard]] QString shortTask(TaskIndex task) const;
    [[nodiscard]] QString where(const Location &location) const;
    [[nodiscard]] QString where(const Group &group) const;
    [[nodiscard]] QString timeText(qint64 ns) const;
    [[nodiscard]] QString groupCell(const Group &group, int column) const;
    [[nodiscard]] QString locationCell(const Location &location, int column) const;
    [[nodiscard]] QString cell(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(quint32 group, quint32 location) const;
    void readBytes(FindingFacts &facts) const;

    FilterSource m_source;
    const FindingMarks &m_marks;
    FilterReader m_reader;
    std::unique_ptr<FindingFilter> m_filter;
    QHash<AgentIndex, Totals> m_agentTotals;
    FindingGroups m_groups;
    std::vector<quint32> m_order; ///< shown groups
    Totals m_totals;
    int m_sortColumn = FindingSeverityColumn;
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
    bool m_isOrderFrozen = false;
};

} // namespace a2a
