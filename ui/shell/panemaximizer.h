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
class WindowPlace;
enum class PaneEntry : quint8;

/// Shows one pane in place of all docked ones. Ends with the same key, with Esc if nothing else
/// handles it, when the user goes to another pane, and when the presenter view begins or ends.
class PaneSolo final : public QObject {
    Q_OBJECT

public:
    PaneSolo(QMainWindow &window, WindowPlace &place, WindowPanes &panes,
             const Presenter &presenter);

    [[nodiscard]] bool isOn() const { return !m_pane.isEmpty(); }
    /// Shows only the focused pane or else the one in the center, or all panes again.
    void toggle();
    void toggle(QLatin1StringView pane);
    void restore();

signals:
    void changed(bool isOn);

private:
    void maximize(QLatin1StringView pane);
    void leaveClosed(PaneDock &dock);
    void onWanted(QLatin1StringView pane, PaneEntry entry);
    void markTitles();

    QMainWindow &m_window;
    WindowPlace &m_place;
    WindowPanes &m_panes;
    QLatin1StringView m_pane;  ///< empty if all panes are shown
    QPointer<QWidget> m_focus; ///< the widget that had the focus before
    bool m_isChanging = false;
};

} // namespace a2a
