// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QDockWidget;
class QMenu;
class QToolButton;

namespace a2a {

class ElidedLabel;

/// The geometry for a pane of a given size that leaves its window, in global coordinates: beside
/// the window if the screen has room, else at its upper right and above `keptVisible`, which stays
/// visible as far as possible.
[[nodiscard]] QRect floatingGeometry(const QRect &window, const QRect &keptVisible,
                                     const QSize &size, const QRect &screen);

/// The title bar of a docked pane: a handle to drag it, its title if no tab shows it, and buttons
/// to show only this pane, to open it in its own window, and to close it. If a program may not
/// place its windows (Wayland), docks cannot be dragged. The menu moves them on every platform.
class DockTitle final : public QWidget {
    Q_OBJECT

public:
    /// If `hasHeading` is true, the pane shows its title itself.
    explicit DockTitle(QDockWidget *dock, bool hasHeading = false);

    /// Sets whether its pane is the only one shown.
    void setPaneMaximized(bool isMaximized);
    /// Makes the title bar take no space; a dock reserves space even for a hidden title bar.
    void setChromeHidden(bool bare);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// Fills a menu with all actions for the pane.
    void fillMenu(QMenu *menu);
    [[nodiscard]] static bool canPlaceWindows();

signals:
    void maximizeRequested();
    void moveRequested(Qt::DockWidgetArea area);

protected:
    void changeEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QToolButton *addButton(QLatin1StringView icon, const QString &name);
    void toggleFloating();
    [[nodiscard]] QRect firstFloatingGeometry() const;
    void updateButtons();
    void updateSizes();
    void showTitle();

    QDockWidget *m_dock;
    ElidedLabel *m_title;
    QToolButton *m_maximize;
    QToolButton *m_float;
    QToolButton *m_close;
    bool m_hasHeading;
    bool m_isPaneMaximized = false;
    bool m_hasFloated = false; ///< if so, the dock knows its geometry
    bool m_isChromeHidden = false;
};

} // namespace a2a
