// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/audioplayer.h"

#include "model/log/categories.h"
#include "model/preview/renderprotocol.h"
#include "ui/style/displaytext.h"
#include "ui/viewers/preview/helperprocess.h"
#include "ui/viewers/preview/renderclient.h"
#include "ui/viewers/preview/renderproblems.h"

#include <QProcess>
#include <QStandardPaths>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 LatencyMs = 200; ///< a sink's buffer before it is audible

static std::vector<AudioSink> usualSinks()
{
    const QString rate = QString::number(AudioSampleRate);
    const QString channels = QString::number(AudioChannels);
    return {{u"pacat"_s,
             {u"--playback"_s, u"--raw"_s, u"--format=s16le"_s, u"--rate="_s % rate,
              u"--channels="_s % channels, u"--latency-msec="_s % QString::number(LatencyMs),
              u"--client-name=A2A Scope"_s, u"--stream-name=A2A Scope"_s}},
            {u"aplay"_s,
             {u"-q"_s, u"-t"_s, u"raw"_s, u"-f"_s, u"S16_LE"_s, u"-r"_s, rate, u"-c"_s, channels}}};
}

AudioPlayer::AudioPlayer(AudioOptions options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
{
    if (m_options.sinks.empty())
        m_options.sinks = usualSinks();
}

/// The player that started last, or null if none did or it was destroyed.
static AudioPlayer *&lastPlayer()
{
    static AudioPlayer *player = nullptr;
    return player;
}

AudioPlayer::~AudioPlayer()
{
    if (lastPlayer() == this)
        lastPlayer() = nullptr;
    dropProcesses();
}

void AudioPlayer::dropProcesses()
{
    for (QProcess **process : {&m_helper, &m_sink}) {
        if (*process) {
            (*process)->disconnect(this);
            killAndDelete(*process);
            *process = nullptr;
        }
    }
}

void AudioPlayer::play(const QByteArray &bytes, qint64 from)
{
    stop();
    if (AudioPlayer *other = std::exchange(lastPlayer(), this); other && other != this)
        other->stop();
    m_bytes = bytes;
    m_startMs = from;
    m_next = 0;
    m_problem.clear();
    start();
    if (m_sink)
        emit playingChanged(true);
}

void AudioPlayer::stop()
{
    if (!m_sink)
        return;
    finish({});
    emit stopped();
}

qint64 AudioPlayer::position() const
{
    return m_clock.isValid() ? m_startMs + std::max<qint64>(0, m_clock.elapsed() - LatencyMs)
                             : m_startMs;
}

/// Starts playing with the next available sink.
void AudioPlayer::start()
{
    QString program;
    while (program.isEmpty() && m_next < m_options.sinks.size())
        program = QStandardPaths::findExecutable(m_options.sinks[m_next++].program);
    const QString helper =
        m_options.helper.isEmpty() ? RenderClient::helperPath() : m_options.helper;
    if (program.isEmpty() || helper.isEmpty()) {
        if (helper.isEmpty())
            finish(renderproblems::notFoundText());
        else
            finish(m_problem.isEmpty()
                       ? tr("Audio cannot be played: neither pacat nor aplay is installed. "
                            "Install the package pulseaudio-utils or alsa-utils.")
                       : m_problem);
        return;
    }
    m_clock.invalidate();
    m_sink = new QProcess;
    m_helper = new QProcess;
    RenderRequest request;
    request.kind = RenderKind::Audio;
    request.number = int(std::clamp<qint64>(m_startMs, 0, std::numeric_limits<int>::max()));
    request.bytes = m_bytes;
    new RequestWriter(std::move(request), m_helper);
    m_helper->setStandardOutputProcess(m_sink);
    m_helper->setStandardErrorFile(QProcess::nullDevice());
    m_helper->setProcessEnvironment(helperEnvironment());
    m_sink->setStandardOutputFile(QProcess::nullDevice());
    // Queued: the slots destroy the senders.
    connect(m_helper, &QProcess::finished, this, &AudioPlayer::sinkEnded, Qt::QueuedConnection);
    connect(m_sink, &QProcess::finished, this, &AudioPlayer::sinkEnded, Qt::QueuedConnection);
    connect(m_sink, &QProcess::errorOccurred, this, &AudioPlayer::sinkNotStarted,
            Qt::QueuedConnection);
    connect(m_sink, &QProcess::started, this, [this] { m_clock.start(); });
    const QStringList arguments = m_options.sinks[m_next - 1].arguments;
    m_helper->start(helper, {});
    m_sink->start(program, arguments);
}

void AudioPlayer::sinkNotStarted()
{
    if (m_sink && m_sink->error() == QProcess::FailedToStart) {
        m_problem = tr("Audio cannot be played: %1 could not be started (%2).")
                        .arg(m_sink->program(), m_sink->errorString());
        dropProcesses();
        start();
    }
}

/// Exit code of ffmpeg when it could not decode most of the input; it has another one when it found
/// nothing to decode at all.
static constexpr int TooManyErrors = 69;

/// Why the helper has ended before the sound did; empty if it has not.
static QString problemOf(const QProcess &helper)
{
    if (helper.error() == QProcess::FailedToStart)
        return renderproblems::notStartedText(helper.program(), helper.errorString());
    if (helper.exitStatus() == QProcess::NormalExit && helper.exitCode() == 0)
        return {};
    if (helper.exitStatus() == QProcess::NormalExit && helper.exitCode() != TooManyErrors)
        return AudioPlayer::tr(
            "Audio cannot be played: the file is damaged or in an unknown format.");
    return AudioPlayer::tr("Playback stopped early: the rest is damaged or in an unknown format.");
}

/// If a sink fails, the next one is tried; otherwise everything was played. Signals of dropped
/// processes are ignored.
void AudioPlayer::sinkEnded()
{
    if (!m_sink || m_sink->state() != QProcess::NotRunning ||
        m_sink->error() == QProcess::FailedToStart)
        return;
    if (m_sink->exitStatus() == QProcess::NormalExit && m_sink->exitCode() == 0) {
        if (m_helper->state() != QProcess::NotRunning)
            return; // its end is also reported here
        const QString problem = problemOf(*m_helper);
        finish(problem);
        if (problem.isEmpty())
            emit ended();
        return;
    }
    if (m_problem.isEmpty()) {
        const QByteArray first = m_sink->readAllStandardError().left(2000).split('\n').front();
        const QString words = displayLine(QString::fromLocal8Bit(first), 160);
        m_problem = tr("Audio cannot be played: %1 ended with “%2”. Is there an audio device?")
                        .arg(m_options.sinks[m_next - 1].program, words);
    }
    dropProcesses();
    start();
}

void AudioPlayer::finish(const QString &problem)
{
    const bool wasPlaying = m_sink || m_next > 0;
    m_startMs = position();
    m_clock.invalidate();
    dropProcesses();
    m_next = 0;
    if (wasPlaying)
        emit playingChanged(false);
    if (problem.isEmpty())
        return;
    qCInfo(lcPreview, "sound: ended before its end");
    emit failed(problem);
}

} // namespace a2a

#include "moc_audioplayer.cpp"
