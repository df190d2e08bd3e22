// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMenu>

namespace a2a {

class Settings;
class Theme;
class WindowPanes;

/// Leads to each pane, shows and hides them, and says how all of them look.
class ViewMenu final : public QMenu {
    Q_OBJECT

public:
    ViewMenu(WindowPanes &panes, Theme &theme, Settings &settings, QWidget *parent);

signals:
    void resetLayoutRequested();
    void zoomRequested(int steps); ///< 0: back to 100 %
    void settingsRequested();

private:
    void addPlaces();
    void addPanes();
    void addThemes();
    void addZoom();

    WindowPanes &m_panes;
    Theme &m_theme;
    Settings &m_settings;
};

} // namespace a2a
