// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/shell/docklayout.h"

#include <QObject>
#include <QTimer>

class QMainWindow;

namespace a2a {

class Services;

/// Restores a window's geometry and docks: the size before it is shown, the docks when it is shown,
/// and again once the window manager has given it the size of its state. Qt crashes on docks
/// restored in a window that is going to be maximized and changes before: so they wait.
class WindowPlace final : public QObject {
    Q_OBJECT

public:
    /// The window must already have its docks.
    WindowPlace(QMainWindow &window, Services &services);
    ~WindowPlace() override;

    /// Places the window like the last one; call before the first show.
    void restore();
    /// Places the window like another one; call before the first show.
    void place(const WindowArrangement &arrangement);
    /// Restores state and docks of a window that is shown.
    void rearrange(const WindowArrangement &arrangement);
    /// From now on changes are the user's: nothing is restored any more.
    void settle();
    [[nodiscard]] WindowArrangement current() const;
    /// For callers that hide docks temporarily: current() is as before, until release() brings
    /// that back, or rearrange() something else.
    void hold();
    void release();
    /// Forgets the stored arrangements: the docks have been put into their first one.
    void reset();
    /// The zoom has just changed; the docks have not yet.
    void onZoomChanged();

signals:
    /// The docks are restored, in the window's current size.
    void arranged();
    /// The window has its final size.
    void settled();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void giveState(Qt::WindowStates states);
    void begin();
    void applyDocks();
    void fitZoomed();
    void watchSize(QSize before, QSize now);
    void fitWindow();
    void fitFloating();
    void raiseFloating();
    void watchKeys();
    void keepNormal();
    [[nodiscard]] QRect fitting(const QRect &wanted) const;

    QMainWindow &m_window;
    Services &m_services;
    DockLayout m_docks;
    WindowArrangement m_wanted; ///< until the window has settled
    QRect m_normal; ///< the window's last geometry that was neither maximized nor full screen
    QTimer m_apply; ///< fires after the size has changed
    QTimer m_settled;
    QSize m_sizeBefore; ///< the window's, before the zoom; invalid: the user has changed it since
    int m_zoomTries = 0;
    QTimer m_zoomed; ///< fires after the panes know their new minimum sizes
    QTimer m_calm;   ///< fires after the geometry was stable for a while
    bool m_isSettling = false;
    bool m_isFitting = false; ///< resizes the window itself
};

} // namespace a2a
