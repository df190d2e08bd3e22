// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/http2probe.h"

namespace a2a {

static constexpr int Http2PatienceMs = 5000;
static constexpr qsizetype FrameHead = 9;
static constexpr char SettingsFrame = 4;

Http2Probe::Http2Probe(QObject *parent)
    : QObject(parent)
{
    m_timeout.setSingleShot(true);
    connect(&m_timeout, &QTimer::timeout, this, [this] { conclude(Verdict::Unknown); });
    connect(&m_socket, &QTcpSocket::connected, this, [this] {
        m_socket.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" +
                       QByteArray("\0\0\0\4\0\0\0\0\0", FrameHead));
    });
    connect(&m_socket, &QTcpSocket::readyRead, this, &Http2Probe::checkFirstBytes);
    connect(&m_socket, &QTcpSocket::errorOccurred, this, [this] {
        checkFirstBytes();
        conclude(Verdict::Unknown);
    });
}

void Http2Probe::start(const QUrl &url, const QNetworkProxy &proxy)
{
    m_socket.setProxy(proxy);
    m_timeout.start(Http2PatienceMs);
    m_socket.connectToHost(url.host(), quint16(url.port(80)));
}

void Http2Probe::checkFirstBytes()
{
    const QByteArray head = m_socket.peek(FrameHead);
    if (head.isEmpty())
        return;
    // The first bytes of a SETTINGS frame: length (3 bytes, of at most some settings), type, flags,
    // stream 0.
    if (head[0] != 0 || (head.size() > 3 && head[3] != SettingsFrame))
        conclude(Verdict::Other);
    else if (head.size() > 3)
        conclude(Verdict::Http2);
}

void Http2Probe::conclude(Verdict verdict)
{
    if (std::exchange(m_concluded, true))
        return;
    m_timeout.stop();
    m_socket.disconnect(this);
    m_socket.abort();
    emit answered(verdict);
}

} // namespace a2a

#include "moc_http2probe.cpp"
