// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/framecolors.h"

#include <QDialog>
#include <QWidget>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace a2a {

class TellingLabel;

/// A row of the color dialog with a rule that can be edited, moved up and removed.
class ColourRuleRow final : public QWidget {
    Q_OBJECT

public:
    explicit ColourRuleRow(const ColourRule &rule, QWidget *parent = nullptr);

    [[nodiscard]] ColourRule rule() const;
    /// The problem with the filter of the rule, or empty if there is none.
    [[nodiscard]] QString problem() const;
    void setFirst(bool first); ///< the first row cannot be moved up
    void focusFilter();

signals:
    void changed();
    void removeWanted();
    void upWanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void fillColours();
    void judge();

    QComboBox *m_colour;
    QLineEdit *m_filter;
    QToolButton *m_up;
    QString m_problem;
};

/// The dialog with the color rules of the wire log: a filter and a color per row, in order of
/// precedence.
class ColourDialog final : public QDialog {
    Q_OBJECT

public:
    static constexpr int MostRules = 12;

    /// `proposed` is the filter of an additional rule, or empty for none.
    ColourDialog(const std::vector<ColourRule> &rules, const QString &proposed, QWidget *parent);

    /// The rules as entered, without empty rows.
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
