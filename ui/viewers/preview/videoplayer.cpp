// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/videoplayer.h"

#include "model/log/categories.h"
#include "model/preview/renderprotocol.h"
#include "ui/viewers/preview/helperprocess.h"
#include "ui/viewers/preview/renderclient.h"
#include "ui/viewers/preview/renderproblems.h"

#include <QProcess>
#include <QSocketNotifier>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace a2a {

static constexpr size_t MaxWaiting = 4;                 // images: 15 MB at 720p
static constexpr int PipeBytes = 1024 * 1024;           // fewer passes per image
static constexpr qsizetype MaxAtOnce = 4 * 1024 * 1024; // bytes per event loop pass
static constexpr qint64 SeenLateMs = 500;
static constexpr qint64 InTimeMs = 80;

VideoPlayer::VideoPlayer(AudioClock sound, QString helper, QObject *parent)
    : QObject(parent)
    , m_audioClock(std::move(sound))
    , m_helperPath(std::move(helper))
{
    m_nextImageTimer.setSingleShot(true);
    m_nextImageTimer.setTimerType(Qt::PreciseTimer);
    connect(&m_nextImageTimer, &QTimer::timeout, this, &VideoPlayer::showDueImage);
}

VideoPlayer::~VideoPlayer()
{
    finish();
}

QSize VideoPlayer::decodedSize(QSize original)
{
    const double longest = std::max({original.width(), original.height(), 1});
    const double shortest = std::max(1, std::min(original.width(), original.height()));
    const double factor = std::min({1.0, VideoMaxLongSide / longest, VideoMaxShortSide / shortest});
    return {std::max(1, int(original.width() * factor)),
            std::max(1, int(original.height() * factor))};
}

int VideoPlayer::decodedRate(int per1000s)
{
    return per1000s > 0 ? std::clamp(int(std::lround(per1000s / 1000.0)), 1, VideoFrameRate)
                        : VideoFrameRate;
}

qint64 VideoPlayer::timeOfImage(qint64 picture) const
{
    return m_startMs + picture * 1000 / m_rate;
}

qint64 VideoPlayer::position()
{
    if (const std::optional<qint64> heard = m_audioClock(); heard && isPlaying()) {
        m_clockBaseMs = *heard;
        m_sinceBase.start(); // runs alone from here on once the sound ends
    }
    return m_sinceBase.isValid() ? m_clockBaseMs + m_sinceBase.elapsed() : m_clockBaseMs;
}

bool VideoPlayer::openPipe()
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return false;
    m_readEnd = ends[0];
    m_writeEnd = ends[1];
    ::fcntl(m_readEnd, F_SETPIPE_SZ, PipeBytes);
    return ::fcntl(m_readEnd, F_SETFL, O_NONBLOCK) == 0;
}

void VideoPlayer::play(const QByteArray &bytes, qint64 from, QSize size, int rate)
{
    stop();
    m_startMs = m_clockBaseMs = m_imageTime = from;
    m_size = size;
    m_rate = rate;
    m_sinceBase.invalidate();
    m_firstBuffered = 0;
    m_partialBytes = 0;
    m_hasExited = m_atEnd = m_isLate = false;
    const QString program = m_helperPath.isEmpty() ? RenderClient::helperPath() : m_helperPath;
    if (program.isEmpty() || !openPipe()) {
        finish();
        emit failed(program.isEmpty()
                        ? renderproblems::notFoundText()
                        : tr("The video cannot be played: the system is out of resources."));
        return;
    }
    startHelper(program, bytes);
    emit playingChanged(true);
}

void VideoPlayer::startHelper(const QString &program, const QByteArray &bytes)
{
    RenderRequest request;
    request.kind = RenderKind::Video;
    request.scaledSize = m_size;
    request.number = int(std::clamp<qint64>(m_startMs, 0, std::numeric_limits<int>::max()));
    request.frames = m_rate;
    request.bytes = bytes;
    m_process = new QProcess;
    new RequestWriter(std::move(request), m_process);
    m_process->setStandardErrorFile(QProcess::nullDevice());
    m_process->setStandardOutputFile(QProcess::nullDevice());
    m_process->setChildProcessModifier([end = m_writeEnd] { ::dup2(end, STDOUT_FILENO); });
    m_process->setProcessEnvironment(helperEnvironment());
    // Queued: the slot destroys the sender.
    const auto exited = [this] {
        m_hasExited = true;
        finishWhenDone();
    };
    connect(m_process, &QProcess::finished, this, exited, Qt::QueuedConnection);
    connect(
        m_process, &QProcess::errorOccurred, this,
        [exited](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart)
                exited();
        },
        Qt::QueuedConnection);
    m_process->start(program, {});
    ::close(std::exchange(m_writeEnd, -1)); // so that its end is detected
    m_readNotifier = new QSocketNotifier(m_readEnd, QSocketNotifier::Read, this);
    connect(m_readNotifier, &QSocketNotifier::activated, this, &VideoPlayer::readMore);
}

