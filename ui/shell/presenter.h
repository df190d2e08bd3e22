// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QPointer>

class QDockWidget;
class QMainWindow;
class QToolBar;
class QWidget;

namespace a2a {

class Theme;

/// Shows a window to an audience: the whole screen, large type, a banner above, nothing that only
/// its user needs. Leaving it brings back everything as it was.
class Presenter final : public QObject {
    Q_OBJECT

public:
    /// The banner becomes part of the window. All must outlive the presenter.
    Presenter(QMainWindow &window, Theme &theme, QWidget *banner, QObject *parent);

    /// What stays; other docks are hidden.
    void setDocks(QDockWidget *artifacts, QDockWidget *wire);

    [[nodiscard]] bool isOn() const { return m_on; }
    void setOn(bool on);
    void setWireShown(bool shown);

signals:
    void changed(bool isOn);

private:
    void enter();
    void leave();

    QMainWindow &m_window;
    Theme &m_theme;
    QToolBar *m_bar;
    QDockWidget *m_artifacts = nullptr;
    QDockWidget *m_wire = nullptr;
    QList<QPointer<QWidget>> m_hidden; ///< bars to be shown again
    QByteArray m_layout;
    Qt::WindowStates m_states;
    int m_zoom = 100;
    bool m_on = false;
    bool m_wireShown = false;
};

} // namespace a2a
