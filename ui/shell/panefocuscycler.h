// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

#include <map>

class QMainWindow;

namespace a2a {

class WindowPanes;

/// Cycles the focus through the parts of a window in visual order: bars with controls, visible
/// panes, then floating ones. Each part restores its last focus.
class PaneRound final : public QObject {
    Q_OBJECT

public:
    /// Must be destroyed before the panes.
    PaneRound(QMainWindow &window, WindowPanes &panes);

    void go(bool forward);

private:
    void remember(QWidget *focus);
    [[nodiscard]] QList<QWidget *> places() const;
    bool enter(QWidget *place);

    QMainWindow &m_window;
    WindowPanes &m_panes;
    std::map<QWidget *, QPointer<QWidget>> m_last; ///< last focus, by pane or bar
};

} // namespace a2a
