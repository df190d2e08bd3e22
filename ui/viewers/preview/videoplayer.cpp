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

static constexpr size_t MostWaiting = 4;                 // images: 15 MB at 720p
static constexpr int PipeBytes = 1024 * 1024;            // fewer passes per image
static constexpr qsizetype MostAtOnce = 4 * 1024 * 1024; // bytes per event loop pass
static constexpr qint64 SeenLateMs = 500;
static constexpr qint64 InTimeMs = 80;

FilmPlayer::FilmPlayer(SoundClock sound, QString helper, QObject *parent)
    : QObject(parent)
    , m_sound(std::move(sound))
    , m_helper(std::move(helper))
{
    m_next.setSingleShot(true);
    m_next.setTimerType(Qt::PreciseTimer);
    connect(&m_next, &QTimer::timeout, this, &FilmPlayer::showDue);
}

FilmPlayer::~FilmPlayer()
{
    conclude();
}

QSize FilmPlayer::sizeFor(QSize original)
{
    const double longest = std::max({original.width(), original.height(), 1});
    const double shortest = std::max(1, std::min(original.width(), original.height()));
    const double factor = std::min({1.0, FilmLongest / longest, FilmShortest / shortest});
    return {std::max(1, int(original.width() * factor)),
            std::max(1, int(original.height() * factor))};
}

int FilmPlayer::rateFor(int per1000s)
{
    return per1000s > 0 ? std::clamp(int(std::lround(per1000s / 1000.0)), 1, FilmRate) : FilmRate;
}

qint64 FilmPlayer::timeOf(qint64 picture) const
{
    return m_from + picture * 1000 / m_rate;
}

qint64 FilmPlayer::position()
{
    if (const std::optional<qint64> heard = m_sound(); heard && isPlaying()) {
        m_base = *heard;
        m_since.start(); // runs alone from here on once the sound ends
    }
    return m_since.isValid() ? m_base + m_since.elapsed() : m_base;
}

bool FilmPlayer::openPipe()
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return false;
    m_read = ends[0];
    m_write = ends[1];
    ::fcntl(m_read, F_SETPIPE_SZ, PipeBytes);
    return ::fcntl(m_read, F_SETFL, O_NONBLOCK) == 0;
}

void FilmPlayer::play(const QByteArray &bytes, qint64 from, QSize size, int rate)
{
    stop();
    m_from = m_base = m_pictureTime = from;
    m_size = size;
    m_rate = rate;
    m_since.invalidate();
    m_first = 0;
    m_filled = 0;
    m_hasExited = m_atEnd = m_isLate = false;
    const QString program = m_helper.isEmpty() ? RenderClient::helperPath() : m_helper;
    if (program.isEmpty() || !openPipe()) {
        conclude();
        emit failed(program.isEmpty()
                        ? renderwords::notFound()
                        : tr("The video cannot be played: the system is out of resources."));
        return;
    }
    startHelper(program, bytes);
    emit playingChanged(true);
}

