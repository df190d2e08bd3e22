// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/recording/bodyinflater.h"
#include "model/recording/bytestore.h"
#include "model/recording/emptyframefilter.h"
#include "model/recording/growingarray.h"
#include "model/recording/receipt.h"
#include "model/recording/redactor.h"
#include "model/recording/tasksecrets.h"

#include <QByteArray>
#include <QObject>
#include <QUrl>

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace a2a {

struct HttpHeader {
    QByteArray name;
    QByteArray value;
    bool operator==(const HttpHeader &) const = default;
};
using HttpHeaders = std::vector<HttpHeader>;

/// The first value of that name, case-insensitive; empty if absent.
[[nodiscard]] QByteArray headerValue(const HttpHeaders &headers, QByteArrayView name);

/// Whether the status is also sent by components in front of an agent: sign-in (0.3 §4.4 requires
/// 401 and 403), rate limits, proxies. They have not read the request, and their response need not
/// be in A2A's form.
[[nodiscard]] bool mayComeFromIntermediary(int httpStatus);

/// How an exchange ended. Every end has a name, so that "the stream is over" is never a guess.
enum class EndReason : quint8 {
    Open,       ///< has not ended
    Finished,   ///< the whole response was received, by HTTP's framing
    Cut,        ///< the connection broke within the response; earlier bytes are kept
    Refused,    ///< no response: DNS, TCP or TLS failed, or the server closed without responding
    Stopped,    ///< by the user
    Idle,       ///< nothing received for longer than the idle limit
    TimedOut,   ///< connecting, the header or the whole call took longer than its limit
    Redirected, ///< a redirect, which another exchange follows (see
                ///< ExchangeFacts::next)
};

/// Between whom an exchange was.
enum class ExchangeDirection : quint8 {
    Sent,      ///< we sent the request
    Received,  ///< we received the request (push notifications)
    Forwarded, ///< between others, forwarded
};

/// The agent of an exchange that belongs to none.
inline constexpr quint32 NoAgent = std::numeric_limits<quint32>::max();

/// The start of an exchange, as requested by the client. Redacted when stored.
struct RequestHead {
    QByteArray method;
    QUrl url;
    HttpHeaders headers;
    QString operation; ///< the protocol's name for the call, for display ("SendStreamingMessage",
                       ///< "agent card")
    quint32 agent = 0; ///< which agent of the session, or NoAgent
    ExchangeId previous = 0;   ///< the exchange whose redirect this one follows
    bool edited = false;       ///< the user changed it before it was sent
    bool automatic = false;    ///< made by the program, which follows a task
    ExchangeId resentFrom = 0; ///< the exchange that it repeats, or 0
    ExchangeDirection direction = ExchangeDirection::Sent;
    std::optional<Receipt> receipt; ///< of a push notification
    QByteArray client;              ///< Passed: the sender's name for itself, else its address
    qint64 originalSize = 0;        ///< Passed: size of the body if not all of it was kept, else 0
};

/// Whether the request is a client's, which was passed on to an agent.
[[nodiscard]] inline bool isForwarded(const RequestHead &head)
{
    return head.direction == ExchangeDirection::Forwarded;
}

/// What a client got of a response that was passed on to it, where it differs from what the agent
/// sent.
struct ForwardingChanges {
    /// Fields of the heads, of the request first: replaced ones with their new value, dropped ones
    /// with none.
    HttpHeaders changes;
    std::optional<QByteArray> body; ///< instead of the agent's
    /// How many bytes of the body had been sent to the client when it disconnected. The agent
    /// continued.
    std::optional<qint64> clientLeftAfter = {};
    bool clientWasSlow = false; ///< the agent had to wait for the client to read

    bool operator==(const ForwardingChanges &) const = default;
};

/// One read from the socket, as stored.
struct BodyChunk {
    qint64 bodyOffset = 0; ///< of its first byte in the body
    qint64 storeOffset = 0;
    qint64 monotonicNs = 0; ///< arrival since the recording began
};

/// A body as received that is encoded (Content-Encoding) although no encoding was requested. The
/// body of the exchange is its decoded content.
struct EncodedBody {
    explicit EncodedBody(const QByteArray &name)
        : encoding(name)
        , inflater(name)
    {
    }

    QByteArray encoding; ///< its name as received
    BodyInflater inflater;
    GrowingArray<BodyChunk> chunks;
    qint64 size = 0;
    bool isRedacted = false; ///< whether it contained a secret, so that none of it is kept
};

/// The Content-Encoding of a response, or empty if its body is not encoded.
[[nodiscard]] QByteArray contentEncoding(const HttpHeaders &headers);

/// A secret that was masked in a request's body.
struct MaskedRange {
    qint64 offset = 0;
    qint64 length = 0;
    bool operator==(const MaskedRange &) const = default;
};

/// Where two texts of the same length differ.
[[nodiscard]] std::vector<MaskedRange> findDifferences(QByteArrayView masked,
                                                       QByteArrayView original);

/// What a transport reports about a request in progress. With Qt's HTTP/1.1 and 2, a connection is
/// chosen once the host's address is known, and TCP and TLS are not reported separately.
enum class ConnectionStep : quint8 {
    Connecting, ///< the host's address is known (or the proxy's)
    Encrypted,  ///< TCP and TLS are established
    Sending,    ///< a part of the body was sent
    Sent,       ///< the whole request
};

/// When an exchange first reached these steps. -1 means not yet, or not reported.
struct ConnectionTimes {
    qint64 connectingNs = -1;
    qint64 encryptedNs = -1;
    qint64 sentNs = -1;
    bool operator==(const ConnectionTimes &) const = default;
};

/// The facts of one exchange. Times are ns since the recording began (monotonic); -1 means not yet.
struct ExchangeFacts {
    RequestHead request;
    qint64 wallClockMs = 0; ///< start, ms since 1970
    qint64 startedNs = 0;
    qint64 requestStoreOffset = 0;
    qint64 requestSize = 0;                ///< bytes of the request's body
    std::vector<MaskedRange> requestMasks; ///< in order, without overlaps
    int status = 0;                        ///< 0 until there is a response
    QByteArray reason;
    HttpHeaders responseHeaders;
    HttpHeaders trailers; ///< sent after the body (HTTP/2)
    std::shared_ptr<const ForwardingChanges>
        forwarding; ///< null if passed on unchanged, or not at all
    ConnectionTimes times;
    qint64 headersNs = -1;
    GrowingArray<BodyChunk> chunks; ///< of the body, whose content is decoded
    qint64 bodySize = 0;
    std::vector<Omission> omissions;      ///< what is not in the body, in order
    PendingRun pending;                   ///< received, not in the body yet
    std::shared_ptr<EncodedBody> encoded; ///< null if it is stored as received
    EndReason end = EndReason::Open;
    std::optional<Error> error;
    qint64 endedNs = -1;
    ExchangeId next = 0; ///< the exchange that followed this one's redirect

    /// The reads of the body as it was received, and its size.
    [[nodiscard]] const GrowingArray<BodyChunk> &receivedChunks() const
    {
        return encoded ? encoded->chunks : chunks;
    }
    [[nodiscard]] qint64 receivedSize() const { return encoded ? encoded->size : bodySize; }
    /// Bytes and frames left out of these bytes of the body, which begin before they end.
    [[nodiscard]] Omission omittedIn(qint64 offset, qint64 length) const;
    [[nodiscard]] Omission omitted() const { return omittedIn(-1, bodySize + 1); }
    /// What was left out directly before a read of the body, or null.
    [[nodiscard]] const Omission *omissionBefore(const BodyChunk &chunk) const;
};

/// Wire records, append-only: requests, response heads, reads of the body with their arrival times,
/// ends. Everything is redacted before it is stored. This is the only state that is stored; tasks,
/// chat and timelines are folded from it and can be computed again.
///
/// The newest bytes are in memory, older ones in a spill file (see ByteStore). Bytes that cannot be
/// read back are replaced by a text of the same length that says so: offsets stay correct.
///
/// Single-threaded. Bytes are addressed by exchange and offset in its body and are copied out on
/// demand.
class Recording final : public QObject {
    Q_OBJECT

public:
    explicit Recording(QObject *parent = nullptr);

    /// Secrets that must never be stored; masked in heads and bodies from now on.
    [[nodiscard]] Redactor &redactor() { return m_redactor; }
    [[nodiscard]] const Redactor &redactor() const { return m_redactor; }
    [[nodiscard]] TaskSecrets &taskSecrets() { return m_taskSecrets; }
    [[nodiscard]] const TaskSecrets &taskSecrets() const { return m_taskSecrets; }
    /// Overwrites stored bytes of a response with as many others, because they turned out to be the
    /// beginning of a secret.
    void overwrite(ExchangeId id, qint64 offset, QByteArrayView with);
    /// How often overwrite() was called: if that changes, bytes read before are out of date.
    [[nodiscard]] quint64 overwriteCount() const { return m_overwriteCount; }
    /// Masks the bodies of requests that were received or passed on, in place.
    using RequestMask = std::function<void(const RequestHead &head, QByteArray &body)>;
    void setRequestMask(RequestMask mask) { m_requestMask = std::move(mask); }

    /// `masked`: ranges already masked, in a previously recorded body.
    ExchangeId begin(RequestHead head, QByteArrayView requestBody,
                     std::vector<MaskedRange> masked = {});
    /// The clock of all recordings, in ns. May be called from any thread.
    [[nodiscard]] static qint64 clockNs();
    static constexpr qint64 Now = -1;
    // Events are reported with their time by clockNs(). The times of a recording never run
    // backwards: an event reported late gets at least the time of the one before it.
    /// Records a step of connecting, before the response head. Only the first report of each step
    /// counts.
    void recordStep(ExchangeId id, ConnectionStep step, qint64 atNs = Now);
    /// Sets the times of an exchange that was recorded before: stored unchanged.
    void setTimes(ExchangeId id, const ConnectionTimes &times);
    void responseHead(ExchangeId id, int status, const QByteArray &reason, HttpHeaders headers,
                      qint64 atNs = Now);
    /// Stores the fields received after the body, redacted. To be called before end().
    void trailers(ExchangeId id, HttpHeaders headers);
    /// Stores how the response was passed on, redacted. To be called before end().
    void setForwarding(ExchangeId id, ForwardingChanges forwarding);
    /// Stores one read of the body. Returns a view of the stored (redacted) bytes, decoded if they
    /// are encoded (then there may be none): valid until the next call of a non-const function.
    QByteArrayView append(ExchangeId id, QByteArrayView bytes, qint64 atNs = Now);
    /// Notes that bytes received after the body so far are not kept. More bytes follow.
    void omit(ExchangeId id, const Omission &omitted);
    /// Sets which received bytes may turn out not to be kept. An empty run means that all are in
    /// the body.
    void setPending(ExchangeId id, const PendingRun &pending);
    void end(ExchangeId id, EndReason reason, std::optional<Error> error = {}, qint64 atNs = Now);
    /// The current time. Later records have a later one, even for earlier events.
    [[nodiscard]] qint64 boundaryNs() const;

    [[nodiscard]] ExchangeId lastId() const { return ExchangeId(m_exchanges.size()); }
    /// Facts of exchange 1 … lastId(). The reference is valid until the next begin().
    [[nodiscard]] const ExchangeFacts &facts(ExchangeId id) const { return m_exchanges[id - 1]; }
    [[nodiscard]] QByteArray requestBody(ExchangeId id) const;
    /// Bytes of the response body, decoded if it is encoded; at most those that have arrived.
    [[nodiscard]] QByteArray body(ExchangeId id, qint64 offset, qint64 length) const;
    /// The same without a copy if the bytes are from one read and in memory, else copied into
    /// `scratch`. Valid until `scratch` or the recording changes.
    [[nodiscard]] QByteArrayView bodyView(ExchangeId id, qint64 offset, qint64 length,
                                          QByteArray &scratch) const;

    /// Bytes of the response body as received, before decoding.
    [[nodiscard]] QByteArray received(ExchangeId id, qint64 offset, qint64 length) const;

    /// The last received bytes, with shared ownership; without an owner if not in memory.
    [[nodiscard]] SharedBytes lastRead(ExchangeId id);

    /// Begins to replay a recording that began at this time: records get the times set by setNow().
    void replayFrom(qint64 startedWallMs);
    void setNow(qint64 monotonicNs) { m_replayedNs = monotonicNs; }
    /// Time continues by the clock again, from the newest time that was set.
    void endReplay();

    [[nodiscard]] qint64 nowNs() const; ///< monotonic time since the recording began
    [[nodiscard]] qint64 startedWallMs() const { return m_startedWallMs; }
    /// Wall clock, ms since 1970, of a monotonic time.
    [[nodiscard]] qint64 wallMs(qint64 monotonicNs) const
    {
        return m_startedWallMs + monotonicNs / 1'000'000;
    }
    [[nodiscard]] qint64 storedBytes() const { return m_store.size(); }
    /// How many of these are in the spill file.
    [[nodiscard]] qint64 spilledBytes() const { return m_store.spilledBytes(); }
    /// Bytes being written to that file, still in memory.
    [[nodiscard]] qint64 spillingBytes() const { return m_store.pendingBytes(); }
    /// Sets the folders for that file, in the order they are tried. Without a folder, everything
    /// stays in memory.
    void setSpillFolders(const QStringList &folders) { m_store.setFolders(folders); }
    /// Sets how many bytes stay in memory, and how many may wait to be written.
    void setMemoryLimits(qint64 kept, qint64 waiting) { m_store.setMemoryLimits(kept, waiting); }

    /// Whether more should be read from the network now: not while the disk is slower than the
    /// incoming data. Then senders are throttled, nothing is dropped and memory does not grow.
    [[nodiscard]] bool acceptsMore();
    /// Sets a function that tells whether another writer of the recorded bytes lags; acceptsMore()
    /// polls it. There can be only one at a time.
    void setWriterLagCheck(std::function<bool()> isBehind) { m_isBehind = std::move(isBehind); }
    /// Why bytes could not be read back, if that ever happened: copies, resent requests and exports
    /// are then incomplete.
    [[nodiscard]] const std::optional<Error> &readError() const { return m_unreadable; }

signals:
    /// Older bytes cannot be written to disk and stay in memory, or bytes cannot be read back. Each
    /// is reported once.
    void storageFailed(const a2a::Error &error);
    /// Reading waits for the disk, or continues.
    void throttledChanged(bool isHeldUp);
    void exchangeBegan(a2a::ExchangeId id);
    void exchangeResponded(a2a::ExchangeId id); ///< status and headers are known
    void exchangeGrew(a2a::ExchangeId id);      ///< more of the body is stored
    void pendingChanged(a2a::ExchangeId id);    ///< frames without content are being received
    /// The chunk is masked now, because a secret that begins in it ended in later bytes.
    void chunkMasked(a2a::ExchangeId id, size_t chunk);
    void trailersReceived(a2a::ExchangeId id);
    void exchangeEnded(a2a::ExchangeId id);

private:
    [[nodiscard]] QByteArrayView appendContent(ExchangeId id, QByteArrayView bytes, qint64 timeNs);
    [[nodiscard]] QByteArrayView appendEncoded(ExchangeId id, QByteArrayView bytes, qint64 timeNs);
    void redactEncoded(ExchangeId id);
    [[nodiscard]] QByteArray readBytes(const GrowingArray<BodyChunk> &chunks, qint64 size,
                                       qint64 offset, qint64 length) const;
    [[nodiscard]] bool maskAppended(ExchangeId id, QByteArrayView bytes);
    void reportStorageErrors();
    [[nodiscard]] qint64 recordTime(qint64 atNs);
    void fetch(qint64 storeOffset, qint64 length, char *into) const;

    ByteStore m_store;
    Redactor m_redactor;
    TaskSecrets m_taskSecrets;
    RequestMask m_requestMask;
    quint64 m_overwriteCount = 0;
    std::vector<ExchangeFacts> m_exchanges;
    std::vector<QByteArray>
        m_tails; ///< per exchange: its last bytes as received, for secrets in two pieces
    qint64 m_startedWallMs = 0;
    qint64 m_startedNs = 0;
    mutable qint64 m_latestNs = 0; ///< no record has an earlier time
    QByteArray m_content;          ///< what append() returned, if it is not what was stored last
    std::optional<qint64> m_replayedNs; ///< the replayed time, instead of the clock's
    std::function<bool()> m_isBehind;
    bool m_isThrottled = false;
    bool m_writeErrorReported = false;
    mutable std::optional<Error> m_unreadable;
};

} // namespace a2a
