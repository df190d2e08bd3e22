// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QElapsedTimer>
#include <QObject>
#include <QStringList>

#include <vector>

class QProcess;

namespace a2a {

/// A program that plays what it reads: samples as in renderprotocol.h (AudioSampleRate).
struct AudioSink {
    QString program; ///< a name to look up in PATH, or a path
    QStringList arguments;
};

/// How sound is played; the defaults are for everything except tests.
struct AudioOptions {
    QString helper;               ///< empty for RenderClient::helperPath()
    std::vector<AudioSink> sinks; ///< tried in order; if empty, PulseAudio's and ALSA's
};

/// Plays the sound of a file. The preview helper decodes it, confined, into the pipe of a program
/// that plays samples: this process never touches the file's content or the samples. One sound at a
/// time in the whole program; nothing is played before play() or after stop().
class AudioPlayer final : public QObject {
    Q_OBJECT

public:
    explicit AudioPlayer(AudioOptions options = {}, QObject *parent = nullptr);
    ~AudioPlayer() override;

    /// Plays from `from` ms on, and stops what was playing.
    void play(const QByteArray &bytes, qint64 from);
    void stop();
    [[nodiscard]] bool isPlaying() const { return m_sink != nullptr; }
    /// ms; the current position by the clock, or the last one.
    [[nodiscard]] qint64 position() const;

signals:
    void playingChanged(bool playing);
    /// Playback was ended by stop(), or because another sound has started.
    void stopped();
    /// Playback has reached the end of the sound.
    void ended();
    /// A sentence, safe to show: why playing has stopped.
    void failed(const QString &problem);

private:
    void start();
    void sinkEnded();
    void sinkNotStarted();
    void finish(const QString &problem);
    void dropProcesses();

    AudioOptions m_options;
    QByteArray m_bytes;
    qint64 m_startMs = 0;
    size_t m_next = 0; ///< index into the sinks
    QString m_problem; ///< of the first available sink
    QProcess *m_helper = nullptr;
    QProcess *m_sink = nullptr;
    QElapsedTimer m_clock;
};

} // namespace a2a
