// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/navigator.h"
#include "ui/workspace/pane.h"

#include <QObject>

#include <any>
#include <map>

class QDockWidget;
class QMainWindow;

namespace a2a {

class CenterViews;
class PaneDock;
class Workspace;

/// The panes of a window, made from a list of descriptors: those in the middle and the docks
/// around it. Knows where each begins, brings it to the front and goes there.
class WindowPanes final : public QObject {
    Q_OBJECT

public:
    struct Made {
        const PaneDescriptor *about;
        Pane *pane;
        PaneDock *dock; ///< null: it is a view in the middle
        int view;       ///< which one; -1: it has a dock
    };

    /// Puts them into the window.
    WindowPanes(QMainWindow &window, Workspace &workspace, const PaneList &list);

    [[nodiscard]] const std::vector<Made> &all() const { return m_all; } ///< in the list's order
    [[nodiscard]] CenterViews &center() const { return *m_center; }
    [[nodiscard]] Pane *pane(QLatin1StringView id) const; ///< null: it is not in the list
    template <typename T>
    [[nodiscard]] T *paneOf() const
    {
        for (const Made &made : m_all) {
            if (T *found = qobject_cast<T *>(made.pane))
                return found;
        }
        return nullptr;
    }

    /// What is not in the list is not brought anywhere.
    void bring(QLatin1StringView id, PaneEntry entry);
    /// The keyboard goes there; it can be seen.
    void enter(const Made &made, Qt::FocusReason reason);
    /// What had the focus is hidden: it goes to what has come into the place of `from`, else into
    /// the middle, else to whatever can be seen. Does nothing where it can be seen.
    void refocus(PaneDock *from = nullptr);
    /// As every window begins; the window has its size.
    void reset();
    /// Into the tabs of an area, also out of a window of its own.
    void move(const Made &made, Qt::DockWidgetArea area);
    [[nodiscard]] const Made *find(QLatin1StringView id) const; ///< null: it is not in the list
    /// The pane with the focus, else the one in the middle.
    [[nodiscard]] QLatin1StringView focused() const;
    /// Of the panes that can be seen: neither closed nor behind a tab or another view.
    [[nodiscard]] bool isSeen(const Made &made) const;

    /// What the panes add to a menu.
    [[nodiscard]] QList<QAction *> actionsFor(const char *menu) const;
    /// All menus that they add to.
    [[nodiscard]] std::vector<const char *> menus() const;

    /// Keys that only views of the panes know.
    [[nodiscard]] std::vector<ViewKeys> viewKeys() const;

    // For another window over the same session.
    [[nodiscard]] QLatin1StringView view() const; ///< in the middle
    [[nodiscard]] std::map<QLatin1StringView, std::any> kept() const;
    void resume(const std::map<QLatin1StringView, std::any> &kept);

signals:
    /// Before a pane is brought to the front.
    void wanted(QLatin1StringView id, a2a::PaneEntry entry);
    /// A pane is to have the window for itself, or is to give it back.
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

/// In the language of the window.
[[nodiscard]] QString paneTitle(const PaneDescriptor &pane);

} // namespace a2a
