// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLatin1StringView>
#include <QObject>
#include <QPointer>

class QDockWidget;
class QMainWindow;

namespace a2a {

class PaneDock;
class Presenter;
class WindowPanes;
class WindowStateRestorer;
enum class PaneEntry : quint8;

/// Shows one pane in place of all docked ones. Ends with the same key, with Esc if nothing else
/// handles it, when the user goes to another pane, and when the presenter view begins or ends.
class PaneMaximizer final : public QObject {
    Q_OBJECT

public:
    PaneMaximizer(QMainWindow &window, WindowStateRestorer &place, WindowPanes &panes,
                  const Presenter &presenter);

    [[nodiscard]] bool isOn() const { return !m_maximizedPane.isEmpty(); }
    /// Shows only the focused pane or else the one in the center, or all panes again.
    void toggle();
    void toggle(QLatin1StringView pane);
    void restore();

signals:
    void changed(bool isOn);

private:
    void maximize(QLatin1StringView pane);
    void restoreAfterClose(PaneDock &dock);
    void onPaneRequested(QLatin1StringView pane, PaneEntry entry);
    void updateTitles();

    QMainWindow &m_window;
    WindowStateRestorer &m_place;
    WindowPanes &m_panes;
    QLatin1StringView m_maximizedPane; ///< empty if all panes are shown
    QPointer<QWidget> m_previousFocus; ///< the widget that had the focus before
    bool m_isChanging = false;
};

} // namespace a2a
