// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/settings.h"

#include <QObject>
#include <QTimer>

#include <array>

class QDockWidget;
class QMainWindow;

namespace a2a {

/// How docks are arranged in a window of any size. They keep their shares of it, so that a window
/// which was small for a while is as before. Where there is no room beside each other, they become
/// tabs; with more room they go back. The user's changes hold for the form that the window has.
class DockLayout final : public QObject {
    Q_OBJECT

public:
    /// The window must already have its docks.
    DockLayout(QMainWindow &window, Settings &settings);

    /// The docks have their first arrangement, which holds for a wide window; shares are those of
    /// the first start.
    void reset();
    /// Restores an arrangement, fitted to the window's current size.
    void restore(const WindowArrangement &arrangement);
    /// Fills in docks and shares. Those of narrow windows are the same for all windows: they go to
    /// the settings.
    void save(WindowArrangement *arrangement) const;

    /// Somebody else arranges the docks until release() or restore(): what was before is saved.
    void hold();
    void release();

    /// Adapts the docks to another window size, or to other texts.
    void adapt();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// Which docks are beside each other depends on the room.
    enum class Form : quint8 {
        Wide,   ///< on every side of the middle
        Narrow, ///< the docks of both sides are tabs of one side
        Small,  ///< the docks below are tabs of that side, too
    };
    static constexpr size_t FormCount = 3;

    struct Arrangement {
        QByteArray docks;  ///< as the window saves them; empty: they follow from the wide form
        QList<int> shares; ///< of the window, by area, in 100,000ths; 0: default
    };

    [[nodiscard]] static QLatin1StringView nameOf(Form form);
    [[nodiscard]] Arrangement stored(Form form) const;
    void store(Form form) const;
    [[nodiscard]] Form formOf(QSize size) const;
    [[nodiscard]] QList<QDockWidget *> allIn(Qt::DockWidgetArea area) const;
    [[nodiscard]] QList<QDockWidget *> shownIn(Qt::DockWidgetArea area) const;
    [[nodiscard]] QList<int> sizes() const;
    [[nodiscard]] int wantedSize(size_t area) const;
    [[nodiscard]] int sizeAtFirst(Qt::DockWidgetArea area) const;
    [[nodiscard]] QByteArray docksOf(Form form) const;
    void changeTo(Form form);
    void arrange(bool isWide);
    void gather(Form form);
    void applyShares();
    void noteShares();

    QMainWindow &m_window;
    Settings &m_settings;
    const QList<QDockWidget *> m_docks; ///< in the order of their tabs
    Form m_form = Form::Wide;
    std::array<Arrangement, FormCount> m_forms; ///< of the current one: as last left
    QList<int> m_pressed;                       ///< sizes when the mouse was pressed on a separator
    QSize m_pressedIn;                          ///< the window's then
    QTimer m_shown; ///< fires after docks were shown, hidden or moved, or the mouse was pressed
    bool m_isHeld = false;
    bool m_isChanging = false;
};

} // namespace a2a
