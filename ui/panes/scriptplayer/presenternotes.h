// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/scriptplayer/scriptplayback.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;

namespace a2a {

/// Notes for the presenter, in a window on a screen that the audience does not see: the note and
/// the expectations of the current turn, what is missing if it has failed, the next turn with its
/// note, the elapsed time and the keys. The window takes no focus, so that keys go to the presented
/// window.
class PresenterNotes final : public QWidget {
    Q_OBJECT

public:
    PresenterNotes(const ScriptPlayback &playback, QWidget *window);

    /// The geometry of the notes window, on the first screen that does not overlap the audience's.
    /// No value if there is no such screen.
    [[nodiscard]] static std::optional<QRect>
    findGeometry(const QRect &audience, const QList<QRect> &screens, const QSize &size);
    /// Starts measuring the elapsed time.
    void startClock();
    /// Sets the name of the key with which a clicker skips a failed step, as shown.
    void setSkipKey(const QString &key);
    /// The text about the presenter's keys.
    [[nodiscard]] static QString keys();
    [[nodiscard]] QString text() const; ///< all of its text, line by line
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void showTime();
    void updateColors();
    [[nodiscard]] QString nextText() const;

    const ScriptPlayback &m_playback;
    QString m_skipKey;
    QElapsedTimer m_clock;
    QTimer m_tick;
    QLabel *m_time;
    QLabel *m_now;
    QLabel *m_note;
    QLabel *m_expected;
    QLabel *m_failure;
    QLabel *m_next;
    QLabel *m_nextNote;
    QLabel *m_keys;
};

} // namespace a2a
