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

/// How the user has arranged what stands within panes: the shares of splitters, the columns of
/// tables (widths, order, which are hidden, what they are sorted by), the tab in front, switches.
/// Each is kept under a name that never changes, since settings have it. Shares and widths are kept
/// without the size and the zoom they were chosen at, so that they are of use in any window.
class LayoutMemory final : public QObject {
    Q_OBJECT

public:
    explicit LayoutMemory(Settings &settings, QObject *parent = nullptr);

    /// Brings it to what was left, and keeps what the user does to it from now on. It has its
    /// widgets, columns, tabs already, in the way every window begins.
    void keep(QLatin1StringView name, QSplitter *splitter);
    void keep(QLatin1StringView name, QHeaderView *header);
    void keep(QLatin1StringView name, QTabBar *tabs);
    void keep(QLatin1StringView name, QAbstractButton *button); ///< that can be checked
    /// Which of its actions is checked, by their object names; each is triggered for what was left.
    void keep(QLatin1StringView name, QActionGroup *choice);
    void keep(QLatin1StringView name, QAction *toggle); ///< that can be checked
    /// The user has arranged it; who fits it to its content leaves it alone then.
    [[nodiscard]] bool isChosen(QLatin1StringView name) const;

    /// The window has its size: shares are not brought back again when it gets another one.
    void settle();
    /// As every window begins, now and next time.
    void reset();

    // For what is kept.
    void store(QLatin1StringView name, const QString &value);
    [[nodiscard]] bool isSettled() const { return m_isSettled; }

signals:
    void settled();
    void wasReset();

private:
    [[nodiscard]] QString kept(QLatin1StringView name) const;

    Settings &m_settings;
    bool m_isSettled = false;
};

} // namespace a2a
