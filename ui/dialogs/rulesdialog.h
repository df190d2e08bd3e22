// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/rulelistmodel.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;

namespace a2a {

/// Lists every rule with what it checks and its source, and the rules that are not checked with the
/// reason. The list can be searched. The dialog is not modal.
class RulesDialog final : public QDialog {
    Q_OBJECT

public:
    explicit RulesDialog(QWidget *parent = nullptr);

    [[nodiscard]] QLineEdit *searchEdit() const { return m_search; }
    [[nodiscard]] QTableView *table() const { return m_table; }

private:
    void buildTable();
    void refreshCount();
    void showCurrent();

    RuleListModel m_model;
    QSortFilterProxyModel *m_sortedModel;
    QLineEdit *m_search;
    QLabel *m_count;
    QTableView *m_table;
    QLabel *m_detail;
};

} // namespace a2a
