// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/framecolours.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QToolButton;

namespace a2a {

/// A line of the colour dialog: a rule that can be edited, moved up, removed.
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

} // namespace a2a
