// SPDX-License-Identifier: Apache-2.0
#include "app/render/pdfrenderer.h"

#include "app/render/pixmapreader.h"

#include <cmath>
#include <csignal>
#include <cstdlib>
#include <sys/wait.h>

namespace a2a {

/// The longer side of a page if no size is requested.
static constexpr int DefaultSide = 2048;
static constexpr qint64 Programs = 64 * 1024 * 1024; ///< of memory, with their libraries
static constexpr double PixelsPerPoint = 96.0 / 72.0;

static QByteArrayList infoCommand(const QByteArray &program, int page)
{
    const QByteArray number = QByteArray::number(page);
    return {program, "-f", number, "-l", number, "-"};
}

static QByteArrayList pageCommand(const QByteArray &program, const RenderRequest &request)
{
    const QByteArray number = QByteArray::number(request.number + 1);
    QByteArrayList command{program, "-q", "-f", number, "-l", number};
    if (request.scaledSize.isEmpty()) {
        command << "-scale-to" << QByteArray::number(DefaultSide);
    } else {
        command << "-scale-to-x" << QByteArray::number(request.scaledSize.width()) << "-scale-to-y"
                << QByteArray::number(request.scaledSize.height());
    }
    if (!request.clip.isEmpty()) {
        command << "-x" << QByteArray::number(request.clip.x()) << "-y"
                << QByteArray::number(request.clip.y()) << "-W"
                << QByteArray::number(request.clip.width()) << "-H"
                << QByteArray::number(request.clip.height());
    }
    return command << "-";
}

PdfRenderer::PdfRenderer(const RenderRequest &request)
    : m_request(request)
{
    RenderReplyHead &head = m_reply.head;
    head.format = "pdf";
    const bool small = request.scaledSize.isEmpty()
                           ? request.clip.isEmpty()
                           : !clipFor(request, request.scaledSize).isEmpty();
    const QByteArray info = DecoderProcess::find("pdfinfo");
    const QByteArray pages = DecoderProcess::find("pdftoppm");
    if (!small) {
        head.status = RenderStatus::BadRequest;
    } else if (info.isEmpty() || pages.isEmpty()) {
        head.status = RenderStatus::MissingProgram;
        head.detail = info.isEmpty() ? "pdfinfo" : "pdftoppm";
    } else {
        const int file = memoryFile(request.bytes);
        const confinement::ProgramLimits limits{Programs + RenderMaxMemory + request.bytes.size(),
                                                RenderMaxSeconds};
        if (file < 0 ||
            !m_info.start(infoCommand(info, request.number + 1), file, limits,
                          DecoderProcess::ErrorOutput::InOutput) ||
            !m_pages.start(pageCommand(pages, request), file, limits,
                           DecoderProcess::ErrorOutput::Dropped))
            head.status = RenderStatus::OutOfMemory;
    }
}

/// "Pages:          3" and "Page    2 size:  612 x 792 pts (letter)".
void PdfRenderer::readFacts()
{
    m_infoOutput = m_info.readAll(64 * 1024);
    // "… the first page (4) can not be after the last page (3)."
    const QByteArrayView lastPage = "after the last page (";
    if (const qsizetype at = m_infoOutput.indexOf(lastPage); at >= 0)
        m_reply.head.count =
            std::clamp(std::atoi(m_infoOutput.constData() + at + lastPage.size()), 0, 10'000'000);
    for (const QByteArray &line : m_infoOutput.split('\n')) {
        const QByteArray value = line.mid(line.indexOf(':') + 1).trimmed();
        if (line.startsWith("Pages:")) {
            m_reply.head.count = std::clamp(value.toInt(), 0, 10'000'000);
        } else if (line.startsWith("Page") && line.contains("size:")) {
            const QList<QByteArray> words = value.split(' ');
            const auto pixels = [&](qsizetype at) {
                const double points = words.value(at).toDouble();
                return points > 0 && points < 1e6 ? int(std::lround(points * PixelsPerPoint)) : 0;
            };
            m_reply.head.originalSize = QSize(pixels(0), pixels(2));
        }
    }
}

bool PdfRenderer::readPage()
{
    QImage image = readPixmap(m_pages);
    if (image.isNull())
        return false;
    m_reply.head.frames.push_back({image.size(), 0});
    m_reply.images.push_back(std::move(image));
    return true;
}

RenderReply PdfRenderer::failure()
{
    RenderReplyHead &head = m_reply.head;
    const int status = m_pages.wait();
    head.status = RenderStatus::Damaged;
    if (m_infoOutput.contains("Incorrect password")) {
        head.status = RenderStatus::Protected;
    } else if (head.count > 0 && m_request.number >= head.count) {
        head.status = RenderStatus::NoSuchNumber;
    } else if (WIFSIGNALED(status)) {
        const int signal = WTERMSIG(status);
        if (signal == SIGXCPU || signal == SIGKILL)
            head.status = RenderStatus::TooLong;
        else if (signal == SIGABRT) // the result of a failed allocation there
            head.status = RenderStatus::OutOfMemory;
        head.detail = "pdftoppm ended by signal " + QByteArray::number(signal);
    } else {
        head.detail = m_infoOutput.left(m_infoOutput.indexOf('\n')).trimmed();
    }
    return m_reply;
}

RenderReply PdfRenderer::read()
{
    if (m_reply.head.status != RenderStatus::Ok)
        return m_reply;
    readFacts();
    if (!readPage())
        return failure();
    m_reply.head.depth = 24;
    return m_reply;
}

} // namespace a2a
