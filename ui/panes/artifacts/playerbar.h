// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactplayer.h"

#include <QWidget>

class QAction;
class QActionGroup;
class QHBoxLayout;
class QMenu;
class QToolButton;

namespace a2a {

class ElidedLabel;
class PlayerSlider;

/// Steps through the chunks of an artifact: a slider with a notch for each chunk, buttons, the
/// speed, and a line about the chunk. The keys work wherever the focus is in the bar: Left and
/// Right step, Home and End go to the first and last chunk, Space plays, L goes live. A narrow bar
/// has no buttons for what the keys and the slider can do as well.
class PlayerBar final : public QWidget {
    Q_OBJECT

public:
    explicit PlayerBar(ArtifactPlayer &player, QWidget *parent = nullptr);

    /// Facts about the player's chunk.
    struct ChunkFacts {
        qint64 added = 0;     ///< bytes of content that the chunk added
        qint64 replaced = -1; ///< bytes of the revision that it replaces, -1 if it replaces none
        QString arrivalText;  ///< how the artifact arrived, at its newest chunk
    };
    /// Updates the line with the facts.
    void setChunkFacts(const ChunkFacts &facts);
    /// Whether steps are placed by time, and how long pauses are played. The layout memory stores
    /// both.
    [[nodiscard]] QAction *spaceByTimeAction() const { return m_spaceByTimeAction; }
    [[nodiscard]] QActionGroup *pauses() const { return m_pauses; }
    [[nodiscard]] PlayerSlider *slider() const { return m_slider; }
    /// The line about the chunk, such as "chunk 3 of 18 · +210 ms · 1.2 KB added".
    [[nodiscard]] QString caption() const;

    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// Requests a comparison of the player's revision with the previous or the next one.
    void compareRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QToolButton *addButton(QLatin1StringView iconName, const QString &name, const QString &keys,
                           void (PlayerBar::*action)());
    void buildSpeeds();
    void buildPauses(QMenu &menu);
    void buildRevisions();
    void fillRevisions();
    [[nodiscard]] QString addedText() const;
    bool handleKey(int key, bool onButton);
    void updateControls();
    void updateCaption();
    void goToFirst();
    void goToLast();
    void back();
    void forward();
    void togglePlaying();
    void goLive(bool live);

    ArtifactPlayer &m_player;
    ChunkFacts m_chunkFacts;
    QHBoxLayout *m_row;
    QToolButton *m_first = nullptr;
    QToolButton *m_play = nullptr;
    QToolButton *m_last = nullptr;
    PlayerSlider *m_slider;
    QToolButton *m_live;
    QToolButton *m_speed;
    QToolButton *m_revision;
    QAction *m_spaceByTimeAction = nullptr;
    QActionGroup *m_pauses = nullptr;
    ElidedLabel *m_caption;
};

} // namespace a2a
