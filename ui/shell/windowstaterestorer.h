// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/shell/docklayout.h"

#include <QObject>
#include <QTimer>

class QMainWindow;

namespace a2a {

class Services;

/// Restores a window's geometry and docks: the size before it is shown, the docks when it is shown,
/// and again once the window manager has given it the size of its state. Restoring docks in a
/// window that changes before it is maximized crashes Qt, so the docks wait for that.
class WindowStateRestorer final : public QObject {
    Q_OBJECT

public:
    /// The window must already have its docks.
    WindowStateRestorer(QMainWindow &window, Services &services);
    ~WindowStateRestorer() override;

    /// Places the window like the last one. Call it before the window is first shown.
    void restore();
    /// Places the window like another one. Call it before the window is first shown.
    void applyArrangement(const WindowArrangement &arrangement);
    /// Restores state and docks of a window that is shown.
    void rearrange(const WindowArrangement &arrangement);
    /// Ends restoring, or fitting to another zoom. From now on changes are made by the user.
    void settle();
    [[nodiscard]] WindowArrangement current() const;
    /// Saves the arrangement for callers that hide docks temporarily. Meanwhile current() returns
    /// the saved one, until release() restores it or rearrange() sets another.
    void hold();
    void release();
    /// Discards the stored arrangements, after the docks were put into their initial one.
    void reset();
    /// Call this when the zoom has changed, and the docks have not yet.
    void onZoomChanged();

signals:
    /// The docks are restored, in the window's current size.
    void arranged();
    /// The window has its final size.
    void settled();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void applyState(Qt::WindowStates states);
    void startSettling();
    void applyDocks();
    void fitAfterZoom();
    void watchSize(QSize before, QSize now);
    void fitWindow();
    void fitFloating();
    void raiseFloating();
    void watchKeys();
    void recordNormalGeometry();
    [[nodiscard]] QRect fittedToScreen(const QRect &wanted) const;

    QMainWindow &m_window;
    Services &m_services;
    DockLayout m_docks;
    WindowArrangement m_arrangement; ///< to be restored, until the window has settled
    QRect
        m_normalGeometry; ///< the window's last geometry that was neither maximized nor full screen
    QTimer m_applyTimer;  ///< fires after the size has changed
    QTimer m_settledTimer;
    QSize
        m_sizeBeforeZoom; ///< the window's size before the zoom; invalid after the user changed it
    int m_zoomTries = 0;
    QTimer m_zoomTimer;   ///< fires after the panes know their new minimum sizes
    QTimer m_stableTimer; ///< fires after the geometry was stable for a while
    bool m_isSettling = false;
    bool m_isFitting = false; ///< this object is resizing the window
};

} // namespace a2a
