// SPDX-License-Identifier: Apache-2.0
#include "tests/support/scriptedserver.h"

#include <QMutex>
#include <QPointer>
#include <QSslConfiguration>
#include <QSslSocket>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>

#include <map>

#include <sys/socket.h>

namespace a2a::test {

struct ScriptedServer::Shared {
    QMutex mutex;
    std::vector<Script> scripts;
    std::map<QByteArray, Script> byPath;
    std::vector<ReceivedRequest> requests;
    QByteArray received;
    int connections = 0;
    int open = 0;
    qint64 sent = 0;
    bool continues = false;
    QList<QPointer<Connection>> all; ///< for the server's thread
    bool tls = false;
    QSslCertificate certificate;
    QSslKey key;
    QSslCertificate clientAuthority; ///< null if any client may connect

    [[nodiscard]] Script scriptFor(const QByteArray &target)
    {
        const auto path = byPath.find(target);
        if (path != byPath.end())
            return path->second;
        if (scripts.empty())
            return {};
        const Script script = scripts.front();
        if (scripts.size() > 1)
            scripts.erase(scripts.begin());
        return script;
    }
};

/// One accepted connection: reads requests, plays their scripts.
class ScriptedServer::Connection final : public QObject {
public:
    Connection(std::shared_ptr<Shared> shared, QTcpSocket *socket, int number)
        : QObject(socket)
        , m_shared(std::move(shared))
        , m_socket(socket)
        , m_number(number)
    {
        m_timer.setSingleShot(true);
        connect(&m_timer, &QTimer::timeout, this, &Connection::play);
        connect(socket, &QTcpSocket::readyRead, this, &Connection::onReadable);
        connect(socket, &QTcpSocket::bytesWritten, this, &Connection::onWritten);
        connect(socket, &QTcpSocket::disconnected, this, [this] {
            QMutexLocker lock(&m_shared->mutex);
            --m_shared->open;
            m_socket->deleteLater();
        });
        QMutexLocker lock(&m_shared->mutex);
        m_number = ++m_shared->connections;
        m_shared->all.append(this);
        ++m_shared->open;
        const bool now = !m_shared->scripts.empty() && m_shared->scripts.front().startsOnConnect();
        if (now)
            m_script = m_shared->scriptFor({});
        lock.unlock();
        if (!now)
            return;
        // Before the handshake it would be sent in clear text.
        if (auto *secure = qobject_cast<QSslSocket *>(m_socket))
            connect(secure, &QSslSocket::encrypted, this, [this] { play(); });
        else
            play();
    }

    void play()
    {
        if (m_playing) // writing reports bytesWritten() from inside
            return;
        m_playing = true;
        while (m_step < m_script.steps().size() && !m_timer.isActive()) {
            if (!playStep(m_script.steps()[m_step]))
                break;
            ++m_step;
            m_progress = 0;
        }
        m_playing = false;
    }

private:
    void onReadable()
    {
        const QByteArray bytes = m_socket->readAll();
        m_input += bytes;
        QMutexLocker lock(&m_shared->mutex);
        m_shared->received += bytes;
        lock.unlock();
        while (takeRequest()) {
        }
    }

    bool takeRequest()
    {
        const qsizetype headEnd = m_input.indexOf("\r\n\r\n");
        if (headEnd < 0)
            return false;
        ReceivedRequest request;
        const QList<QByteArray> lines = m_input.first(headEnd).split('\n');
        const QList<QByteArray> words = lines.first().trimmed().split(' ');
        request.method = words.value(0);
        request.target = words.value(1);
        for (const QByteArray &line : lines.mid(1)) {
            const qsizetype colon = line.indexOf(':');
            request.headers.push_back({line.left(colon).trimmed(), line.mid(colon + 1).trimmed()});
        }
        const qint64 length = headerValue(request.headers, "content-length").toLongLong();
        if (m_input.size() < headEnd + 4 + length)
            return false;
        request.body = m_input.mid(headEnd + 4, length);
        request.connection = m_number;
        m_input.remove(0, headEnd + 4 + length);
        QMutexLocker lock(&m_shared->mutex);
        m_script = m_shared->scriptFor(request.target);
        m_shared->requests.push_back(std::move(request));
        lock.unlock();
        m_step = 0;
        m_progress = 0;
        play();
        return true;
    }

    void onWritten(qint64 count)
    {
        QMutexLocker lock(&m_shared->mutex);
        m_shared->sent += count;
        lock.unlock();
        play(); // a flood waits for buffer space
    }

