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

/// Shows the pictures of a video, each at its time. The preview helper decodes it, confined, and
/// sends pixels through a pipe that holds it up: a few pictures wait here, no more. The time is the
/// sound's while one plays, else a clock of its own; pictures that come too late are left out.
class FilmPlayer final : public QObject {
    Q_OBJECT

public:
    /// ms in the file, while the sound plays.
    using SoundClock = std::function<std::optional<qint64>()>;

    /// `helper`: empty: RenderClient::helperPath().
    explicit FilmPlayer(SoundClock sound, QString helper = {}, QObject *parent = nullptr);
    ~FilmPlayer() override;

    /// From `from` ms on, so many pictures a second of this size (sizeFor(), rateFor()).
    void play(const QByteArray &bytes, qint64 from, QSize size, int rate);
    void stop();
    [[nodiscard]] bool isPlaying() const { return m_process != nullptr; }
    /// ms; where it plays, or where it stopped.
    [[nodiscard]] qint64 position();
    /// ms; of the picture that was shown last.
    [[nodiscard]] qint64 pictureTime() const { return m_pictureTime; }
    /// Pictures come so late that they are seen to lag.
    [[nodiscard]] bool isLate() const { return m_isLate; }

    /// No more than 720p.
    [[nodiscard]] static QSize sizeFor(QSize original);
    /// Of as many pictures in 1000 s; 0: not known.
    [[nodiscard]] static int rateFor(int per1000s);

signals:
    void pictureChanged(const QImage &image);
    void playingChanged(bool playing);
    void lateChanged();
    /// It has played to its end.
    void ended();
    /// A sentence, safe to show: why nothing moves any more.
    void failed(const QString &problem);

private:
    [[nodiscard]] bool openPipe();
    void startHelper(const QString &program, const QByteArray &bytes);
    void readMore();
    void showDue();
    void concludeWhenDone();
    void conclude();
    [[nodiscard]] qint64 timeOf(qint64 picture) const;

    SoundClock m_sound;
    QString m_helper;
    QSize m_size;
    int m_rate = 1;
    qint64 m_from = 0;
    QProcess *m_process = nullptr;
    bool m_hasExited = false;
    int m_read = -1;  ///< end of the pipe
    int m_write = -1; ///< the helper's
    QSocketNotifier *m_arrivals = nullptr;
    bool m_atEnd = false; ///< the helper sends no more

    QImage m_filling;
    qsizetype m_filled = 0; ///< bytes
    std::deque<QImage> m_waiting;
    qint64 m_first = 0; ///< number of the first of them
    qint64 m_pictureTime = 0;
    bool m_isLate = false;

    qint64 m_base = 0;
    QElapsedTimer m_since; ///< m_base
    QTimer m_next;
};

} // namespace a2a
