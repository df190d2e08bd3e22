// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QLatin1StringView>
#include <QObject>
#include <QPointer>

class QDockWidget;
class QMainWindow;

namespace a2a {

class PaneDock;
class WindowPanes;
class WindowPlace;
enum class PaneEntry : quint8;

/// One pane takes the room of all that stand in the window. It ends by the same key, by Esc where
/// nothing else wants that, and when the user goes to another pane.
class PaneSolo final : public QObject {
    Q_OBJECT

public:
    PaneSolo(QMainWindow &window, WindowPlace &place, WindowPanes &panes);

    [[nodiscard]] bool isOn() const { return !m_pane.isEmpty(); }
    /// The pane that has the focus, or else what stands in the middle.
    void toggle();
    void toggle(QLatin1StringView pane);
    void leave();
    /// How the docks stood, while it is on.
    [[nodiscard]] const QByteArray &before() const { return m_before; }

signals:
    void changed(bool isOn);

private:
    void enter(QLatin1StringView pane);
    void leaveClosed(PaneDock &dock);
    void onWanted(QLatin1StringView pane, PaneEntry entry);
    void markTitles();

    QMainWindow &m_window;
    WindowPlace &m_place;
    WindowPanes &m_panes;
    QLatin1StringView m_pane; ///< empty: it is off
    QByteArray m_before;
    QPointer<QWidget> m_focus; ///< that had it
    bool m_isChanging = false;
};

} // namespace a2a
