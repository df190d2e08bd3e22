// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/shell/windowpanes.h"
#include "ui/style/theme.h"

#include <QMenu>

namespace a2a {

class PaneSolo;
class Settings;

/// Leads to each pane, shows and hides them, and says how all of them look.
class ViewMenu final : public QMenu {
    Q_OBJECT

public:
    ViewMenu(WindowPanes &panes, PaneSolo &solo, Theme &theme, Settings &settings, QWidget *parent);

signals:
    void paneRequested(bool next); ///< or the one before
    void resetLayoutRequested();
    void zoomRequested(int steps); ///< 0: back to 100 %
    void settingsRequested();

private:
    void addPlaces();
    void addPanes();
    void addArrangement();
    [[nodiscard]] std::vector<const WindowPanes::Made *> inOrder() const;
    void addThemes();
    /// A choice that the system may make, too.
    void addPreference(const QString &title, Preference (Theme::*chosen)() const,
                       void (Theme::*choose)(Preference), void (Settings::*keep)(Preference));
    void addZoom();

    WindowPanes &m_panes;
    PaneSolo &m_solo;
    Theme &m_theme;
    Settings &m_settings;
};

} // namespace a2a
