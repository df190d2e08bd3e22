// SPDX-License-Identifier: Apache-2.0
#include "app/render/reply.h"

#include "app/render/descriptorio.h"

#include <cerrno>
#include <new>
#include <unistd.h>

namespace a2a::reply {

static char s_outOfMemory[256];
static size_t s_outOfMemorySize = 0;

bool readExactly(char *to, qsizetype size)
{
    return a2a::readExactly(STDIN_FILENO, to, size);
}

static void writeAll(const char *from, size_t size)
{
    while (size > 0) {
        const ssize_t count = ::write(STDOUT_FILENO, from, size);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            ::_exit(1);
        from += count;
        size -= size_t(count);
    }
}

void sendAndExit(const RenderReply &picture)
{
    const QByteArray head = encodeReplyHead(picture.head);
    writeAll(head.constData(), size_t(head.size()));
    for (const QImage &image : picture.images) {
        for (int y = 0; y < image.height(); ++y)
            writeAll(reinterpret_cast<const char *>(image.constScanLine(y)),
                     size_t(image.width()) * 4);
    }
    ::_exit(0);
}

void sendRaw(const QByteArray &bytes)
{
    writeAll(bytes.constData(), size_t(bytes.size()));
}

void outOfMemory()
{
    writeAll(s_outOfMemory, s_outOfMemorySize);
    ::_exit(0);
}

void replyWhenMemoryRunsOut()
{
    const QByteArray reply = encodeReplyHead(RenderReply::failure(RenderStatus::OutOfMemory).head);
    s_outOfMemorySize = size_t(reply.size());
    Q_ASSERT(s_outOfMemorySize <= sizeof s_outOfMemory);
    std::copy(reply.cbegin(), reply.cend(), s_outOfMemory);
    std::set_new_handler(outOfMemory);
}

} // namespace a2a::reply