void FilmPlayer::startHelper(const QString &program, const QByteArray &bytes)
{
    RenderRequest request;
    request.kind = RenderKind::Video;
    request.scaledSize = m_size;
    request.number = int(std::clamp<qint64>(m_from, 0, std::numeric_limits<int>::max()));
    request.frames = m_rate;
    request.bytes = bytes;
    m_process = new QProcess;
    new RequestWriter(std::move(request), m_process);
    m_process->setStandardErrorFile(QProcess::nullDevice());
    m_process->setStandardOutputFile(QProcess::nullDevice());
    m_process->setChildProcessModifier([end = m_write] { ::dup2(end, STDOUT_FILENO); });
    m_process->setProcessEnvironment(helperEnvironment());
    // Queued: the slot destroys the sender.
    const auto exited = [this] {
        m_hasExited = true;
        concludeWhenDone();
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
    ::close(std::exchange(m_write, -1)); // so that its end is detected
    m_arrivals = new QSocketNotifier(m_read, QSocketNotifier::Read, this);
    connect(m_arrivals, &QSocketNotifier::activated, this, &FilmPlayer::readMore);
}

void FilmPlayer::readMore()
{
    qsizetype taken = 0;
    while (m_waiting.size() < MostWaiting && taken < MostAtOnce && !m_atEnd) {
        if (m_filled == 0)
            m_filling = QImage(m_size, QImage::Format_RGB32);
        const qsizetype size = m_filling.sizeInBytes();
        const ssize_t count =
            size > 0 ? ::read(m_read, m_filling.bits() + m_filled, size_t(size - m_filled)) : 0;
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 && errno == EAGAIN)
            break;
        m_atEnd = count <= 0;
        m_filled += std::max<ssize_t>(count, 0);
        taken += std::max<ssize_t>(count, 0);
        if (size > 0 && m_filled == size) {
            m_waiting.push_back(std::exchange(m_filling, {}));
            m_filled = 0;
        }
    }
    showDue();
}

/// Shows the last image that is due; earlier ones are dropped.
void FilmPlayer::showDue()
{
    if (!m_process)
        return;
    if (!m_waiting.empty() && !m_since.isValid())
        m_since.start(); // the first image starts its own clock
    const qint64 now = position();
    while (m_waiting.size() > 1 && timeOf(m_first + 1) <= now) {
        m_waiting.pop_front();
        ++m_first;
    }
    if (!m_waiting.empty() && timeOf(m_first) <= now) {
        const QImage picture = std::exchange(m_waiting.front(), {});
        m_waiting.pop_front();
        m_pictureTime = timeOf(m_first++);
        const qint64 lag = now - m_pictureTime;
        const bool wasLate =
            std::exchange(m_isLate, lag > SeenLateMs || (m_isLate && lag > InTimeMs));
        emit pictureChanged(picture);
        if (m_isLate != wasLate)
            emit lateChanged();
    }
    if (!m_process)
        return; // the receiver has stopped it
    m_arrivals->setEnabled(!m_atEnd && m_waiting.size() < MostWaiting);
    if (!m_waiting.empty() || m_atEnd)
        m_next.start(int(std::clamp<qint64>(timeOf(m_first) - now, 1, 1000 / m_rate + 1)));
    concludeWhenDone();
}

/// The last image is shown as long as the others were.
void FilmPlayer::concludeWhenDone()
{
    const bool couldStart = m_process && m_process->error() != QProcess::FailedToStart;
    if (!m_process || !m_hasExited)
        return;
    if (couldStart &&
        (!m_atEnd || !m_waiting.empty() || (m_first > 0 && position() < timeOf(m_first))))
        return;
    const bool isWhole = couldStart && m_process->exitStatus() == QProcess::NormalExit &&
                         m_process->exitCode() == 0 &&
                         (m_first > 0 || m_from > 0); // the images may end before the sound
    const QString problem =
        isWhole ? QString()
        : !couldStart
            ? renderwords::notStarted(m_process->program(), m_process->errorString())
            : tr("Playback stopped: the rest of the video is damaged or in an unknown format.");
    m_base = position();
    conclude();
    emit playingChanged(false);
    if (isWhole)
        emit ended();
    else
        emit failed(problem);
}

void FilmPlayer::stop()
{
    if (!m_process)
        return;
    m_base = position();
    conclude();
    emit playingChanged(false);
}

void FilmPlayer::conclude()
{
    m_next.stop();
    m_since.invalidate();
    delete std::exchange(m_arrivals, nullptr);
    for (int *end : {&m_read, &m_write}) {
        if (*end >= 0)
            ::close(std::exchange(*end, -1));
    }
    m_waiting.clear();
    m_filling = {};
    if (m_process) {
        m_process->disconnect(this);
        endLater(std::exchange(m_process, nullptr));
        qCDebug(lcPreview, "film: ended");
    }
}

} // namespace a2a

#include "moc_videoplayer.cpp"
