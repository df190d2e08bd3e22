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

class AnnouncingLabel;

/// A row of the color dialog with a rule that can be edited, moved up and removed.
class ColorRuleRow final : public QWidget {
    Q_OBJECT

public:
    explicit ColorRuleRow(const ColorRule &rule, QWidget *parent = nullptr);

    [[nodiscard]] ColorRule rule() const;
    /// The problem with the filter of the rule, or empty if there is none.
    [[nodiscard]] QString problem() const;
    void setFirst(bool first); ///< the first row cannot be moved up
    void focusFilter();

signals:
    void changed();
    void removeRequested();
    void moveUpRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void fillColors();
    void checkFilters();

    QComboBox *m_color;
    QLineEdit *m_filter;
    QToolButton *m_up;
    QString m_problem;
};

/// The dialog with the color rules of the wire log: a filter and a color per row, in order of
/// precedence.
class ColorRulesDialog final : public QDialog {
    Q_OBJECT

public:
    static constexpr int MaxRules = 12;

    /// `proposed` is the filter of an additional rule, or empty for none.
    ColorRulesDialog(const std::vector<ColorRule> &rules, const QString &proposed, QWidget *parent);

    /// The rules as entered, without empty rows.
    [[nodiscard]] std::vector<ColorRule> rules() const;

private:
    ColorRuleRow *addRow(const ColorRule &rule);
    void removeRow(ColorRuleRow *row);
    void moveUp(ColorRuleRow *row);
    void checkFilters();

    QVBoxLayout *m_lines;
    std::vector<ColorRuleRow *> m_rows; ///< in order
    QLabel *m_empty;
    AnnouncingLabel *m_problem;
    QPushButton *m_add;
    QDialogButtonBox *m_buttons;
};

} // namespace a2a
