// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/shell/windowpanes.h"

#include <QHash>
#include <QMainWindow>
#include <QObject>

namespace a2a {

/// The controls of the panes that an audience sees: hidden, until the pointer comes to the lower
/// edge of the conversation or to an edge of another pane, or a key goes to the pane.
class StageControls final : public QObject {
    Q_OBJECT

public:
    StageControls(QMainWindow &window, WindowPanes &panes);

    /// Turned on in front of an audience.
    void setOn(bool isOn);
    /// Hides the revealed controls, unless the user is using them.
    void hide();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow(QPoint pointer);
    void reveal(const WindowPanes::Made *pane);
    void apply();
    [[nodiscard]] QRect placeOf(const WindowPanes::Made &made) const;

    QMainWindow &m_window;
    WindowPanes &m_panes;
    bool m_isOn = false;
    const WindowPanes::Made *m_revealed = nullptr; ///< its controls are shown
    QHash<Pane *, bool> m_bare;
};

} // namespace a2a
