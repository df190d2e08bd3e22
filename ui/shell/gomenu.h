// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/selection.h"

#include <QMenu>

namespace a2a {

/// Navigation: back and forward through the selections (also with the mouse's back and forward
/// buttons, anywhere in the window), the next and previous event of the task, and clearing the time
/// range.
class GoMenu final : public QMenu {
    Q_OBJECT

public:
    /// The back and forward mouse buttons of the `window` are handled.
    GoMenu(const Store &store, Selection &selection, QWidget *window);
    ~GoMenu() override;

    [[nodiscard]] QAction *backAction() const { return m_back; }
    [[nodiscard]] QAction *forwardAction() const { return m_forward; }

signals:
    /// A step was not possible, for the reason given as a sentence.
    void navigationRefused(const QString &why);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void step(int by);
    void refresh();
    QAction *add(const QString &text, const QKeySequence &keys);

    const Store &m_store;
    Selection &m_selection;
    QWidget *m_window;
    QAction *m_back;
    QAction *m_forward;
    QAction *m_allTimes;
};

} // namespace a2a
