// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/settings.h"

#include <QObject>
#include <QTimer>

#include <array>

class QDockWidget;
class QMainWindow;

namespace a2a {

/// Arranges the docks in a window of any size. Docks keep their shares of the window, so that a
/// window that was small for a while looks as before. Where there is no room for docks beside each
/// other, they become tabs, and with more room they are placed side by side again. The user's
/// changes apply to the form that the window has at the time.
class DockLayout final : public QObject {
    Q_OBJECT

public:
    /// The window must already have its docks.
    DockLayout(QMainWindow &window, Settings &settings);

    /// Adopts the initial arrangement of the docks, which is for a wide window, and resets the
    /// shares to those of the first start.
    void reset();
    /// Restores an arrangement, fitted to the window's current size.
    void restore(const WindowArrangement &arrangement);
    /// Fills in docks and shares. Those of narrow windows are the same for all windows and are
    /// saved in the settings.
    void save(WindowArrangement *arrangement) const;

    /// Stops arranging the docks until release() or restore(), while another object arranges them.
    /// Meanwhile save() returns the previous arrangement.
    void hold();
    void release();

    /// Adapts the docks to another window size, or to other texts.
    void adapt();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// The form of the window, which decides which docks are beside each other.
    enum class Form : quint8 {
        Wide,   ///< docks on every side of the center
        Narrow, ///< docks of both sides are tabs on one side
        Small,  ///< docks below are tabs on that side, too
    };
    static constexpr size_t FormCount = 3;

    struct Arrangement {
        QByteArray docks;  ///< as saved by the window; if empty, derived from the wide form
        QList<int> shares; ///< of the window, by area, in 100,000ths; 0 for the default
    };

    [[nodiscard]] static QLatin1StringView settingsKey(Form form);
    [[nodiscard]] Arrangement loadArrangement(Form form) const;
    void storeArrangement(Form form) const;
    [[nodiscard]] Form formFor(QSize size) const;
    [[nodiscard]] QList<QDockWidget *> docksIn(Qt::DockWidgetArea area) const;
    [[nodiscard]] QList<QDockWidget *> visibleDocksIn(Qt::DockWidgetArea area) const;
    [[nodiscard]] QList<int> sizes() const;
    [[nodiscard]] int wantedSize(size_t area) const;
    [[nodiscard]] int initialSize(Qt::DockWidgetArea area) const;
    [[nodiscard]] QByteArray dockState(Form form) const;
    void changeTo(Form form);
    void arrange(bool isWide);
    void tabifyDocks(Form form);
    void applyShares();
    void recordShares();

    QMainWindow &m_window;
    Settings &m_settings;
    const QList<QDockWidget *> m_docks; ///< in the order of their tabs
    Form m_form = Form::Wide;
    std::array<Arrangement, FormCount> m_forms; ///< the current one is as it was last left
    QList<int> m_sizesAtPress;                  ///< sizes when the mouse was pressed on a separator
    QSize m_windowSizeAtPress;                  ///< size of the window at that time
    QTimer
        m_adaptTimer; ///< fires after docks were shown, hidden or moved, or the mouse was pressed
    bool m_isHeld = false;
    bool m_isChanging = false;
};

} // namespace a2a
