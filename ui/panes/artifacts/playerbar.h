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

/// What steps through the chunks of an artifact: a slider with a notch for each, buttons, speed,
/// and a line about the chunk. The keys work wherever in it the focus is: Left and Right step, Home
/// and End go to the first and last chunk, Space plays, L goes live. Where it is narrow it leaves
/// out what the keys and the slider can do as well.
class PlayerBar final : public QWidget {
    Q_OBJECT

public:
    explicit PlayerBar(ArtifactPlayer &player, QWidget *parent = nullptr);

    /// What is told of the player's chunk.
    struct Facts {
        qint64 added = 0;     ///< bytes of content that it has brought
        qint64 replaced = -1; ///< bytes of the revision that it replaces; -1: it replaces none
        QString course;       ///< how the artifact came to be, at its newest chunk
    };
    /// Shows the line anew.
    void setFacts(const Facts &facts);
    /// Whether steps stand at their times, and how long pauses are played: for a layout memory.
    [[nodiscard]] QAction *timesAction() const { return m_times; }
    [[nodiscard]] QActionGroup *pauses() const { return m_pauses; }
    /// The revisions to choose from; hidden where there is one.
    [[nodiscard]] QToolButton *revisionButton() const { return m_revision; }
    [[nodiscard]] PlayerSlider *slider() const { return m_slider; }
    /// "chunk 3 of 18 · +210 ms · 1.2 KB added"
    [[nodiscard]] QString caption() const;

    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// The player's revision is to be compared with the one before it, or after it.
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
    void showPlayer();
    void showCaption();
    void toFirst();
    void toLast();
    void back();
    void forward();
    void togglePlaying();
    void goLive(bool live);

    ArtifactPlayer &m_player;
    Facts m_facts;
    QHBoxLayout *m_row;
    QToolButton *m_first = nullptr;
    QToolButton *m_play = nullptr;
    QToolButton *m_last = nullptr;
    PlayerSlider *m_slider;
    QToolButton *m_live;
    QToolButton *m_speed;
    QToolButton *m_revision;
    QAction *m_times = nullptr;
    QActionGroup *m_pauses = nullptr;
    ElidedLabel *m_caption;
};

} // namespace a2a
