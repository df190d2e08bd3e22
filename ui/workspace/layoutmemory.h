// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLatin1StringView>
#include <QObject>

class QAbstractButton;
class QAction;
class QActionGroup;
class QHeaderView;
class QSplitter;
class QTabBar;

namespace a2a {

class Settings;

/// Name under which is stored whether Ctrl+Enter sends ("on") or Enter.
inline constexpr QLatin1StringView SendKeyChoice("composer/ctrl-enter");

/// The user's arrangement within panes: the shares of splitters, the columns of tables (widths,
/// order, which are hidden, what they are sorted by), the current tab, switches. Each is stored
/// under a fixed name in the settings. Shares and widths are stored independent of size and zoom,
/// so that they apply to any window. Two items kept under the same name share one choice.
class LayoutMemory final : public QObject {
    Q_OBJECT

public:
    explicit LayoutMemory(Settings &settings, QObject *parent = nullptr);

    /// Restores its state, and stores the user's changes from now on. It must already have its
    /// widgets, columns, tabs, in their default state.
    void persist(QLatin1StringView name, QSplitter *splitter);
    void persist(QLatin1StringView name, QHeaderView *header);
    void persist(QLatin1StringView name, QTabBar *tabs);
    void persist(QLatin1StringView name, QAbstractButton *button); ///< checkable
    /// Which of its actions is checked, by their object names; the stored one is triggered.
    void persist(QLatin1StringView name, QActionGroup *choice);
    void persist(QLatin1StringView name, QAction *toggle); ///< checkable
    /// Whether the user has arranged it. Then callers must not fit it to its content.
    [[nodiscard]] bool isArranged(QLatin1StringView name) const;

    /// Call this once the window has its final size: from then on shares are not restored on
    /// resize.
    void settle();
    /// Resets everything to the default, now and at the next start. The choice of the key that
    /// sends a message stays, because it is no arrangement.
    void reset();

    // Used by the kept items.
    void store(QLatin1StringView name, const QString &value);
    [[nodiscard]] bool isSettled() const { return m_isSettled; }

signals:
    void stored(QLatin1StringView name, const QString &value);
    void settled();
    void layoutReset();

private:
    [[nodiscard]] QString kept(QLatin1StringView name) const;

    Settings &m_settings;
    bool m_isSettled = false;
    bool m_isResetting = false; ///< what changes then is not the user's choice
};

} // namespace a2a
