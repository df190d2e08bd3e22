// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

#include <QByteArray>
#include <QMetaType>
#include <QSslCertificate>
#include <QSslKey>
#include <QThread>
#include <QUrl>

#include <chrono>
#include <memory>
#include <vector>

namespace a2a::test {

/// What the server does after it has read a request (or, `onConnect`, before), step by step.
class Script final {
public:
    enum class Kind : quint8 { Send, Drip, Flood, Wait, Hold, Close, Reset };
    struct Step {
        Kind kind = Kind::Send;
        QByteArray bytes;
        qsizetype piece = 0;                ///< Drip: bytes at a time
        std::chrono::milliseconds pause{0}; ///< Drip: between pieces; Wait: how long
        qint64 total = 0;                   ///< Flood: bytes in all
    };

    Script &send(const QByteArray &bytes) { return add({Kind::Send, bytes, 0, {}, 0}); }
    Script &drip(const QByteArray &bytes, qsizetype piece, std::chrono::milliseconds pause)
    {
        return add({Kind::Drip, bytes, piece, pause, 0});
    }
    /// `piece` repeatedly, as fast as it is read, until `total` bytes are sent.
    Script &flood(const QByteArray &piece, qint64 total)
    {
        return add({Kind::Flood, piece, 0, {}, total});
    }
    Script &wait(std::chrono::milliseconds pause) { return add({Kind::Wait, {}, 0, pause, 0}); }
    /// Until the test calls ScriptedServer::goOn().
    Script &hold() { return add({Kind::Hold, {}, 0, {}, 0}); }
    Script &close() { return add({Kind::Close, {}, 0, {}, 0}); }
    Script &reset() { return add({Kind::Reset, {}, 0, {}, 0}); } ///< TCP RST
    /// Do not wait for a request.
    Script &onConnect()
    {
        m_onConnect = true;
        return *this;
    }

    [[nodiscard]] const std::vector<Step> &steps() const { return m_steps; }
    [[nodiscard]] bool startsOnConnect() const { return m_onConnect; }

private:
    Script &add(Step step)
    {
        m_steps.push_back(std::move(step));
        return *this;
    }

    std::vector<Step> m_steps;
    bool m_onConnect = false;
};

/// A complete response with Content-Length, as a script that keeps the connection open.
[[nodiscard]] Script plainAnswer(int status, const QByteArray &body,
                                 const QByteArray &headers = "Content-Type: application/json\r\n");
/// The head of a close-delimited event stream.
[[nodiscard]] QByteArray streamHead();
/// One chunk of a chunked body.
[[nodiscard]] QByteArray chunk(const QByteArray &bytes);

struct ReceivedRequest {
    QByteArray method;
    QByteArray target;
    HttpHeaders headers;
    QByteArray body;
    int connection = 0; ///< 1, 2, 3 …
};

/// A loopback server that plays raw bytes and remembers what it received. It runs on its own
/// thread, so that it continues while a test's reader is blocked. Port 0: the system chooses.
class ScriptedServer final {
public:
    ScriptedServer();
    /// A server that uses TLS.
    ScriptedServer(const QSslCertificate &certificate, const QSslKey &key);
    /// The same, accepting only clients with a certificate of this authority.
    ScriptedServer(const QSslCertificate &certificate, const QSslKey &key,
                   const QSslCertificate &clientAuthority);
    ~ScriptedServer();
    Q_DISABLE_COPY_MOVE(ScriptedServer)

    /// The next requests get these scripts in order; the last one is repeated.
    void play(std::vector<Script> scripts);
    void play(const Script &script) { play(std::vector<Script>{script}); }
    /// A card of that name, of an agent with JSON-RPC of 1.0 at /rpc; `more`: further members, each
    /// followed by a comma.
    void playCard(const QByteArray &name, const QByteArray &more = {});
    /// Requests for this path get this script.
    void playAt(const QByteArray &path, const Script &script);

    [[nodiscard]] quint16 port() const { return m_port; }
    [[nodiscard]] QUrl url(const char *path = "/") const;
    [[nodiscard]] QByteArray origin() const; ///< "http://127.0.0.1:PORT"

    [[nodiscard]] std::vector<ReceivedRequest> requests() const; ///< complete ones
    [[nodiscard]] int requestCount() const;
    [[nodiscard]] int connectionCount() const;
    [[nodiscard]] int openConnections() const;
    [[nodiscard]] QByteArray received() const; ///< every byte of every connection
    [[nodiscard]] qint64 sentBytes() const;    ///< accepted by the kernel
    void stopListening();
    /// Ends every hold(), also later ones.
    void goOn();

private:
    struct Shared;
    class Listener;
    class Connection;
    void start();

    std::shared_ptr<Shared> m_shared;
    QThread m_thread;
    Listener *m_listener = nullptr; // lives on m_thread, deleted with it
    quint16 m_port = 0;
};

} // namespace a2a::test

Q_DECLARE_METATYPE(a2a::test::Script)
