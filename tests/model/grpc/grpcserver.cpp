// SPDX-License-Identifier: Apache-2.0
#include "tests/model/grpc/grpcserver.h"

#include <QTcpSocket>
#include <QtEndian>

#include <algorithm>
#include <map>

namespace a2a::test {

static const QByteArray Preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
static constexpr qsizetype FrameHead = 9;
static constexpr qint64 MaxOfFrame = 16384;
static constexpr qint64 FirstWindow = 65535; ///< of a connection, and of a stream unless it is set
static constexpr quint16 InitialWindowSize = 4;

namespace {

enum Type : quint8 {
    Data = 0,
    Headers = 1,
    ResetStream = 3,
    Settings = 4,
    Ping = 6,
    WindowUpdate = 8
};
enum Flag : quint8 { EndStream = 1, Ack = 1, EndHeaders = 4 };

/// One accepted connection; destroyed with its socket.
class GrpcConnection final : public QObject {
public:
    GrpcConnection(GrpcServer &server, QTcpSocket *socket)
        : QObject(socket)
        , m_server(server)
        , m_socket(socket)
    {
        connect(socket, &QTcpSocket::readyRead, this, &GrpcConnection::onReadable);
        connect(socket, &QTcpSocket::bytesWritten, this, &GrpcConnection::sendFlood);
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
    }

private:
    void onReadable()
    {
        m_input += m_socket->readAll();
        if (!m_begun) {
            if (!m_input.startsWith(Preface))
                return;
            m_begun = true;
            m_input.remove(0, Preface.size());
            write(Settings, 0, 0, {});
        }
        while (takeFrame()) {
        }
    }

    bool takeFrame()
    {
        if (m_input.size() < FrameHead)
            return false;
        const auto *bytes = reinterpret_cast<const uchar *>(m_input.constData());
        const qsizetype size = qFromBigEndian<quint32>(bytes) >> 8;
        if (m_input.size() < FrameHead + size)
            return false;
        const quint8 type = bytes[3];
        const quint8 flags = bytes[4];
        const quint32 stream = qFromBigEndian<quint32>(bytes + 5);
        const QByteArray payload = m_input.mid(FrameHead, size);
        m_input.remove(0, FrameHead + size);
        if ((type == Settings || type == Ping) && !(flags & Ack))
            write(Type(type), Ack, 0, type == Ping ? payload : QByteArray());
        grant(type, flags, stream, payload);
        if (type == Data)
            m_bodies[stream] += payload;
        if ((type == Data || type == Headers) && (flags & EndStream))
            answer(stream);
        return true;
    }

    void answer(quint32 stream)
    {
        const GrpcAnswer answer = m_server.takeCall(m_bodies[stream]);
        m_bodies.erase(stream);
        for (int i = 0; i < answer.controlFrames; ++i)
            write(Settings, 0, 0, QByteArray("\0\3\0\0\0\x64", 6)); // at most 100 streams
        if (answer.controlFrames > 0)
            return;
        if (!answer.frames.isEmpty() || !answer.flood.isEmpty()) {
            m_socket->write(answer.frames);
            m_flood = answer.flood;
            m_times = answer.times;
            m_closes = answer.closes;
            sendFlood();
            return;
        }
        QByteArray head = "\x88"; // :status 200, by its number in the static table
        head += field({"content-type", "application/grpc"});
        if (answer.reset) {
            QByteArray code(4, '\0');
            qToBigEndian(*answer.reset, code.data());
            write(Headers, EndHeaders, stream, head);
            return write(ResetStream, 0, stream, code);
        }
        QByteArray trailers;
        for (const HttpHeader &trailer : answer.trailers)
            trailers += field(trailer);
        if (answer.message.isEmpty() && answer.body.isEmpty()) {
            write(Headers, EndStream | EndHeaders, stream, head + trailers);
            return;
        }
        QByteArray framed(5, '\0');
        qToBigEndian(quint32(answer.message.size()), framed.data() + 1);
        write(Headers, EndHeaders, stream, head);
        m_stream = stream;
        m_body = answer.body.isEmpty() ? framed + answer.message : answer.body;
        m_sent = 0;
        m_trailers = trailers;
        sendBody();
    }

