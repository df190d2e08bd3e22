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

/// The initial place of a pane: center, left and right as tabs, bottom side by side.
enum class PanePlace : quint8 { Center, Left, Right, Bottom };

/// Whether an audience sees the pane in the presenter view.
enum class PresenterView : quint8 { Hidden, Shown, OnRequest };

/// A key that is in no menu since only one view has it. Texts are translated in the context
/// a2a::ShortcutsDialog.
struct ViewKey {
    const char *what;
    const char *keys; ///< portable; alternatives are separated by two spaces
};

struct ViewKeys {
    const char *view;
    std::span<const ViewKey> keys;
};

/// A pane as the window knows it. Window, View menu, palette, key sheet, presenter view and stored
/// layouts are built from a list of these; each is defined next to its pane.
struct PaneDescriptor {
    QLatin1StringView id;        ///< never changed: stored layouts contain it
    const char *title = nullptr; ///< translated in the context a2a::MainWindow
    QLatin1StringView icon;
    QKeyCombination key = {}; ///< goes to the pane; none if the pane has its own action for that
    PanePlace place = PanePlace::Right;
    bool isInitiallyVisible = true;
    int minimumPaneHeight = 0; ///< in pixels at 100 %, which other panes cannot take; 0 for none
    PresenterView presenter = PresenterView::Hidden;
    std::span<const ViewKeys> keys = {}; ///< keys of its views only
    Pane *(*make)(Workspace &workspace, QWidget *parent) = nullptr;
};

using PaneList = std::vector<const PaneDescriptor *>;

/// What a pane adds to a menu of the window, by the menu's English title ("&Wire"); a missing menu
/// is created.
struct PaneMenu {
    const char *menu;
    QList<QAction *> actions; ///< with their shortcuts; owned by the pane
};

/// A self-contained part of a window. It gets the workspace, sends requests to others through
/// Workspace::navigator(), and the window knows only its descriptor.
class Pane : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// Called when the user has gone to the pane: focuses the field or list to use.
    virtual void takeFocus(Qt::FocusReason reason);
    [[nodiscard]] virtual std::vector<PaneMenu> menus() const;
    /// The pane's widget for the status bar, shown even while the pane is hidden, or null if it has
    /// none.
    [[nodiscard]] virtual QWidget *makeStatusWidget(QWidget *parent);
    /// The user's drafts, for the same pane of another window over the same session.
    [[nodiscard]] virtual std::any savedState() const;
    virtual void restoreState(const std::any &savedState);
};

template <typename T>
[[nodiscard]] Pane *makePane(Workspace &workspace, QWidget *parent)
{
    return new T(workspace, parent);
}

} // namespace a2a
