// SPDX-License-Identifier: Apache-2.0
#include "app/render/selfcheck.h"

#include "app/render/confinement.h"

#include <arpa/inet.h>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace a2a {

static int connectTo(quint16 port)
{
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    if (socket < 0)
        return -1;
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return ::connect(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address);
}

static int run(const char *program)
{
    char *const arguments[] = {const_cast<char *>(program), nullptr};
    char *const environment[] = {nullptr};
    return ::execve(program, arguments, environment);
}

static int allocate()
{
    std::vector<QByteArray> blocks;
    for (int i = 0; i < 1024; ++i)
        blocks.emplace_back(1024 * 1024, 'x');
    return int(blocks.size());
}

static int spin()
{
    volatile bool on = true;
    while (on) {
    }
    return 0;
}

static int tryDeed(SelfCheckAttempt deed, const QByteArray &bytes)
{
    switch (deed) {
    case SelfCheckAttempt::Nothing:
        return 0;
    case SelfCheckAttempt::OpenFile:
        return ::open(bytes.constData(), O_RDONLY);
    case SelfCheckAttempt::WriteFile:
        return ::open(bytes.constData(), O_WRONLY | O_CREAT, 0600);
    case SelfCheckAttempt::Connect:
        return connectTo(bytes.toUShort());
    case SelfCheckAttempt::Execute:
        return run("/bin/true");
    case SelfCheckAttempt::Fork:
        return ::fork();
    case SelfCheckAttempt::Allocate:
        return allocate();
    case SelfCheckAttempt::Spin:
        return spin();
    }
    return 0;
}

RenderReply selfCheck(const RenderRequest &request)
{
    if (request.number > int(SelfCheckAttempt::WriteFile))
        return RenderReply::failure(RenderStatus::BadRequest);
    if (tryDeed(SelfCheckAttempt(request.number), request.bytes) < 0)
        return RenderReply::failure(RenderStatus::Refused, ::strerror(errno));
    RenderReply picture;
    picture.head.detail = confinement::layers();
    return picture;
}

} // namespace a2a
