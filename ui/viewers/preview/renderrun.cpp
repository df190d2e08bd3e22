// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/renderrun.h"

#include "model/log/categories.h"
#include "ui/style/displaytext.h"
#include "ui/viewers/preview/helperprocess.h"
#include "ui/viewers/preview/renderproblems.h"

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 WriteSlice = 256 * 1024;

RenderRun::RenderRun(RenderRequest request, QObject *parent)
    : QObject(parent)
    , m_request(std::move(request))
    , m_process(new QProcess)
{
    m_timeoutTimer.setSingleShot(true);
    connect(m_process, &QProcess::started, this, &RenderRun::writeMore);
    connect(m_process, &QProcess::bytesWritten, this, &RenderRun::writeMore);
    connect(m_process, &QProcess::readyReadStandardOutput, this, &RenderRun::readMore);
    connect(m_process, &QProcess::finished, this, &RenderRun::processEnded);
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        qCInfo(lcPreview, "helper: cannot be started");
        fail(renderproblems::notStartedText(m_process->program(), m_process->errorString()));
    });
    connect(&m_timeoutTimer, &QTimer::timeout, this, [this] {
        qCInfo(lcPreview, "helper: took longer than %d ms", m_timeoutTimer.interval());
        fail(renderproblems::timeoutText(m_timeoutTimer.interval()));
    });
}

RenderRun::~RenderRun()
{
    m_process->disconnect(this);
    killAndDelete(m_process);
}

void RenderRun::start(const QString &program, const QStringList &arguments, int timeLimit)
{
    m_timeoutTimer.start(timeLimit);
    m_process->setStandardErrorFile(QProcess::nullDevice());
    m_process->setProcessEnvironment(helperEnvironment());
    m_process->start(program, arguments);
    qCDebug(lcPreview, "helper: kind %d of %lld bytes", int(m_request.kind),
            qint64(m_request.bytes.size()));
}

void RenderRun::writeMore()
{
    if (m_isFinished)
        return;
    const qint64 size = m_request.bytes.size();
    if (m_written == 0)
        m_process->write(encodeRequestHead(m_request, size));
    while (m_written < size && m_process->bytesToWrite() < WriteSlice) {
        const qint64 count = std::min(WriteSlice, size - m_written);
        if (m_process->write(m_request.bytes.constData() + m_written, count) != count)
            return; // it has ended: finished() reports it
        m_written += count;
    }
    if (m_written == size) {
        m_written = size + 1; // the head of a request without bytes is written, too
        m_process->closeWriteChannel();
    }
}

void RenderRun::readMore()
{
    if (m_isFinished || !readHead() || !readPixels())
        return;
    if (m_process->bytesAvailable() > 0)
        fail(renderproblems::invalidReplyText());
    else
        finish();
}

/// Returns true once the head has been read and is valid.
bool RenderRun::readHead()
{
    if (m_hasHead)
        return true;
    if (m_headSize == 0) {
        if (m_process->bytesAvailable() < RenderReplyPrefix)
            return false;
        const std::optional<quint32> size = decodeReplyPrefix(m_process->read(RenderReplyPrefix));
        if (!size) {
            fail(renderproblems::invalidReplyText());
            return false;
        }
        m_headSize = *size;
    }
    if (m_process->bytesAvailable() < m_headSize)
        return false;
    const std::optional<RenderReplyHead> head =
        decodeReplyHead(m_process->read(m_headSize), m_request);
    if (!head) {
        fail(renderproblems::invalidReplyText());
        return false;
    }
    m_hasHead = true;
    m_result.status = head->status;
    m_result.originalSize = head->originalSize;
    m_result.depth = head->depth;
    m_result.count = head->count;
    m_result.animated = head->animated;
    m_result.incomplete = head->incomplete;
    m_result.duration = head->duration;
    m_result.peaks = head->peaks;
    m_result.media = head->media;
    m_result.entries = head->entries;
    m_result.hasMore = head->hasMore;
    m_result.unpacked = head->unpacked;
    for (QByteArray *codec : {&m_result.media.video, &m_result.media.audio})
        *codec = displayIdentifier(QString::fromLatin1(*codec), 32).toUtf8();
    m_result.format = displayIdentifier(QString::fromLatin1(head->format), 32);
    m_result.problem = renderproblems::replyText(*head, m_request.kind);
    for (const RenderFrameHead &frame : head->frames)
        m_result.frames.push_back(
            {QImage(frame.size, QImage::Format_ARGB32_Premultiplied), frame.delay});
    return true;
}

/// Returns true once all pixels have been read. They are copied only once, into the image.
bool RenderRun::readPixels()
{
    while (m_frame < m_result.frames.size()) {
        QImage &image = m_result.frames[m_frame].image;
        if (image.isNull()) {
            fail(renderproblems::invalidReplyText());
            return false;
        }
        const qint64 size = image.sizeInBytes();
        const qint64 count = m_process->read(reinterpret_cast<char *>(image.bits()) + m_pixelBytes,
                                             size - m_pixelBytes);
        if (count <= 0)
            return false;
        m_pixelBytes += count;
        if (m_pixelBytes == size) {
            ++m_frame;
            m_pixelBytes = 0;
        }
    }
    return true;
}

void RenderRun::processEnded(int code, QProcess::ExitStatus status)
{
    readMore();
    if (m_isFinished)
        return;
    qCInfo(lcPreview, "helper: ended by %s %d without an answer",
           status == QProcess::CrashExit ? "signal" : "code", code);
    if (status == QProcess::CrashExit)
        fail(renderproblems::crashText(code));
    else if (code == 0)
        fail(renderproblems::invalidReplyText());
    else
        fail(renderproblems::exitCodeText(code));
}

void RenderRun::fail(const QString &problem)
{
    if (m_isFinished)
        return;
    m_result = {};
    m_result.status = RenderStatus::BadRequest;
    m_result.problem = problem;
    finish();
}

void RenderRun::finish()
{
    m_isFinished = true;
    m_timeoutTimer.stop();
    // A helper that has replied has nothing left to do.
    m_process->kill();
    emit finished(m_result);
}

} // namespace a2a

#include "moc_renderrun.cpp"
