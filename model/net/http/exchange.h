// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/net/http/credentials.h"
#include "model/net/http/proxychoice.h"
#include "model/net/http/tlschoices.h"
#include "model/recording/recording.h"

#include <QObject>
#include <QUrl>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace a2a {

/// The most bytes received over HTTP/2 that may wait unread before the transfer is ended.
inline constexpr qint64 MaxUnreadOverHttp2 = qint64{256} * 1024 * 1024;

/// Masks what must not be stored of a response, before it is stored. It needs all bytes of a
/// message, so those of an incomplete one wait in memory.
class BodyMask {
public:
    virtual ~BodyMask() = default;
    BodyMask() = default;
    Q_DISABLE_COPY_MOVE(BodyMask)

    /// Whether something may have to be masked from now on.
    [[nodiscard]] virtual bool isNeeded() const = 0;
    /// Masks the head of the response of exchange `id` in place.
    virtual void maskHead(ExchangeId id, HttpHeaders &headers) = 0;
    /// Masks the complete messages at the beginning of `held`, which continues what is stored of
    /// the exchange, and returns their size. `isAll` means that nothing follows, so that everything
    /// is complete.
    [[nodiscard]] virtual qsizetype mask(ExchangeId id, QByteArray &held, bool isAll) = 0;
};

/// What to send, and how long to wait. A limit of zero means none.
struct ExchangeRequest {
    QByteArray method = "POST";
    QUrl url;
    HttpHeaders
        headers; ///< beside those every exchange sends itself (Accept-Encoding, User-Agent …)
    Credentials credentials; ///< attached only while the URL is of their origin
    TlsChoices tls;
    ProxyChoice proxy;
    QByteArray body;
    QByteArray storedBody; ///< for the recording, if the body has secrets: masked, same length
    std::vector<MaskedRange> masks; ///< where storedBody is masked
    /// Finds in the response's whole body what must not be stored (tokens issued by it): then the
    /// body is held back to its end, at most `bodyLimit` bytes of it, and stored masked; only
    /// takeUnmaskedBody() has it as received.
    std::function<std::vector<MaskedRange>(const QByteArray &body)> findSecrets;
    std::shared_ptr<BodyMask> bodyMask; ///< masks the response; null if it is stored as received
    QString operation;                  ///< for the recording, so never translated: "agent card"
    quint32 agent = 0;
    bool edited = false;       ///< for the recording: the user edited it
    bool automatic = false;    ///< for the recording: the program makes the request, not the user
    ExchangeId resentFrom = 0; ///< for the recording: the exchange that it repeats
    /// The headers are complete, credentials included; only what Qt would write anyway is added.
    /// Those that `credentials` names stay with the request's origin.
    bool exactHeaders = false;
    bool http2 = false; ///< only HTTP/2 is used (for gRPC); its senders cannot be slowed down
    /// With HTTP/2 the transfer ends if more bytes than this wait to be read.
    qint64 unreadLimit = MaxUnreadOverHttp2;
    std::optional<Error> fault; ///< why it cannot be sent: then it is recorded and refused
    bool stream = false; ///< Accept: text/event-stream, bounded buffers, a separate connection
    std::chrono::milliseconds connectLimit{10'000};
    std::chrono::milliseconds headerLimit{
        10'000};                            ///< from the request being sent to the response's head
    std::chrono::milliseconds idleLimit{0}; ///< between two reads of the body
    std::chrono::milliseconds totalLimit{0};
    qint64 bodyLimit = 0;         ///< bytes of a unary response kept; the rest is not read
    bool followsRedirects = true; ///< otherwise a redirect is a response like others
};

/// The body as it may be kept and shown.
[[nodiscard]] inline const QByteArray &recordedBody(const ExchangeRequest &request)
{
    return request.storedBody.isEmpty() ? request.body : request.storedBody;
}

/// The result of an exchange. EndReason::Finished has no error; an HTTP error status is Finished
/// too (its body may carry an A2A error and is read by the binding). Redirected as the final
/// outcome: a redirect that is not followed; `error->where` is its target, to be offered. Refused
/// with ErrorKind::Usage: nothing was sent.
struct ExchangeOutcome {
    EndReason end = EndReason::Open;
    std::optional<Error> error; ///< set for every end but Finished
};

/// One call over HTTP, redirects included, which works around every peculiarity of
/// QNetworkAccessManager (docs/network-traps.md): a POST is sent exactly once, each stream has its
/// own connection, reading is bounded and continues while the window is busy (each piece has its
/// time of arrival), received data is handled in slices of 2 ms, limits are timers of our own,
/// redirects are followed by our rules and never carry credentials to another origin, every end has
/// a name. Each hop is a separate exchange in the recording; what is handed on is what was recorded
/// (redacted).
///
/// Use once: start(), then signals, `finished` last and exactly once, always from the event loop
/// (never inside start() or stop()). Deleting it stops it silently and records that end.
class Exchange final : public QObject {
    Q_OBJECT

public:
    explicit Exchange(Recording &recording, QObject *parent = nullptr);
    ~Exchange() override;

    void start(const ExchangeRequest &request);
    /// Ends the exchange at the user's request: what has arrived is read first, then the end is
    /// EndReason::Stopped.
    void stop();

    [[nodiscard]] ExchangeId id() const; ///< of the current (last) hop
    [[nodiscard]] QUrl url() const;      ///< of the current (last) hop
    [[nodiscard]] int status() const;
    [[nodiscard]] const HttpHeaders &responseHeaders() const;
    /// Media type without parameters, lower case.
    [[nodiscard]] QByteArray contentType() const;
    /// The body as received, unmasked, if ExchangeRequest::findSecrets was set. Can be taken once,
    /// when `finished` is emitted.
    [[nodiscard]] QByteArray takeUnmaskedBody();

signals:
    /// A redirect is followed: id() is now that of the next hop, `from` that of the last.
    void redirected(a2a::ExchangeId from);
    /// The head of the final response (not of redirects) is known.
    void answered();
    /// The next bytes of the final response's body, in order; valid during the signal (connect
    /// directly).
    void bodyReceived(QByteArrayView bytes);
    void finished(const a2a::ExchangeOutcome &outcome);

private:
    class Impl;
    std::unique_ptr<Impl> d;
};

} // namespace a2a
