// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/navigator.h"
#include "ui/workspace/pane.h"

#include <QObject>

#include <any>
#include <map>

class QDockWidget;
class QMainWindow;
class QTabBar;

namespace a2a {

class CenterViews;
class PaneDock;
class Workspace;

/// The panes of a window, made from a list of descriptors: the views in the center and the docks
/// around it. Brings panes to the front and focuses them.
class WindowPanes final : public QObject {
    Q_OBJECT

public:
    struct PaneInstance {
        const PaneDescriptor *descriptor;
        Pane *pane;
        PaneDock *dock; ///< null for a view in the center
        int view;       ///< index of the view, or -1 for a dock
    };

    /// Creates the panes and adds them to the window.
    WindowPanes(QMainWindow &window, Workspace &workspace, const PaneList &list);

    [[nodiscard]] const std::vector<PaneInstance> &all() const { return m_all; } ///< in list order
    [[nodiscard]] CenterViews &center() const { return *m_center; }
    [[nodiscard]] Pane *pane(QLatin1StringView id) const; ///< null if it is not in the list
    /// The first pane of this type, even if it is within another pane.
    template <typename T>
    [[nodiscard]] T *findPane() const
    {
        for (const PaneInstance &instance : m_all) {
            if (T *found = qobject_cast<T *>(instance.pane))
                return found;
        }
        for (const PaneInstance &instance : m_all) {
            if (T *found = instance.pane->template findChild<T *>())
                return found;
        }
        return nullptr;
    }

    /// Shows, focuses or hides a pane, as `entry` says. Does nothing for a pane that is not in the
    /// list.
    void activatePane(QLatin1StringView id, PaneEntry entry);
    /// Moves the keyboard focus into a pane, which must be visible.
    void focusPane(const PaneInstance &instance, Qt::FocusReason reason);
    /// Names the tab bar of docks for assistive technology, and fits it to its width.
    void watchTabs(QTabBar &tabs);
    /// Moves the focus after the focused widget was hidden: to the pane that replaced `from`, else
    /// to the center, else to any visible pane. Does nothing if the focused widget is visible.
    void refocus(PaneDock *from = nullptr);
    /// Restores the initial layout of a wide window. WindowStateRestorer gives the docks their
    /// shares of it.
    void reset();
    /// Moves a pane into the tabs of an area, also if it floats.
    void move(const PaneInstance &instance, Qt::DockWidgetArea area);
    [[nodiscard]] const PaneInstance *find(QLatin1StringView id) const; ///< null: not in the list
    /// The focused pane, or else the one in the center.
    [[nodiscard]] QLatin1StringView focusedPane() const;
    /// Whether the pane is visible: neither closed nor behind a tab or another view.
    [[nodiscard]] bool isPaneVisible(const PaneInstance &instance) const;

    /// The panes' entries for a menu.
    [[nodiscard]] QList<QAction *> actionsFor(const char *menu) const;
    /// All menus with entries from panes.
    [[nodiscard]] std::vector<const char *> menus() const;

    /// Keys of the panes' views.
    [[nodiscard]] std::vector<ViewKeys> viewKeys() const;

    // The state for another window over the same session.
    [[nodiscard]] QLatin1StringView view() const; ///< the view in the center
    [[nodiscard]] std::map<QLatin1StringView, std::any> savedState() const;
    void restoreState(const std::map<QLatin1StringView, std::any> &savedState);

signals:
    /// Emitted before a pane is brought to the front.
    void paneRequested(QLatin1StringView id, a2a::PaneEntry entry);
    /// A pane is to be the only one shown, or no longer.
    void maximizeRequested(QLatin1StringView id);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QList<QDockWidget *> docksAt(PanePlace place) const;
    void add(const PaneDescriptor &descriptor, Workspace &workspace);
    void showDock(const PaneInstance &instance);

    QMainWindow &m_window;
    CenterViews *m_center;
    std::vector<PaneInstance> m_all;
};

/// The title of a pane in the window's language.
[[nodiscard]] QString paneTitle(const PaneDescriptor &pane);

} // namespace a2a
