// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QDockWidget;
class QMenu;
class QToolButton;

namespace a2a {

class ElidedLabel;

/// Where a pane of a size is put when it leaves its window: beside it where the screen has the
/// room, else at the window's upper right, above `kept`, which stays in sight as far as that is
/// possible. Global coordinates.
[[nodiscard]] QRect placeOutside(const QRect &window, const QRect &kept, const QSize &size,
                                 const QRect &screen);

/// The bar above a docked pane: a handle to drag it by, its title if no tab shows it, and buttons:
/// only this pane, own window, close. If a program may not place its windows (Wayland), docks
/// cannot be dragged: the menu moves them, on every platform.
class DockTitle final : public QWidget {
    Q_OBJECT

public:
    /// `hasHeading`: the pane shows its title itself.
    explicit DockTitle(QDockWidget *dock, bool hasHeading = false);

    /// Whether its own pane is the only one.
    void setAlone(bool isAlone);
    /// Takes no room: a dock leaves it to titles that are hidden, too.
    void setBare(bool bare);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// Fills a menu with all actions for the pane.
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
    [[nodiscard]] QRect firstPlace() const;
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
    bool m_hasFloated = false; ///< then the dock knows its place
    bool m_isBare = false;
};

} // namespace a2a
