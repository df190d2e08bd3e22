// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/settings.h"

#include <QObject>
#include <QTimer>

class QDockWidget;
class QMainWindow;

namespace a2a {

class Services;

/// Restores a window's geometry and docks: the size before it is shown, the docks when it is shown,
/// and again once the window manager has given it the size of its state. Qt crashes on docks
/// restored in a window that is going to be maximised and changes before: so they wait.
class WindowPlace final : public QObject {
    Q_OBJECT

public:
    /// The window must already have its docks.
    WindowPlace(QMainWindow &window, Services &services);
    ~WindowPlace() override;

    /// Like the last window; call before the first show.
    void restore();
    /// Like another window; call before the first show.
    void place(const WindowArrangement &arrangement);
    /// Restores state and docks of a window that is shown.
    void rearrange(const WindowArrangement &arrangement);
    /// From now on changes are the user's: nothing is restored any more.
    void settle();
    [[nodiscard]] WindowArrangement current() const;
    /// Only the docks, for callers that hide some of them temporarily.
    [[nodiscard]] QByteArray docks() const;
    void setDocks(const QByteArray &docks);
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
    void begin();
    void applyDocks();
    void fitShares(const QList<int> &shares, int slack);
    void fitZoomed();
    void watchSize(QSize before, QSize now);
    void fitWindow();
    void fitFloating();
    void raiseFloating();
    [[nodiscard]] QList<int> shares() const;
    [[nodiscard]] QList<QDockWidget *> shownIn(Qt::DockWidgetArea area) const;
    void watchKeys();
    void keepNormal();
    [[nodiscard]] QRect fitting(const QRect &wanted) const;

    QMainWindow &m_window;
    Services &m_services;
    WindowArrangement m_wanted; ///< until the window has settled
    QRect m_normal; ///< the window's last geometry that was neither maximised nor full screen
    QTimer m_apply; ///< fires after the size has changed
    QTimer m_settled;
    QList<int> m_beforeZoom; ///< the docks' shares; empty: the user has changed them since
    QSize m_sizeBefore;      ///< the window's, before the zoom
    int m_zoomTries = 0;
    QTimer m_zoomed; ///< fires after the panes know their new minimum sizes
    QTimer m_calm;   ///< fires after the geometry was stable for a while
    bool m_isSettling = false;
    bool m_isFitting = false; ///< resizes the window itself
};

} // namespace a2a
