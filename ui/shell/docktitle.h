// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QDockWidget;
class QMenu;
class QToolButton;

namespace a2a {

class ElidedLabel;

/// The bar above a docked pane: a handle to drag it by, its title where no tab says it, and
/// buttons: this pane only, in a window of its own, closed. Where a program may not place its
/// windows (Wayland) nothing is dragged between docks: the menu moves them there and everywhere.
class DockTitle final : public QWidget {
    Q_OBJECT

public:
    /// `hasHeading`: the pane says its title itself.
    explicit DockTitle(QDockWidget *dock, bool hasHeading = false);

    /// Whether its own pane is the only one.
    void setAlone(bool isAlone);
    /// Fills a menu with all that can be done with the pane.
    void fillMenu(QMenu *menu);
    [[nodiscard]] static bool canPlaceWindows();

signals:
    void aloneRequested();
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
    void adapt();
    void fit();
    void showTitle();

    QDockWidget *m_dock;
    ElidedLabel *m_title;
    QToolButton *m_alone;
    QToolButton *m_float;
    QToolButton *m_close;
    bool m_hasHeading;
    bool m_isAlone = false;
};

} // namespace a2a
