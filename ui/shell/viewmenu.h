// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/shell/windowpanes.h"
#include "ui/style/theme.h"

#include <QMenu>

namespace a2a {

class PaneMaximizer;
class Settings;
class ViewMemory;

/// The menu that goes to each pane, shows and hides panes, and sets the appearance of panes and
/// texts.
class ViewMenu final : public QMenu {
    Q_OBJECT

public:
    ViewMenu(WindowPanes &panes, PaneMaximizer &solo, ViewMemory &views, Theme &theme,
             Settings &settings, QWidget *parent);

signals:
    void paneRequested(bool next); ///< the next or the previous pane
    void resetLayoutRequested();
    void zoomRequested(int steps); ///< 0 resets the zoom to 100 %
    void settingsRequested();
    void appearanceChosen(); ///< it is already saved and in effect

private:
    void addPaneNavigation();
    void addPanes();
    void addArrangement();
    [[nodiscard]] std::vector<const WindowPanes::PaneInstance *> panesInOrder() const;
    void addThemes();
    /// A preference that can also follow the system.
    void addPreference(const QString &title, Preference (Theme::*chosen)() const,
                       void (Theme::*choose)(Preference), void (Settings::*keep)(Preference));
    void addZoom();

    WindowPanes &m_panes;
    PaneMaximizer &m_paneMaximizer;
    Theme &m_theme;
    Settings &m_settings;
};

} // namespace a2a
