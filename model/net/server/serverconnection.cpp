// SPDX-License-Identifier: Apache-2.0
#include "model/net/server/serverconnection.h"

#include "model/net/server/serverreply.h"

#include <QSslSocket>

#include <algorithm>
#include <utility>

namespace a2a {

static constexpr qint64 ReadAtOnce = qint64{64} * 1024;
static constexpr qint64 MaxUnsent = qint64{4} * 1024 * 1024;
/// Time for a refused client to read the last bytes.
static constexpr std::chrono::milliseconds ClosingPatience{2000};
/// A client that has sent nothing for this long has read the response.
static constexpr std::chrono::milliseconds ClosingSilence{50};

ServerConnection::ServerConnection(QSslSocket *socket, bool encrypts, Owner &host, QObject *parent)
    : QObject(parent)
    , m_socket(socket)
    , m_owner(host)
    , m_reader(host.limits())
    , m_encrypts(encrypts)
{
    m_socket->setParent(this);
    m_socket->setReadBufferSize(ReadAtOnce);
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    m_deadline.setSingleShot(true);
    m_reading.setSingleShot(true);
    m_reading.setInterval(0);
    m_closing.setSingleShot(true);
    m_closing.setInterval(ClosingSilence);
    connect(&m_deadline, &QTimer::timeout, this, &ServerConnection::onTimeout);
    connect(&m_reading, &QTimer::timeout, this, &ServerConnection::continueReading);
    connect(&m_closing, &QTimer::timeout, this, [this] { m_socket->disconnectFromHost(); });
    connect(m_socket, &QSslSocket::readyRead, this, &ServerConnection::onReadyRead);
    connect(m_socket, &QSslSocket::encrypted, this, &ServerConnection::onReadyRead);
    connect(m_socket, &QSslSocket::disconnected, this, &ServerConnection::onDisconnected);
    restartDeadline();
}

ServerConnection::~ServerConnection()
{
    if (const std::shared_ptr<ServerReply> reply = m_reply.lock())
        reply->connectionLost(EndReason::Stopped, {});
}

void ServerConnection::setReply(const std::shared_ptr<ServerReply> &reply)
{
    m_reply = reply;
}

/// On a port with TLS the first byte says whether it is used.
bool ServerConnection::startsWithTls()
{
    if (!m_encrypts || m_socket->isEncrypted())
        return false;
    if (m_socket->mode() != QSslSocket::UnencryptedMode)
        return true; // handshake in progress
    const QByteArray first = m_socket->peek(1);
    if (first.isEmpty())
        return true;
    m_encrypts = first.startsWith('\x16');
    if (m_encrypts) {
        m_socket->startServerEncryption();
        return true;
    }
    const QByteArray received = m_socket->read(ReadAtOnce);
    m_isFull = true;
    m_isBusy = true;
    m_owner.refuseRequest(*this, RequestFault::ClearOnTls, {}, received);
    return true;
}

void ServerConnection::onReadyRead()
{
    if (m_isFull) {
        m_socket->skip(m_socket->bytesAvailable());
        if (m_closing.isActive())
            m_closing.start();
        return;
    }
    if (!startsWithTls())
        continueReading();
}

void ServerConnection::scheduleReading()
{
    if (!m_isFull && !m_reading.isActive())
        m_reading.start();
}

/// One request at a time; the next one waits for the event loop, so that a client that sends many
/// does not block the others.
void ServerConnection::continueReading()
{
    if (m_isBusy || m_isFull || (m_encrypts && !m_socket->isEncrypted()))
        return;
    if (!m_owner
             .acceptsMore()) { // until goOn(); the client is not to blame for the time until then
        m_deadline.stop();
        m_deadlineState = RequestReader::State::Broken;
        return;
    }
    if (m_reader.state() == RequestReader::State::Complete) {
        m_reader.next();
        m_headSeen = false;
    }
    if (m_reader.state() != RequestReader::State::Complete && m_socket->bytesAvailable() > 0) {
        // read() allocates the size requested, even if less has arrived.
        m_reader.feed(m_socket->read(std::min(ReadAtOnce, m_socket->bytesAvailable())));
        if (m_socket->bytesAvailable() > 0)
            scheduleReading();
    }
    step();
}

void ServerConnection::step()
{
    switch (m_reader.state()) {
    case RequestReader::State::Complete:
        m_isBusy = true;
        m_deadlineState = RequestReader::State::Complete;
        m_deadline.stop();
        m_owner.handleRequest(*this, m_reader.request());
        break;
    case RequestReader::State::Broken:
        m_isFull = true;
        m_isBusy = true;
        m_deadline.stop();
        m_owner.refuseRequest(*this, m_reader.fault(), m_reader.request(), m_reader.received());
        break;
    case RequestReader::State::Body:
        onBody();
        break;
    default:
        restartDeadline();
        break;
    }
}

/// Decides by the head alone whether the request is refused, before its body arrives.
void ServerConnection::onBody()
{
    if (!std::exchange(m_headSeen, true)) {
        if (m_owner.refusalStatus(m_reader.request()) != 0) {
            m_isFull = true;
            m_isBusy = true;
            m_deadline.stop();
            m_owner.handleRequest(*this, m_reader.request());
            return;
        }
        if (m_reader.request().expectsContinue)
            send("HTTP/1.1 100 Continue\r\n\r\n");
    }
    if (pendingRequestBytes() > ReadAtOnce && !m_owner.hasRoom()) {
        m_reader.abandon(RequestFault::NoRoom);
        step();
        return;
    }
    restartDeadline();
}

void ServerConnection::restartDeadline()
{
    const RequestReader::State state = m_reader.state();
    if (std::exchange(m_deadlineState, state) == state)
        return;
    const ServerLimits &limits = m_owner.limits();
    m_deadline.start(state == RequestReader::State::Idle   ? limits.idleTime
                     : state == RequestReader::State::Head ? limits.headTime
                                                           : limits.bodyTime);
}

void ServerConnection::onTimeout()
{
    if (m_isClosing || m_reader.state() == RequestReader::State::Idle) {
        abort();
        return;
    }
    m_reader.abandon(RequestFault::TooSlow);
    step();
}

bool ServerConnection::isIdle() const
{
    return !m_isBusy && !m_isFull && m_reader.state() == RequestReader::State::Idle &&
           m_socket->bytesAvailable() == 0 && m_socket->encryptedBytesAvailable() == 0;
}

qsizetype ServerConnection::pendingRequestBytes() const
{
    const RequestReader::State state = m_reader.state();
    const bool isUnfinished =
        state == RequestReader::State::Head || state == RequestReader::State::Body;
    return isUnfinished ? m_reader.received().size() + m_reader.request().body.size() : 0;
}

bool ServerConnection::isLast() const
{
    return m_isFull;
}

void ServerConnection::send(const QByteArray &bytes)
{
    if (m_socket->state() != QAbstractSocket::ConnectedState)
        return;
    m_socket->write(bytes);
    if (m_socket->bytesToWrite() > MaxUnsent)
        abort(); // it sends requests and reads no responses
}

void ServerConnection::answered(ExchangeId exchange, bool closes)
{
    m_reply.reset();
    m_owner.exchangeEnded(exchange);
    if (closes || m_isFull) {
        beginClosing();
        return;
    }
    m_isBusy = false;
    if (m_reader.raw().size() < m_reader.received().size() || m_socket->bytesAvailable() > 0)
        return scheduleReading();
    // The next request has not arrived, so there is nothing that could block other connections.
    m_reader.next();
    m_headSeen = false;
    restartDeadline();
}

/// Further bytes are read and dropped: a reset would take the response with it.
void ServerConnection::beginClosing()
{
    const bool isRefusedHalfway = m_reader.state() != RequestReader::State::Complete;
    m_isFull = true;
    m_isClosing = true;
    m_deadline.start(ClosingPatience);
    m_socket->skip(m_socket->bytesAvailable());
    if (isRefusedHalfway)
        m_closing.start();
    else
        m_socket->disconnectFromHost();
}

/// A request under way ends with the connection.
void ServerConnection::endRequest(EndReason reason, Phrase why)
{
    if (const std::shared_ptr<ServerReply> reply = std::exchange(m_reply, {}).lock()) {
        const ExchangeId exchange = reply->exchange();
        const ErrorKind kind = reason == EndReason::Stopped ? ErrorKind::Canceled : ErrorKind::Cut;
        const QString code = QString::fromLatin1(why.code());
        reply->connectionLost(reason, Error(kind, code, std::move(why)));
        m_owner.exchangeEnded(exchange);
    }
}

void ServerConnection::onDisconnected()
{
    m_deadline.stop();
    endRequest(EndReason::Cut, {"sender-gone"});
    if (!m_isFull) {
        if (m_socket->bytesAvailable() > 0 && !m_isBusy)
            m_reader.feed(m_socket->readAll());
        m_isFull = true;
        if (m_reader.end() == RequestReader::State::Broken)
            m_owner.refuseRequest(*this, m_reader.fault(), m_reader.request(), m_reader.received());
    }
    deleteLater();
}

void ServerConnection::abort()
{
    m_isFull = true;
    m_socket->abort();
    deleteLater();
}

void ServerConnection::stop()
{
    endRequest(EndReason::Stopped, {"listening-stopped"});
    m_socket->flush(); // a client that has its response already gets it all
    abort();
}

} // namespace a2a

#include "moc_serverconnection.cpp"
