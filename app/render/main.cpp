// SPDX-License-Identifier: Apache-2.0
// a2ascope-render: takes apart what an agent has sent, outside of the window's process. One request
// on standard input, one reply on standard output (renderprotocol.h), and it is gone.
#include "app/render/confinement.h"
#include "app/render/imagepicture.h"
#include "app/render/reply.h"
#include "app/render/selfcheck.h"

#include <QCoreApplication>

#include <cstdio>
#include <exception>
#include <unistd.h>

using namespace a2a;

static Picture pictureFor(const RenderRequest &request)
{
    switch (request.kind) {
    case RenderKind::Image:
        return imagePicture(request);
    case RenderKind::SelfCheck:
        return selfCheck(request);
    case RenderKind::Svg:
    case RenderKind::Pdf:
    case RenderKind::Audio:
    case RenderKind::Video:
        break;
    }
    return Picture::failure(RenderStatus::Unsupported);
}

int main(int argc, char **argv)
{
    if (argc > 1 || ::isatty(STDIN_FILENO)) {
        std::fputs("a2ascope-render draws previews for a2ascope, which starts it by itself.\n",
                   stderr);
        return 2;
    }
    confinement::begin();
    QByteArray head(RenderRequestHead, '\0');
    qint64 size = 0;
    if (!reply::readExactly(head.data(), head.size()))
        return 1;
    std::optional<RenderRequest> request = decodeRequestHead(head, &size);
    if (!request)
        reply::sendAndExit(Picture::failure(RenderStatus::BadRequest));

    qInstallMessageHandler([](QtMsgType, const QMessageLogContext &, const QString &) {});
    QCoreApplication application(argc, argv);
    reply::replyWhenMemoryRunsOut();
    preloadImages();
    confinement::lock(size);
    try {
        request->bytes.resize(size);
        if (!reply::readExactly(request->bytes.data(), size))
            return 1;
        reply::sendAndExit(pictureFor(*request));
    } catch (const std::bad_alloc &) {
        reply::outOfMemory();
    }
}
