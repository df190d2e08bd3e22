// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/settings.h"

#include <QObject>
#include <QTimer>

class QDockWidget;
class QMainWindow;

namespace a2a {

/// Brings a window to where one was left, and its docks to what they were: the size before it is
/// shown, the docks when it is shown, and again when a window manager has given it the size of its
/// state. Qt crashes on docks that are restored in a window that is to be maximised and is changed
/// before it is: so they wait.
class WindowPlace final : public QObject {
    Q_OBJECT

public:
    /// The window has its docks already.
    WindowPlace(QMainWindow &window, Settings &settings);
    ~WindowPlace() override;

    /// As the last window was left; before the first show.
    void restore();
    /// Like another window; before the first show.
    void place(const WindowArrangement &arrangement);
    /// State and docks of a window that is shown.
    void rearrange(const WindowArrangement &arrangement);
    /// What comes is the user's: nothing is brought anywhere from now on.
    void settle();
    [[nodiscard]] WindowArrangement current() const;
    /// The docks alone, for what hides some of them for a while.
    [[nodiscard]] QByteArray docks() const;
    void setDocks(const QByteArray &docks);

signals:
    /// The docks were brought to their places, in the size that the window has now.
    void arranged();
    /// The window has the size that it was to have.
    void settled();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void begin();
    void applyDocks();
    void fitShares();
    void fitWindow();
    void fitFloating();
    [[nodiscard]] QList<int> shares() const;
    [[nodiscard]] QList<QDockWidget *> shownIn(Qt::DockWidgetArea area) const;
    void watchKeys();
    void keepNormal();
    [[nodiscard]] QRect fitting(const QRect &wanted) const;

    QMainWindow &m_window;
    Settings &m_settings;
    WindowArrangement m_wanted; ///< until the window has settled
    QRect m_normal; ///< of the window when it was last neither maximised nor full screen
    QTimer m_apply; ///< the size has changed meanwhile
    QTimer m_settled;
    QTimer m_calm; ///< the geometry has not changed for a while
    bool m_isSettling = false;
};

} // namespace a2a
