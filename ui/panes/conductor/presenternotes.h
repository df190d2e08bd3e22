// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/conductor/conductorpane.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;

namespace a2a {

/// What only who presents is to see, in a window of its own for a screen that the audience does not
/// see: the note of the turn that is shown and what must come, the next turn with its note, how
/// long it has been going on, the keys. It takes no keys: they stay with the window that is shown.
class PresenterNotes final : public QWidget {
    Q_OBJECT

public:
    PresenterNotes(const ConductorPane &conductor, QWidget *window);

    /// Where it stands on the first screen that shows nothing of the audience's one; nothing: there
    /// is none.
    [[nodiscard]] static std::optional<QRect>
    placeFor(const QRect &audience, const QList<QRect> &screens, const QSize &size);
    /// Counts the time from now.
    void begin();
    [[nodiscard]] QString text() const; ///< all that it says, line by line
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void refresh();
    void showTime();

    const ConductorPane &m_conductor;
    QElapsedTimer m_clock;
    QTimer m_tick;
    QLabel *m_time;
    QLabel *m_now;
    QLabel *m_note;
    QLabel *m_expected;
    QLabel *m_next;
    QLabel *m_nextNote;
    QLabel *m_keys;
};

} // namespace a2a
