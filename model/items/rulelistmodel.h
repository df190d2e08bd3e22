// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>

#include <vector>

namespace a2a {

/// Data of a RuleListModel row in addition to its cells.
enum RuleRole {
    RuleSearchRole = Qt::UserRole + 1, ///< QString: all texts about it
    RuleSeverityRole,                  ///< int: Severity; -1 if it is not checked
    RuleDetailRole,                    ///< QString: what to do; if not checked, why
};

/// Every rule of the program: those that are checked, with their requirement, and those that are
/// not, with the reason.
class RuleListModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { RuleColumn, StatusColumn, SectionColumn, RequirementColumn, ColumnCount };

    explicit RuleListModel(QObject *parent = nullptr);

    [[nodiscard]] static int checkedRuleCount(); ///< without making a list

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    struct Row {
        const char *id = "";
        int severity = -1;
        QString status;
        QString section;
        QString requirement;
        QString detail;
    };
    [[nodiscard]] static QString cell(const Row &row, int column);

    std::vector<Row> m_rows;
};

} // namespace a2a