    /// True when the step is done.
    bool playStep(const Script::Step &step)
    {
        switch (step.kind) {
        case Script::Kind::Send:
            m_socket->write(step.bytes);
            return true;
        case Script::Kind::Drip:
            m_socket->write(step.bytes.mid(m_progress, step.piece));
            m_socket->flush();
            m_progress += step.piece;
            if (m_progress < step.bytes.size())
                m_timer.start(step.pause);
            return m_progress >= step.bytes.size();
        case Script::Kind::Flood:
            while (m_progress < step.total && m_socket->bytesToWrite() < 256 * 1024) {
                const qint64 written = m_socket->write(step.bytes.left(step.total - m_progress));
                if (written <= 0)
                    return false;
                m_progress += written;
            }
            return m_progress >= step.total;
        case Script::Kind::Wait:
            if (m_progress == 0) {
                m_progress = 1;
                m_timer.start(step.pause);
                return false;
            }
            return true;
        case Script::Kind::Hold: {
            QMutexLocker lock(&m_shared->mutex);
            return m_shared->continues;
        }
        case Script::Kind::Close:
            m_socket->disconnectFromHost();
            return true;
        case Script::Kind::Reset: {
            m_socket->flush();
            const linger now{1, 0};
            ::setsockopt(int(m_socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &now,
                         sizeof now);
            m_socket->abort();
            return true;
        }
        }
        return true;
    }

    std::shared_ptr<Shared> m_shared;
    QTcpSocket *m_socket;
    int m_number;
    QByteArray m_input;
    Script m_script;
    size_t m_step = 0;
    qint64 m_progress = 0;
    bool m_playing = false;
    QTimer m_timer;
};

class ScriptedServer::Listener final : public QTcpServer {
public:
    explicit Listener(std::shared_ptr<Shared> shared)
        : m_shared(std::move(shared))
    {
    }

protected:
    void incomingConnection(qintptr descriptor) override
    {
        if (!m_shared->tls) {
            auto *socket = new QTcpSocket(this);
            socket->setSocketDescriptor(descriptor);
            new Connection(m_shared, socket, 0);
            return;
        }
        auto *socket = new QSslSocket(this);
        socket->setLocalCertificate(m_shared->certificate);
        socket->setPrivateKey(m_shared->key);
        if (!m_shared->clientAuthority.isNull()) {
            QSslConfiguration configuration = socket->sslConfiguration();
            configuration.setCaCertificates({m_shared->clientAuthority});
            configuration.setPeerVerifyMode(QSslSocket::VerifyPeer);
            socket->setSslConfiguration(configuration);
        }
        socket->setSocketDescriptor(descriptor);
        new Connection(m_shared, socket, 0);
        socket->startServerEncryption();
    }

private:
    std::shared_ptr<Shared> m_shared;
};

ScriptedServer::ScriptedServer()
    : m_shared(std::make_shared<Shared>())
{
    start();
}

ScriptedServer::ScriptedServer(const QSslCertificate &certificate, const QSslKey &key)
    : ScriptedServer(certificate, key, QSslCertificate())
{
}

ScriptedServer::ScriptedServer(const QSslCertificate &certificate, const QSslKey &key,
                               const QSslCertificate &clientAuthority)
    : m_shared(std::make_shared<Shared>())
{
    m_shared->clientAuthority = clientAuthority;
    m_shared->tls = true;
    m_shared->certificate = certificate;
    m_shared->key = key;
    start();
}

void ScriptedServer::start()
{
    m_listener = new Listener(m_shared);
    m_listener->moveToThread(&m_thread);
    QObject::connect(&m_thread, &QThread::finished, m_listener, &QObject::deleteLater);
    m_thread.start();
    QMetaObject::invokeMethod(
        m_listener,
        [this] {
            if (!m_listener->listen(QHostAddress::LocalHost))
                qFatal("no port to listen at");
            m_port = m_listener->serverPort();
        },
        Qt::BlockingQueuedConnection);
}

ScriptedServer::~ScriptedServer()
{
    m_thread.quit();
    m_thread.wait();
}

void ScriptedServer::play(std::vector<Script> scripts)
{
    QMutexLocker lock(&m_shared->mutex);
    m_shared->scripts = std::move(scripts);
}

void ScriptedServer::playCard(const QByteArray &name, const QByteArray &more)
{
    playAt("/.well-known/agent-card.json",
           plainAnswer(200, "{\"name\":\"" + name + "\"," + more +
                                R"("supportedInterfaces":[{"url":")" + origin() +
                                R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})"));
}

void ScriptedServer::playAt(const QByteArray &path, const Script &script)
{
    QMutexLocker lock(&m_shared->mutex);
    m_shared->byPath[path] = script;
}

QByteArray ScriptedServer::origin() const
{
    QByteArray result = m_shared->tls ? "https" : "http";
    result += "://127.0.0.1:";
    result += QByteArray::number(m_port);
    return result;
}

QUrl ScriptedServer::url(const char *path) const
{
    return QUrl::fromEncoded(QByteArray(origin() + path));
}

std::vector<ReceivedRequest> ScriptedServer::requests() const
{
    QMutexLocker lock(&m_shared->mutex);
    return m_shared->requests;
}

int ScriptedServer::requestCount() const
{
    QMutexLocker lock(&m_shared->mutex);
    return int(m_shared->requests.size());
}

int ScriptedServer::connectionCount() const
{
    QMutexLocker lock(&m_shared->mutex);
    return m_shared->connections;
}

int ScriptedServer::openConnections() const
{
    QMutexLocker lock(&m_shared->mutex);
    return m_shared->open;
}

QByteArray ScriptedServer::received() const
{
    QMutexLocker lock(&m_shared->mutex);
    return m_shared->received;
}

qint64 ScriptedServer::sentBytes() const
{
    QMutexLocker lock(&m_shared->mutex);
    return m_shared->sent;
}

void ScriptedServer::stopListening()
{
    QMetaObject::invokeMethod(
        m_listener, [this] { m_listener->close(); }, Qt::BlockingQueuedConnection);
}

void ScriptedServer::goOn()
{
    QMetaObject::invokeMethod(
        m_listener,
        [this] {
            QMutexLocker lock(&m_shared->mutex);
            m_shared->continues = true;
            const QList<QPointer<Connection>> all = m_shared->all;
            lock.unlock();
            for (const QPointer<Connection> &connection : all) {
                if (connection)
                    connection->play();
            }
        },
        Qt::BlockingQueuedConnection);
}

Script plainAnswer(int status, const QByteArray &body, const QByteArray &headers)
{
    QByteArray text = "HTTP/1.1 " + QByteArray::number(status) + " Word\r\n" + headers;
    text += "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
    return Script().send(text);
}

QByteArray streamHead()
{
    return "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n";
}

QByteArray chunk(const QByteArray &bytes)
{
    QByteArray text = QByteArray::number(bytes.size(), 16);
    text += "\r\n" + bytes + "\r\n";
    return text;
}

} // namespace a2a::test
