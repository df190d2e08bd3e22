// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/framecolours.h"

#include <QDialog>

class QDialogButtonBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace a2a {

class ColourRuleRow;
class TellingLabel;

/// The colour rules of the wire log: a filter and a colour per line, in order of precedence.
class ColourDialog final : public QDialog {
    Q_OBJECT

public:
    static constexpr int MostRules = 12;

    /// `proposed`: the filter of an additional rule; empty: none.
    ColourDialog(const std::vector<ColourRule> &rules, const QString &proposed, QWidget *parent);

    /// The rules as entered, without empty lines.
    [[nodiscard]] std::vector<ColourRule> rules() const;

private:
    ColourRuleRow *addRow(const ColourRule &rule);
    void removeRow(ColourRuleRow *row);
    void moveUp(ColourRuleRow *row);
    void judge();

    QVBoxLayout *m_lines;
    std::vector<ColourRuleRow *> m_rows; ///< in order
    QLabel *m_empty;
    TellingLabel *m_problem;
    QPushButton *m_add;
    QDialogButtonBox *m_buttons;
};

} // namespace a2a
