// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/mediasniff.h"
#include "ui/viewers/preview/audioplayer.h"
#include "ui/viewers/preview/bytecollector.h"
#include "ui/viewers/preview/previewview.h"
#include "ui/viewers/preview/renderclient.h"
#include "ui/viewers/preview/videoplayer.h"

#include <QTimer>

class QLabel;
class QStackedWidget;
class QToolButton;

namespace a2a {

class EmptyState;
class ImageCanvas;
class WaveformView;

/// Audio and video: the waveform, the first frame or the cover, its facts, and playback of sound
/// and images. Only the preview helper parses the file. Streamed content is inspected at its end,
/// or on request.
class MediaView final : public PreviewView {
    Q_OBJECT

public:
    explicit MediaView(RenderClient &client, QWidget *parent = nullptr, AudioOptions sound = {});

    void setContent(const ViewerInput &content) override;
    void setSize(qint64 size, bool settled) override;

    [[nodiscard]] static bool takes(MediaFormat format);

    /// "MP3 · 44.1 kHz · stereo".
    [[nodiscard]] QString facts() const;
    /// Why nothing can be shown, or empty if something is.
    [[nodiscard]] QString problem() const { return m_problem; }
    [[nodiscard]] WaveformView *waveform() const { return m_waveform; }
    [[nodiscard]] ImageCanvas *canvas() const { return m_canvas; }
    [[nodiscard]] const AudioPlayer &audioPlayer() const { return m_audioPlayer; }
    [[nodiscard]] const VideoPlayer &videoPlayer() const { return m_videoPlayer; }
    [[nodiscard]] bool isPlaying() const
    {
        return m_audioPlayer.isPlaying() || m_videoPlayer.isPlaying();
    }
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
    [[nodiscard]] bool hasAudio() const { return !m_shown.peaks.isEmpty(); }
    [[nodiscard]] bool hasImage() const;
    [[nodiscard]] bool hasVideo() const;

    RenderClient &m_client;
    ByteCollector m_bytes;
    AudioPlayer m_audioPlayer;
    VideoPlayer m_videoPlayer; ///< on the sound's clock
    QImage m_poster;           ///< the first frame, or the cover
    ViewerInput m_content;
    bool m_isRequested = false; ///< the user has requested what has been received so far
    bool m_loading = false;
    RenderClient::Job m_job = 0;
    RenderResult m_shown; ///< without its frames
    QString m_problem;
    QString m_playbackProblem;
    QTimer m_positionTimer;
    QTimer m_throttle; ///< between two inspections

    QStackedWidget *m_stack;
    QWidget *m_page;
    ImageCanvas *m_canvas;
    WaveformView *m_waveform;
    EmptyState *m_empty;
    QWidget *m_bar;
    QToolButton *m_play = nullptr;
    QToolButton *m_save = nullptr;
    QLabel *m_time = nullptr;
    QLabel *m_factsLabel = nullptr;
};

} // namespace a2a
