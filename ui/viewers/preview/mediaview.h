// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/mediasniff.h"
#include "ui/viewers/preview/bytecollector.h"
#include "ui/viewers/preview/videoplayer.h"
#include "ui/viewers/preview/previewview.h"
#include "ui/viewers/preview/renderclient.h"
#include "ui/viewers/preview/audioplayer.h"

#include <QTimer>

class QLabel;
class QStackedWidget;
class QToolButton;

namespace a2a {

class EmptyState;
class PictureCanvas;
class WaveformView;

/// Audio and video: the waveform, the first frame or the cover, its facts, and playback of sound
/// and images. Only the preview helper parses the file. Streamed content is inspected at its end,
/// or on request.
class MediaView final : public PreviewView {
    Q_OBJECT

public:
    explicit MediaView(RenderClient &client, QWidget *parent = nullptr, SoundOptions sound = {});

    void setContent(const ViewedContent &content) override;
    void setSize(qint64 size, bool settled) override;

    [[nodiscard]] static bool takes(MediaFormat format);

    /// "MP3 · 44.1 kHz · stereo".
    [[nodiscard]] QString facts() const;
    /// Why nothing can be shown, or empty if something is.
    [[nodiscard]] QString problem() const { return m_problem; }
    [[nodiscard]] WaveformView *waveform() const { return m_waveform; }
    [[nodiscard]] PictureCanvas *canvas() const { return m_canvas; }
    [[nodiscard]] const SoundPlayer &player() const { return m_player; }
    [[nodiscard]] const FilmPlayer &film() const { return m_film; }
    [[nodiscard]] bool isPlaying() const { return m_player.isPlaying() || m_film.isPlaying(); }
    [[nodiscard]] QToolButton *playButton() const { return m_play; }
    void togglePlaying();

signals:
    /// The user wants to save the file, to open it with another program.
    void saveRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void buildBar();
    void load();
    void draw();
    void showResult(const RenderResult &result);
    void showEmpty(const QString &sentence, const QString &action);
    void connectPlayers();
    void play(qint64 from);
    void stop();
    void showPlaying();
    void showEnd();
    void showTime();
    void showNote();
    void seek(qint64 to);
    [[nodiscard]] bool hasSound() const { return !m_shown.peaks.isEmpty(); }
    [[nodiscard]] bool hasPicture() const;
    [[nodiscard]] bool hasFilm() const;

    RenderClient &m_client;
    ByteGatherer m_bytes;
    SoundPlayer m_player;
    FilmPlayer m_film; ///< on the sound's clock
    QImage m_poster;   ///< the first frame, or the cover
    ViewedContent m_content;
    bool m_asked = false; ///< the user has requested what has been received so far
    bool m_loading = false;
    RenderClient::Job m_job = 0;
    RenderResult m_shown; ///< without its frames
    QString m_problem;
    QString m_playProblem;
    QTimer m_ticks;
    QTimer m_throttle; ///< between two inspections

    QStackedWidget *m_stack;
    QWidget *m_page;
    PictureCanvas *m_canvas;
    WaveformView *m_waveform;
    EmptyState *m_empty;
    QWidget *m_bar;
    QToolButton *m_play = nullptr;
    QToolButton *m_save = nullptr;
    QLabel *m_time = nullptr;
    QLabel *m_factsLabel = nullptr;
};

} // namespace a2a
