// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeyCombination>
#include <QLatin1StringView>
#include <QList>
#include <QWidget>

#include <any>
#include <span>
#include <vector>

class QAction;

namespace a2a {

class Pane;
class Workspace;

/// Where a pane stands when a window begins: in the middle one behind the other, left and right
/// likewise, below beside each other.
enum class PanePlace : quint8 { Center, Left, Right, Bottom };

/// Whether an audience sees it.
enum class PresenterView : quint8 { Hidden, Shown, OnRequest };

/// A key that no menu has since only one view knows it. Words to be translated in the context
/// a2a::KeySheet.
struct ViewKey {
    const char *what;
    const char *keys; ///< portable; alternatives are parted by two blanks
};

struct ViewKeys {
    const char *view;
    std::span<const ViewKey> keys;
};

/// A pane as the window knows it. Window, View menu, palette, key sheet, presenter view and stored
/// layouts are made from a list of these; each stands beside its pane.
struct PaneDescriptor {
    QLatin1StringView id;        ///< never changed: stored layouts have it
    const char *title = nullptr; ///< translated in the context a2a::MainWindow
    QLatin1StringView icon;
    QKeyCombination key = {}; ///< leads there; none: the pane has an action for that itself
    PanePlace place = PanePlace::Right;
    bool isShownAtFirst = true;
    PresenterView presenter = PresenterView::Hidden;
    std::span<const ViewKeys> keys = {}; ///< that only its views know
    Pane *(*make)(Workspace &workspace, QWidget *parent) = nullptr;
};

using PaneList = std::vector<const PaneDescriptor *>;

/// What a pane adds to a menu of the window, by the menu's English title ("&Wire"); a menu that is
/// not there is made.
struct PaneMenu {
    const char *menu;
    QList<QAction *> actions; ///< with their shortcuts; owned by the pane
};

/// A part of a window with a job of its own. It is given the workspace, says what it wants of
/// others through Workspace::navigator(), and is known to the window by its descriptor alone.
class Pane : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// The user has gone there: to where one writes or chooses.
    virtual void takeFocus(Qt::FocusReason reason);
    [[nodiscard]] virtual std::vector<PaneMenu> menus() const;
    /// What it tells in the status bar, also when it cannot be seen itself; null: nothing.
    [[nodiscard]] virtual QWidget *makeStatus(QWidget *parent);
    /// What the user has begun, for the same pane of another window over the same session.
    [[nodiscard]] virtual std::any kept() const;
    virtual void resume(const std::any &kept);
};

template <typename T>
[[nodiscard]] Pane *makePane(Workspace &workspace, QWidget *parent)
{
    return new T(workspace, parent);
}

} // namespace a2a
