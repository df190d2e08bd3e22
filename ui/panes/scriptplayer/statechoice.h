// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <QToolButton>

class QMenu;

namespace a2a {

/// A button with the states that a turn expects. Its menu lists the states of the protocol, of
/// which one or several can be ticked while it stays open. States that are not changed keep their
/// spelling.
class StateChoice final : public QToolButton {
    Q_OBJECT

public:
    explicit StateChoice(QWidget *parent = nullptr);

    [[nodiscard]] const QStringList &stateNames() const { return m_stateNames; }
    /// Sets the states as spelled in the script. Does not emit stateNamesChanged().
    void setStateNames(const QStringList &stateNames);

signals:
    /// The user changed the states.
    void stateNamesChanged();

private:
    void addState(const QString &word, const QString &tip);
    void toggle(const QString &word, bool isOn);
    void refresh();

    QMenu *m_menu;
    QStringList m_stateNames;
};

} // namespace a2a
