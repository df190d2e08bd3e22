// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/compare/comparison.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace a2a {

/// The controls of a comparison: which two versions, which part of them, compared as what, side by
/// side or inline, and stepping through the differences.
class ComparisonBar final : public QWidget {
    Q_OBJECT

public:
    explicit ComparisonBar(QWidget *parent = nullptr);

    /// Titles of all versions, oldest first, and which two are compared.
    void setVersions(const QStringList &titles, int before, int after);
    [[nodiscard]] int before() const;
    [[nodiscard]] int after() const;
    /// Sets the parts that can be compared. The choice is hidden if there is only one.
    void setParts(const QStringList &titles, int current);
    void setKinds(const std::vector<ComparisonKind> &kinds, ComparisonKind current);
    void setSideBySide(bool sideBySide, bool canChoose);
    /// Sets the position among the differences. `current` is -1 if none is current.
    void setPosition(int current, int count);
    [[nodiscard]] QString position() const;

signals:
    void backRequested();
    void pairChosen(int before, int after);
    void partChosen(int part);
    void kindChosen(a2a::ComparisonKind kind);
    void sideBySideChosen(bool sideBySide);
    void stepRequested(int step);

private:
    QWidget *buildVersions();
    QLayout *buildControls();
    QComboBox *addChoice(const QString &name);
    QToolButton *addButton(QLatin1StringView iconName, const QString &name, const QString &toolTip);

    QComboBox *m_before;
    QComboBox *m_after;
    QComboBox *m_parts;
    QComboBox *m_kinds;
    QToolButton *m_sideBySide;
    QToolButton *m_inline;
    QToolButton *m_previous;
    QToolButton *m_next;
    QLabel *m_position;
    QWidget *m_layoutButtons = nullptr; ///< side by side or inline
    std::vector<ComparisonKind> m_shownKinds;
    bool m_filling = false;
};

} // namespace a2a
