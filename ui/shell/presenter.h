// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/settings.h"

#include <QList>
#include <QObject>
#include <QPointer>

class QDockWidget;
class QMainWindow;
class QToolBar;
class QWidget;

namespace a2a {

class Theme;
class WindowPlace;

/// Shows a window to an audience: the whole screen, large type, a banner above, nothing that only
/// its user needs. Leaving it brings back everything as it was.
class Presenter final : public QObject {
    Q_OBJECT

public:
    /// The banner becomes part of the window. All must outlive the presenter.
    Presenter(QMainWindow &window, WindowPlace &place, Theme &theme, QWidget *banner,
              QObject *parent);

    /// What stays; other docks are hidden.
    void setDocks(QDockWidget *artifacts, QDockWidget *wire);

    [[nodiscard]] bool isOn() const { return m_on; }
    void setOn(bool on);
    void setWireShown(bool shown);
    /// How the window was arranged, while it is on.
    [[nodiscard]] const WindowArrangement &before() const { return m_before; }

signals:
    void changed(bool isOn);

private:
    void enter();
    void leave();

    QMainWindow &m_window;
    WindowPlace &m_place;
    Theme &m_theme;
    QToolBar *m_bar;
    QDockWidget *m_artifacts = nullptr;
    QDockWidget *m_wire = nullptr;
    QList<QPointer<QWidget>> m_hidden; ///< bars to be shown again
    WindowArrangement m_before;
    int m_zoom = 100;
    bool m_on = false;
    bool m_wireShown = false;
};

} // namespace a2a
