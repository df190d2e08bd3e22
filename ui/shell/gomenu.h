// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/selection.h"

#include <QMenu>

namespace a2a {

/// Where the user has been and what comes next: back and forward through the selections (also by
/// the mouse's buttons for that, anywhere in the window), the next and previous event of the task,
/// and out of the time range.
class GoMenu final : public QMenu {
    Q_OBJECT

public:
    /// `window`: whose mouse buttons count.
    GoMenu(const Store &store, Selection &selection, QWidget *window);
    ~GoMenu() override;

    [[nodiscard]] QAction *backAction() const { return m_back; }
    [[nodiscard]] QAction *forwardAction() const { return m_forward; }

signals:
    /// A step could not be made: why, in a sentence.
    void refused(const QString &why);

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