    /// As fast as it is read.
    void sendFlood()
    {
        while (m_times > 0 && m_socket->bytesToWrite() < qint64{256} * 1024) {
            m_socket->write(m_flood);
            --m_times;
        }
        if (m_times == 0 && m_closes)
            m_socket->disconnectFromHost();
    }

    /// Flow control window granted by the client (RFC 9113 5.2).
    void grant(quint8 type, quint8 flags, quint32 stream, const QByteArray &payload)
    {
        const auto *bytes = reinterpret_cast<const uchar *>(payload.constData());
        if (type == Settings && !(flags & Ack)) {
            for (qsizetype at = 0; at + 6 <= payload.size(); at += 6) {
                if (qFromBigEndian<quint16>(bytes + at) == InitialWindowSize)
                    m_streamWindow = qFromBigEndian<quint32>(bytes + at + 2);
            }
        } else if (type == WindowUpdate && payload.size() == 4) {
            (stream == 0 ? m_window : m_granted[stream]) += qFromBigEndian<quint32>(bytes);
            sendBody();
        }
    }

    void sendBody()
    {
        while (m_sent < m_body.size()) {
            const qint64 allowed = std::min(m_window, m_streamWindow + m_granted[m_stream]);
            const qint64 size = std::min({allowed, MaxOfFrame, m_body.size() - m_sent});
            if (size <= 0)
                return;
            write(Data, 0, m_stream, m_body.mid(m_sent, size));
            m_sent += size;
            m_window -= size;
            m_granted[m_stream] -= size;
            if (m_sent == m_body.size())
                write(Headers, EndStream | EndHeaders, m_stream, m_trailers);
        }
    }

    /// As a literal without indexing (RFC 7541 6.2.2).
    static QByteArray field(const HttpHeader &header)
    {
        return QByteArray(1, '\0') + sized(header.name) + sized(header.value);
    }
    /// Its length with a prefix of 7 bits, no Huffman code (RFC 7541 5.2).
    static QByteArray sized(const QByteArray &text)
    {
        if (text.size() < 127)
            return QByteArray(1, char(text.size())) + text;
        QByteArray length(1, '\x7f');
        qsizetype rest = text.size() - 127;
        for (; rest >= 128; rest >>= 7)
            length += char(uchar(rest & 0x7f) | 0x80);
        return length + char(rest) + text;
    }

    void write(Type type, quint8 flags, quint32 stream, const QByteArray &payload)
    {
        m_socket->write(http2Frame(type, flags, stream, payload));
    }

    GrpcServer &m_server;
    QTcpSocket *m_socket;
    QByteArray m_input;
    bool m_begun = false;
    std::map<quint32, QByteArray> m_bodies; ///< by stream
    qint64 m_window = FirstWindow;
    qint64 m_streamWindow = FirstWindow;
    std::map<quint32, qint64> m_granted; ///< beside that, minus what was sent, by stream
    quint32 m_stream = 0;                ///< being responded to, one at a time
    QByteArray m_body;
    qint64 m_sent = 0; ///< of the body
    QByteArray m_trailers;
    QByteArray m_flood;
    int m_times = 0;
    bool m_closes = false;
};

} // namespace

QByteArray http2Frame(quint8 type, quint8 flags, quint32 stream, const QByteArray &payload)
{
    QByteArray head(FrameHead, '\0');
    qToBigEndian(quint32(payload.size()) << 8 | type, head.data());
    head[4] = char(flags);
    qToBigEndian(stream, head.data() + 5);
    return head + payload;
}

GrpcServer::GrpcServer()
{
    connect(this, &QTcpServer::newConnection, this, [this] {
        while (QTcpSocket *socket = nextPendingConnection())
            new GrpcConnection(*this, socket);
    });
    if (!listen(QHostAddress::LocalHost))
        qFatal("no port to listen at");
}

QByteArray GrpcServer::origin() const
{
    return "http://127.0.0.1:" + QByteArray::number(serverPort());
}

GrpcAnswer GrpcServer::takeCall(const QByteArray &framed)
{
    m_requests.push_back(framed.mid(5));
    const GrpcAnswer answer = m_answers.empty() ? GrpcAnswer() : m_answers.front();
    if (m_answers.size() > 1)
        m_answers.erase(m_answers.begin());
    return answer;
}

} // namespace a2a::test

#include "moc_grpcserver.cpp"
