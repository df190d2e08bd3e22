// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/settings.h"

#include <QList>
#include <QObject>
#include <QPointer>

class QMainWindow;
class QToolBar;
class QWidget;

namespace a2a {

class Theme;
class WindowPanes;
class WindowPlace;
enum class PresenterView : quint8;

/// Shows a window to an audience: the whole screen, large type, a banner above, nothing that only
/// its user needs. Leaving it brings back everything as it was.
class Presenter final : public QObject {
    Q_OBJECT

public:
    /// The banner becomes part of the window; null: there is none. Which of the panes stay, their
    /// descriptors say.
    Presenter(QMainWindow &window, WindowPlace &place, Theme &theme, QWidget *banner,
              const WindowPanes &panes);

    [[nodiscard]] bool isOn() const { return m_on; }
    void setOn(bool on);
    /// Also what is there on request.
    void setAllShown(bool shown);
    /// How the window was arranged, while it is on.
    [[nodiscard]] const WindowArrangement &before() const { return m_before; }

signals:
    /// Before anything is changed.
    void entering();
    void changed(bool isOn);

private:
    void enter();
    [[nodiscard]] bool stays(PresenterView view) const;
    void leave();

    QMainWindow &m_window;
    WindowPlace &m_place;
    Theme &m_theme;
    const WindowPanes &m_panes;
    QToolBar *m_bar;
    QList<QPointer<QWidget>> m_hidden; ///< bars to be shown again
    WindowArrangement m_before;
    int m_zoom = 100;
    bool m_on = false;
    bool m_allShown = false;
};

} // namespace a2a
