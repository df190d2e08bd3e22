// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/shell/windowpanes.h"

#include <QMenu>

namespace a2a {

class Settings;
class Theme;
class WindowDocks;
enum class DockId;

/// Leads to each pane, shows and hides them, and says how all of them look.
class ViewMenu final : public QMenu {
    Q_OBJECT

public:
    /// All must outlive the menu.
    ViewMenu(const WindowPanes &panes, const WindowDocks &docks, Theme &theme, Settings &settings,
             QWidget *parent);

signals:
    void resetLayoutRequested();
    void zoomRequested(int steps); ///< 0: back to 100 %
    void settingsRequested();

private:
    void addPlaces();
    void addCenter(const QString &text, Qt::Key key, CenterTab tab);
    void addSide(Qt::Key key, DockId id);
    void addPanes();
    void addThemes();
    void addZoom();

    const WindowPanes &m_panes;
    const WindowDocks &m_docks;
    Theme &m_theme;
    Settings &m_settings;
};

} // namespace a2a
