// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactplayer.h"

#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace a2a {

class ElidedLabel;
class PlayerSlider;

/// What steps through the chunks of an artifact: a slider with a notch for each, buttons, speed,
/// and a line about the chunk. The keys work wherever in it the focus is: Left and Right step, Home
/// and End go to the first and last chunk, Space plays, L goes live. Where it is narrow it leaves
/// out what the keys and the slider can do as well.
class PlayerBar final : public QWidget {
    Q_OBJECT

public:
    explicit PlayerBar(ArtifactPlayer &player, QWidget *parent = nullptr);

    /// What the player's chunk has brought, in bytes of content. Shows the line anew.
    void setAddedBytes(qint64 bytes);
    [[nodiscard]] PlayerSlider *slider() const { return m_slider; }
    /// "chunk 3 of 18 · +210 ms · 1.2 KB added"
    [[nodiscard]] QString caption() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QToolButton *addButton(QLatin1StringView iconName, const QString &name, const QString &keys,
                           void (PlayerBar::*action)());
    void buildSpeeds();
    bool handleKey(int key, bool onButton);
    void showPlayer();
    void showCaption();
    void toFirst();
    void toLast();
    void back();
    void forward();
    void togglePlaying();
    void goLive(bool live);

    ArtifactPlayer &m_player;
    qint64 m_added = 0;
    QHBoxLayout *m_row;
    QToolButton *m_first = nullptr;
    QToolButton *m_play = nullptr;
    QToolButton *m_last = nullptr;
    PlayerSlider *m_slider;
    QToolButton *m_live;
    QToolButton *m_speed;
    ElidedLabel *m_caption;
};

} // namespace a2a
