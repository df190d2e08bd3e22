// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sessionfile/sessionplayer.h"

#include <QWidget>

class QAction;
class QActionGroup;
class QComboBox;
class QLabel;
class QSlider;

namespace a2a {

/// The controls for playing a recording: from the start, play or pause, single step, speed, and
/// position. An earlier position requires reading the recording again, which the receiver of
/// restartRequested() does.
class ReplayBar final : public QWidget {
    Q_OBJECT

public:
    explicit ReplayBar(SessionPlayer &player, QWidget *parent = nullptr);

    /// The actions for the menu. The bar owns them.
    [[nodiscard]] QList<QAction *> replayActions() const { return m_actions; }

signals:
    /// The recording is to be read again, and played immediately up to that time.
    void restartRequested(qint64 untilNs, bool playing);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QAction *add(const QString &text, QLatin1StringView iconName, const QKeySequence &keys);
    void addSpeeds();
    void build();
    void refresh();
    void showPosition();
    void seek(int value);

    SessionPlayer &m_player;
    QList<QAction *> m_actions; ///< before those created by add()
    QAction *m_start;
    QAction *m_play;
    QAction *m_step;
    QAction *m_leave;
    QList<QAction *> m_speeds;
    QComboBox *m_speed;
    QSlider *m_slider;
    QLabel *m_time;
};

} // namespace a2a
