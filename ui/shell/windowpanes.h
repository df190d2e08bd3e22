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

/// The panes of a window, made from a list of descriptors: those in the middle and the docks around
/// it. Knows each pane's first focus widget, brings panes to the front and focuses them.
class WindowPanes final : public QObject {
    Q_OBJECT

public:
    struct Made {
        const PaneDescriptor *about;
        Pane *pane;
        PaneDock *dock; ///< null: a view in the middle
        int view;       ///< its index; -1: in a dock
    };

    /// Creates the panes and adds them to the window.
    WindowPanes(QMainWindow &window, Workspace &workspace, const PaneList &list);

    [[nodiscard]] const std::vector<Made> &all() const { return m_all; } ///< in list order
    [[nodiscard]] CenterViews &center() const { return *m_center; }
    [[nodiscard]] Pane *pane(QLatin1StringView id) const; ///< null: not in the list
    /// The first pane of this type, even if it is within another pane.
    template <typename T>
    [[nodiscard]] T *paneOf() const
    {
        for (const Made &made : m_all) {
            if (T *found = qobject_cast<T *>(made.pane))
                return found;
        }
        for (const Made &made : m_all) {
            if (T *found = made.pane->template findChild<T *>())
                return found;
        }
        return nullptr;
    }

    /// Does nothing for a pane that is not in the list.
    void bring(QLatin1StringView id, PaneEntry entry);
    /// Moves the keyboard focus into a pane, which must be visible.
    void enter(const Made &made, Qt::FocusReason reason);
    /// The focused widget has been hidden: the focus goes to what replaced `from`, else to the
    /// middle, else to anything visible. Does nothing if the focus is visible.
    void watchTabs(QTabBar &tabs);
    void refocus(PaneDock *from = nullptr);
    /// The initial layout of a wide window; WindowPlace gives the docks their shares of it.
    void reset();
    /// Into the tabs of an area, also if it floats.
    void move(const Made &made, Qt::DockWidgetArea area);
    [[nodiscard]] const Made *find(QLatin1StringView id) const; ///< null: not in the list
    /// The focused pane, else the one in the middle.
    [[nodiscard]] QLatin1StringView focused() const;
    /// Whether the pane is visible: neither closed nor behind a tab or another view.
    [[nodiscard]] bool isSeen(const Made &made) const;

    /// The panes' entries for a menu.
    [[nodiscard]] QList<QAction *> actionsFor(const char *menu) const;
    /// All menus with entries from panes.
    [[nodiscard]] std::vector<const char *> menus() const;

    /// Keys of the panes' views.
    [[nodiscard]] std::vector<ViewKeys> viewKeys() const;

    // For another window over the same session.
    [[nodiscard]] QLatin1StringView view() const; ///< in the middle
    [[nodiscard]] std::map<QLatin1StringView, std::any> kept() const;
    void resume(const std::map<QLatin1StringView, std::any> &kept);

signals:
    /// Emitted before a pane is brought to the front.
    void wanted(QLatin1StringView id, a2a::PaneEntry entry);
    /// A pane requests the whole window for itself, or gives it back.
    void aloneRequested(QLatin1StringView id);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QList<QDockWidget *> docksAt(PanePlace place) const;
    void add(const PaneDescriptor &about, Workspace &workspace);
    void showDock(const Made &made);

    QMainWindow &m_window;
    CenterViews *m_center;
    std::vector<Made> m_all;
};

/// Title of a pane in the window's language.
[[nodiscard]] QString paneTitle(const PaneDescriptor &pane);

} // namespace a2a
