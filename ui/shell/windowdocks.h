// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>

#include <array>

class QDockWidget;
class QMainWindow;
class QWidget;

namespace a2a {

/// In the order in which menus name them.
enum class DockId { Agents, Card, Artifacts, Findings, Wire, Conductor, Search };

/// The docks around the middle of a window: where they begin, and bringing one to the front.
class WindowDocks final {
public:
    /// The window must outlive it, and gets the docks.
    explicit WindowDocks(QMainWindow &window);

    void add(DockId id, const QString &title, QWidget *pane);
    [[nodiscard]] QDockWidget *dock(DockId id) const { return m_docks[size_t(id)]; }
    [[nodiscard]] QList<QDockWidget *> all() const;

    void show(DockId id) const;
    /// Also for the keyboard.
    void goTo(DockId id, Qt::FocusReason reason = Qt::ShortcutFocusReason) const;
    /// Beside the wire log, where nothing else was stored.
    void showSearch() const;
    /// As every window begins.
    void reset() const;

private:
    static constexpr size_t Count = size_t(DockId::Search) + 1;

    QMainWindow &m_window;
    std::array<QDockWidget *, Count> m_docks = {};
};

} // namespace a2a