void VideoPlayer::readMore()
{
    qsizetype taken = 0;
    while (m_buffered.size() < MaxWaiting && taken < MaxAtOnce && !m_atEnd) {
        if (m_partialBytes == 0)
            m_partialImage = QImage(m_size, QImage::Format_RGB32);
        const qsizetype size = m_partialImage.sizeInBytes();
        const ssize_t count = size > 0 ? ::read(m_readEnd, m_partialImage.bits() + m_partialBytes,
                                                size_t(size - m_partialBytes))
                                       : 0;
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 && errno == EAGAIN)
            break;
        m_atEnd = count <= 0;
        m_partialBytes += std::max<ssize_t>(count, 0);
        taken += std::max<ssize_t>(count, 0);
        if (size > 0 && m_partialBytes == size) {
            m_buffered.push_back(std::exchange(m_partialImage, {}));
            m_partialBytes = 0;
        }
    }
    showDueImage();
}

/// Shows the last image that is due; earlier ones are dropped.
void VideoPlayer::showDueImage()
{
    if (!m_process)
        return;
    if (!m_buffered.empty() && !m_sinceBase.isValid())
        m_sinceBase.start(); // the first image starts its own clock
    const qint64 now = position();
    while (m_buffered.size() > 1 && timeOfImage(m_firstBuffered + 1) <= now) {
        m_buffered.pop_front();
        ++m_firstBuffered;
    }
    if (!m_buffered.empty() && timeOfImage(m_firstBuffered) <= now) {
        const QImage picture = std::exchange(m_buffered.front(), {});
        m_buffered.pop_front();
        m_imageTime = timeOfImage(m_firstBuffered++);
        const qint64 lag = now - m_imageTime;
        const bool wasLate =
            std::exchange(m_isLate, lag > SeenLateMs || (m_isLate && lag > InTimeMs));
        emit imageChanged(picture);
        if (m_isLate != wasLate)
            emit lateChanged();
    }
    if (!m_process)
        return; // the receiver has stopped it
    m_readNotifier->setEnabled(!m_atEnd && m_buffered.size() < MaxWaiting);
    if (!m_buffered.empty() || m_atEnd)
        m_nextImageTimer.start(
            int(std::clamp<qint64>(timeOfImage(m_firstBuffered) - now, 1, 1000 / m_rate + 1)));
    finishWhenDone();
}

/// The last image is shown as long as the others were.
void VideoPlayer::finishWhenDone()
{
    const bool couldStart = m_process && m_process->error() != QProcess::FailedToStart;
    if (!m_process || !m_hasExited)
        return;
    if (couldStart && (!m_atEnd || !m_buffered.empty() ||
                       (m_firstBuffered > 0 && position() < timeOfImage(m_firstBuffered))))
        return;
    const bool isWhole =
        couldStart && m_process->exitStatus() == QProcess::NormalExit &&
        m_process->exitCode() == 0 &&
        (m_firstBuffered > 0 || m_startMs > 0); // the images may end before the sound
    const QString problem =
        isWhole ? QString()
        : !couldStart
            ? renderproblems::notStartedText(m_process->program(), m_process->errorString())
            : tr("Playback stopped: the rest of the video is damaged or in an unknown format.");
    m_clockBaseMs = position();
    finish();
    emit playingChanged(false);
    if (isWhole)
        emit ended();
    else
        emit failed(problem);
}

void VideoPlayer::stop()
{
    if (!m_process)
        return;
    m_clockBaseMs = position();
    finish();
    emit playingChanged(false);
}

void VideoPlayer::finish()
{
    m_nextImageTimer.stop();
    m_sinceBase.invalidate();
    delete std::exchange(m_readNotifier, nullptr);
    for (int *end : {&m_readEnd, &m_writeEnd}) {
        if (*end >= 0)
            ::close(std::exchange(*end, -1));
    }
    m_buffered.clear();
    m_partialImage = {};
    if (m_process) {
        m_process->disconnect(this);
        killAndDelete(std::exchange(m_process, nullptr));
        qCDebug(lcPreview, "film: ended");
    }
}

} // namespace a2a

#include "moc_videoplayer.cpp"
