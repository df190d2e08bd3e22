// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/framecolours.h"

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

/// A line of the color dialog: a rule that can be edited, moved up, removed.
class ColourRuleRow final : public QWidget {
    Q_OBJECT

public:
    explicit ColourRuleRow(const ColourRule &rule, QWidget *parent = nullptr);

    [[nodiscard]] ColourRule rule() const;
    /// The problem with its filter; empty: none.
    [[nodiscard]] QString problem() const;
    void setFirst(bool first); ///< it is the first line
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

/// The color rules of the wire log: a filter and a color per line, in order of precedence.
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
