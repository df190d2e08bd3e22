// SPDX-License-Identifier: Apache-2.0
// A compromised preview helper: replies as its first argument says.
#include "model/preview/renderprotocol.h"

#include <QDataStream>
#include <QIODevice>
#include <QMap>

#include <csignal>
#include <cstdlib>
#include <functional>
#include <unistd.h>

using namespace a2a;

static void send(const QByteArray &bytes)
{
    qsizetype sent = 0;
    while (sent < bytes.size()) {
        const ssize_t count =
            ::write(STDOUT_FILENO, bytes.constData() + sent, size_t(bytes.size() - sent));
        if (count <= 0)
            ::_exit(9);
        sent += count;
    }
}

static RenderReplyHead pictureOf(QSize size)
{
    RenderReplyHead head;
    head.originalSize = size;
    head.count = 1;
    head.depth = 32;
    head.format = "png";
    head.frames.push_back({size, 0});
    return head;
}

static QByteArray pixels(QSize size)
{
    return QByteArray(qsizetype(size.width()) * size.height() * 4, '\x7f');
}

/// A head whose fields our encoder would never write.
static QByteArray rawHead(const std::function<void(QDataStream &)> &write)
{
    QByteArray body;
    QDataStream stream(&body, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_0);
    stream.setByteOrder(QDataStream::LittleEndian);
    write(stream);
    QByteArray prefix = encodeReplyHead({}).first(RenderReplyPrefix);
    const auto size = quint32(body.size());
    for (int i = 0; i < 4; ++i)
        prefix[6 + i] = char(size >> (8 * i));
    return prefix + body;
}

static void lieAboutTheHead(const QByteArray &mode)
{
    RenderReplyHead head = pictureOf({64, 48});
    if (mode == "huge-picture")
        head = pictureOf({30000, 30000});
    else if (mode == "negative-size")
        head = pictureOf({-5, 48});
    else if (mode == "other-size")
        head = pictureOf({64, 49});
    else if (mode == "two-frames")
        head.frames.push_back({QSize(64, 48), 0});
    else if (mode == "endless-delay")
        head.frames.front().delay = 2'000'000'000;
    else if (mode == "no-picture")
        head.frames.clear();
    else if (mode == "failed-picture")
        head.status = RenderStatus::Damaged;
    else if (mode == "negative-count")
        head.count = -1;
    else if (mode == "markup") {
        head.frames.clear();
        head.status = RenderStatus::Damaged;
        head.detail = "<b>\xe2\x80\xae"
                      "gnp\n.exe" +
                      QByteArray(2000, 'x');
    }
    send(encodeReplyHead(head));
    if (mode != "markup")
        send(pixels({64, 48}));
}

static const QMap<QByteArray, std::function<void()>> &modes()
{
    static const QMap<QByteArray, std::function<void()>> s_modes{
        {"silent", [] { ::pause(); }},
        {"deaf", [] { ::pause(); }},
        {"exit", [] { ::_exit(3); }},
        {"leave", [] { ::_exit(0); }},
        {"crash", [] { ::raise(SIGSEGV); }},
        {"forbidden", [] { ::raise(SIGSYS); }},
        {"computing", [] { ::raise(SIGXCPU); }},
        {"killed", [] { ::raise(SIGKILL); }},
        {"garbage", [] { send(QByteArray(4096, '\x55')); }},
        {"half-prefix", [] { send(encodeReplyHead({}).first(5)); }},
        {"huge-head",
         [] { send(encodeReplyHead({}).first(6) + QByteArray(4, '\xff') + QByteArray(65536, 0)); }},
        {"endless-text",
         [] {
             send(rawHead([](QDataStream &stream) {
                 stream << quint8(0) << 1 << 1 << 1 << 1 << false << false << qint64(0)
                        << quint32(0xfffffff0);
             }));
         }},
        {"a-billion-frames",
         [] {
             send(rawHead([](QDataStream &stream) {
                 stream << quint8(0) << 1 << 1 << 1 << 1 << false << false << qint64(0)
                        << QByteArray("x") << QByteArray("x") << QByteArray("xx") << QByteArray("x")
                        << QByteArray("x") << 1 << 1 << 1 << qint64(1) << true
                        << quint32(1'000'000'000);
             }));
         }},
        {"unknown-status",
         [] { send(rawHead([](QDataStream &stream) { stream << quint8(200); })); }},
        {"fewer-pixels",
         [] {
             send(encodeReplyHead(pictureOf({64, 48})) + pixels({64, 47}));
         }},
        {"more-pixels",
         [] {
             send(encodeReplyHead(pictureOf({64, 48})) + pixels({64, 5000}));
         }},
        {"endless",
         [] {
             for (;;)
                 send(encodeReplyHead(pictureOf({64, 48})).first(9) + QByteArray(1 << 20, 'x'));
         }},
    };
    return s_modes;
}

int main(int argc, char **argv)
{
    const QByteArray mode = argc > 1 ? argv[1] : "";
    ::alarm(60); // if the parent forgets us
    if (const auto lie = modes().value(mode))
        lie();
    else
        lieAboutTheHead(mode);
    return 0;
}
