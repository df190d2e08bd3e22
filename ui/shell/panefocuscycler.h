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
class PaneFocusCycler final : public QObject {
    Q_OBJECT

public:
    /// Must be destroyed before the panes.
    PaneFocusCycler(QMainWindow &window, WindowPanes &panes);

    void cycle(bool forward);

private:
    void remember(QWidget *focus);
    [[nodiscard]] QList<QWidget *> parts() const;
    bool focusPart(QWidget *part);

    QMainWindow &m_window;
    WindowPanes &m_panes;
    std::map<QWidget *, QPointer<QWidget>> m_lastFocus; ///< last focus, by pane or bar
};

} // namespace a2a
