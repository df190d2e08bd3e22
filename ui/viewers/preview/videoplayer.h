// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QElapsedTimer>
#include <QImage>
#include <QObject>
#include <QTimer>

#include <deque>
#include <functional>
#include <optional>

class QProcess;
class QSocketNotifier;

namespace a2a {

/// Shows the images of a video, each at its time. The preview helper decodes it, confined, and
/// sends pixels through a pipe that throttles it: only a few images are buffered here. The clock
/// is the sound's while one plays, else its own; late images are dropped.
class VideoPlayer final : public QObject {
    Q_OBJECT

public:
    /// The position of the sound in ms of the file, or nothing while none plays.
    using AudioClock = std::function<std::optional<qint64>()>;

    /// `helper` is the path of the preview helper; empty stands for RenderClient::helperPath().
    explicit VideoPlayer(AudioClock sound, QString helper = {}, QObject *parent = nullptr);
    ~VideoPlayer() override;

    /// From `from` ms on, at this frame rate and size (decodedSize(), decodedRate()).
    void play(const QByteArray &bytes, qint64 from, QSize size, int rate);
    void stop();
    [[nodiscard]] bool isPlaying() const { return m_process != nullptr; }
    /// ms; the current or last position.
    [[nodiscard]] qint64 position();
    /// ms; time of the last shown image.
    [[nodiscard]] qint64 imageTime() const { return m_imageTime; }
    /// For tests: images that have come and are not due yet.
    [[nodiscard]] size_t bufferedCount() const { return m_buffered.size(); }
    /// Images are visibly late.
    [[nodiscard]] bool isLate() const { return m_isLate; }

    /// The size that images are decoded in: at most 720p.
    [[nodiscard]] static QSize decodedSize(QSize original);
    /// The decoding rate for a video with that number of images per 1000 s; pass 0 if that is
    /// unknown.
    [[nodiscard]] static int decodedRate(int per1000s);

signals:
    void imageChanged(const QImage &image);
    void playingChanged(bool playing);
    void lateChanged();
    /// Playback has reached the end of the film.
    void ended();
    /// A sentence, safe to show: why playing has stopped.
    void failed(const QString &problem);

private:
    [[nodiscard]] bool openPipe();
    void startHelper(const QString &program, const QByteArray &bytes);
    void readMore();
    void showDueImage();
    void finishWhenDone();
    void finish();
    [[nodiscard]] qint64 timeOfImage(qint64 picture) const;

    AudioClock m_audioClock;
    QString m_helperPath;
    QSize m_size;
    int m_rate = 1;
    qint64 m_startMs = 0;
    QProcess *m_process = nullptr;
    bool m_hasExited = false;
    int m_readEnd = -1;  ///< our end of the pipe
    int m_writeEnd = -1; ///< the helper's end
    QSocketNotifier *m_readNotifier = nullptr;
    bool m_atEnd = false; ///< the helper has sent everything

    QImage m_partialImage;
    qsizetype m_partialBytes = 0; ///< bytes
    std::deque<QImage> m_buffered;
    qint64 m_firstBuffered = 0; ///< number of the first of them
    qint64 m_imageTime = 0;
    bool m_isLate = false;

    qint64 m_clockBaseMs = 0;
    QElapsedTimer m_sinceBase; ///< since m_base
    QTimer m_nextImageTimer;
};

} // namespace a2a
