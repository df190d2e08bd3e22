// SPDX-License-Identifier: Apache-2.0
// a2ascope-render: decodes data from an agent, outside of the window's process. One request on
// standard input, one reply on standard output (renderprotocol.h), then it exits.
#include "app/render/archivelist.h"
#include "app/render/audiostream.h"
#include "app/render/confinement.h"
#include "app/render/mediarenderer.h"
#include "app/render/pdfrenderer.h"
#include "app/render/preloadfonts.h"
#include "app/render/renderhtml.h"
#include "app/render/renderimage.h"
#include "app/render/rendersvg.h"
#include "app/render/reply.h"
#include "app/render/selfcheck.h"
#include "app/render/videostream.h"

#include <QGuiApplication>

#include <cstdio>
#include <fcntl.h>
#include <new>
#include <unistd.h>

using namespace a2a;

static constexpr int PipeBytes = 1024 * 1024; ///< the maximum capacity of a pipe

/// The request's bytes, which follow its head.
static void readBytes(RenderRequest &request, qint64 size)
{
    request.bytes.resize(size);
    if (!reply::readExactly(request.bytes.data(), size))
        ::_exit(1); // the window is gone
}

/// First everything that has to be loaded or started, then the lock, then the bytes.
static RenderReply pictureFor(RenderRequest &request, qint64 size, int argc, char **argv)
{
    switch (request.kind) {
    case RenderKind::Image: {
        QCoreApplication application(argc, argv);
        preloadImages();
        confinement::lock(size);
        readBytes(request, size);
        return renderImage(request);
    }
    case RenderKind::Svg: {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        QGuiApplication application(argc, argv);
        preloadImages(); // for those within the SVG
        preloadFonts();
        confinement::lock(size);
        readBytes(request, size);
        return renderSvg(request);
    }
    case RenderKind::Html: {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        QGuiApplication application(argc, argv);
        preloadFonts();
        startImageThread();
        confinement::lock(size);
        readBytes(request, size);
        return renderHtml(request);
    }
    case RenderKind::Pdf: {
        readBytes(request, size);
        PdfRenderer pdf(request);
        confinement::lock(size);
        return pdf.read();
    }
    case RenderKind::Archive: {
        const ArchiveList archive;
        confinement::lock(size);
        readBytes(request, size);
        return archive.read(request);
    }
    case RenderKind::SelfCheck:
        confinement::lock(size);
        readBytes(request, size);
        return selfCheck(request);
    case RenderKind::Media: {
        readBytes(request, size);
        MediaRenderer media(request);
        confinement::lock(size);
        return media.read();
    }
    case RenderKind::Audio:
        readBytes(request, size);
        streamAudio(request);
    case RenderKind::Video:
        readBytes(request, size);
        streamVideo(request);
    }
    return RenderReply::failure(RenderStatus::Unsupported);
}

int main(int argc, char **argv)
{
    if (argc > 1 || ::isatty(STDIN_FILENO)) {
        std::fputs("a2ascope-render draws previews for a2ascope, which starts it by itself.\n",
                   stderr);
        return 2;
    }
    confinement::begin();
    // An image takes as many iterations of the window's event loop as it fills pipes.
    ::fcntl(STDOUT_FILENO, F_SETPIPE_SZ, PipeBytes);
    QByteArray head(RenderRequestHead, '\0');
    qint64 size = 0;
    if (!reply::readExactly(head.data(), head.size()))
        return 1;
    std::optional<RenderRequest> request = decodeRequestHead(head, &size);
    if (!request)
        reply::sendAndExit(RenderReply::failure(RenderStatus::BadRequest));
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext &, const QString &) {});
    reply::replyWhenMemoryRunsOut();
    try {
        reply::sendAndExit(pictureFor(*request, size, argc, argv));
    } catch (const std::bad_alloc &) {
        reply::outOfMemory();
    }
}
