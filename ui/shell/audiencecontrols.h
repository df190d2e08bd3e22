// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/shell/windowpanes.h"

#include <QHash>
#include <QMainWindow>
#include <QObject>

namespace a2a {

/// Hides the controls of the panes that an audience sees, until the pointer reaches the lower part
/// of the conversation or an edge of another pane, or a shortcut focuses the pane.
class AudienceControls final : public QObject {
    Q_OBJECT

public:
    AudienceControls(QMainWindow &window, WindowPanes &panes);

    /// Starts hiding controls in front of an audience, or stops it.
    void setOn(bool isOn);
    /// Hides the revealed controls, unless the user is using them.
    void hide();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void trackPointer(QPoint pointer);
    void reveal(const WindowPanes::PaneInstance *pane);
    void apply();
    [[nodiscard]] QRect paneRect(const WindowPanes::PaneInstance &instance) const;

    QMainWindow &m_window;
    WindowPanes &m_panes;
    bool m_isOn = false;
    const WindowPanes::PaneInstance *m_revealed = nullptr; ///< its controls are shown
    QHash<Pane *, bool> m_chromeHidden;
};

} // namespace a2a
