// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/exchangeerrors.h"

#include "model/a2a/jsonwriter.h"

#include <QDateTime>

#include <utility>

namespace a2a {

static Phrase::Decimal inSeconds(std::chrono::milliseconds limit)
{
    return {double(limit.count()) / 1000.0};
}

static ExchangeOutcome outcome(EndReason end, ErrorKind kind, const char *code, const QUrl &url,
                               Phrase message, Phrase hint)
{
    return {end, Error(kind, QLatin1String(code), std::move(message))
                     .at(url.toString())
                     .hinting(std::move(hint))};
}

static ExchangeOutcome tlsOutcome(const QUrl &url, const TransportFailure &failure)
{
    const QString said = failure.detail.quoted().toLower(); // OpenSSL's text, never translated
    if (said.contains(QLatin1String("wrong version")) ||
        said.contains(QLatin1String("packet length")))
        return outcome(EndReason::Refused, ErrorKind::Tls, "tls", url,
                       {"tls-not-used", {hostAndPort(url)}}, {"hint-plain-http"});
    Phrase hint{"hint-check-certificate"};
    if (failure.isSelfSigned)
        hint = {"hint-own-certificate"};
    return outcome(EndReason::Refused, ErrorKind::Tls, "tls", url,
                   {"tls-failed", {hostAndPort(url), failure.detail}}, std::move(hint));
}

/// What a user needs to decide about a certificate that did not verify.
static ExchangeOutcome withCertificate(ExchangeOutcome outcome, const QUrl &url,
                                       const TransportFailure &failure)
{
    if (!failure.certificate || failure.certificate->isNull() || !outcome.error)
        return outcome;
    const QSslCertificate &certificate = *failure.certificate;
    JsonWriter json;
    json.beginObject().name("place").string(hostAndPort(url));
    json.name("sha256").plain(computeFingerprint(certificate));
    json.name("subject").string(certificate.subjectDisplayName());
    json.name("issuer").string(certificate.issuerDisplayName());
    json.name("expires").string(certificate.expiryDate().toString(Qt::ISODate));
    if (failure.certificates)
        writeCertificates(json, *failure.certificates);
    json.endObject();
    outcome.error->data = json.bytes();
    return outcome;
}

static ExchangeOutcome cutOutcome(const QUrl &url, const Phrase &detail, qint64 received)
{
    const Phrase::Bytes came{received};
    return outcome(EndReason::Cut, ErrorKind::Cut, "cut", url,
                   detail.isEmpty()
                       ? Phrase("connection-cut", {hostAndPort(url), came})
                       : Phrase("connection-cut-because", {hostAndPort(url), came, detail}),
                   {"hint-kept-subscribe-again"});
}

/// Which HTTP/2 frames they are is unknown, because Qt reports none of them.
static ExchangeOutcome endlessOutcome(const QUrl &url, const TransportFailure &failure,
                                      qint64 received)
{
    const Phrase::Bytes size{failure.bytes};
    const Phrase::Bytes limit{Transport::UndeliveredLimit};
    const EndReason end = received > 0 ? EndReason::Cut : EndReason::Refused;
    if (failure.isHttp2)
        return outcome(end, ErrorKind::Decode, "http2-flood", url,
                       {"http2-endless", {hostAndPort(url), size, limit}},
                       {"hint-fault-or-attack"});
    return outcome(end, ErrorKind::Decode, "header-too-long", url,
                   received > 0 ? Phrase("framing-endless-limit", {hostAndPort(url), size, limit})
                                : Phrase("header-endless-limit", {hostAndPort(url), limit}),
                   {"hint-fault-or-attack"});
}

static ExchangeOutcome overrunOutcome(const QUrl &url, qint64 limit, qint64 received)
{
    return outcome(EndReason::Cut, ErrorKind::Cut, "overrun", url,
                   {"overrun", {hostAndPort(url), Phrase::Bytes{limit}, Phrase::Bytes{received}}},
                   {"hint-overrun"});
}

static ExchangeOutcome closedOutcome(const QUrl &url)
{
    Phrase hint{"hint-may-be-acted-on"};
    if (url.scheme() == QLatin1String("https")) // TLS 1.3 refuses a client by closing
        hint = Phrase::joined({hint, {"hint-client-certificate"}});
    return outcome(EndReason::Refused, ErrorKind::Network, "closed-without-answer", url,
                   {"closed-without-answer", {hostAndPort(url)}}, std::move(hint));
}

ExchangeOutcome failureOutcome(const TransportFailure &failure, const QUrl &url,
                               const QString &proxy, qint64 received)
{
    using Kind = TransportFailure::Kind;
    const QString place = hostAndPort(url);
    switch (failure.kind) {
    case Kind::None:
        return {EndReason::Finished, {}};
    case Kind::HostNotFound:
        return outcome(EndReason::Refused, ErrorKind::Network, "host-not-found", url,
                       {"host-not-found", {url.host()}}, {"hint-check-host"});
    case Kind::ConnectionRefused:
        return outcome(EndReason::Refused, ErrorKind::Network, "connection-refused", url,
                       {"connection-refused", {place}}, {"hint-start-agent"});
    case Kind::Unreachable:
        return outcome(EndReason::Refused, ErrorKind::Network, "unreachable", url,
                       {"unreachable", {place, failure.detail}}, {"hint-check-network"});
    case Kind::Tls:
        return withCertificate(tlsOutcome(url, failure), url, failure);
    case Kind::Proxy:
        return outcome(EndReason::Refused, ErrorKind::Network, "proxy", url,
                       {"proxy-failed", {proxy, place, failure.detail}},
                       {"hint-proxy-from-environment"});
    case Kind::ClosedWithoutResponse:
        return closedOutcome(url);
    case Kind::Cut:
        return cutOutcome(url, failure.detail, received);
    case Kind::NoHttp2:
        return outcome(EndReason::Refused, ErrorKind::Network, "no-http2", url,
                       {"no-http2", {place}},
                       url.scheme() == QLatin1String("https") ? Phrase("hint-proxy-without-http2")
                                                              : Phrase("hint-wants-https"));
    case Kind::EndlessFraming:
        return endlessOutcome(url, failure, received);
    case Kind::Overrun:
        return overrunOutcome(url, failure.bytes, received);
    case Kind::NotHttp:
        return outcome(EndReason::Refused, ErrorKind::Decode, "not-http", url,
                       {"not-http", {place, failure.detail}}, {"hint-wants-https"});
    }
    return {};
}

ExchangeOutcome limitOutcome(LimitKind kind, const QUrl &url, std::chrono::milliseconds limit,
                             qint64 received)
{
    const QString place = hostAndPort(url);
    const Phrase::Decimal seconds = inSeconds(limit);
    switch (kind) {
    case LimitKind::Connect:
        return outcome(EndReason::TimedOut, ErrorKind::Timeout, "connect-timeout", url,
                       {"connect-timeout", {place, seconds}}, {"hint-firewall"});
    case LimitKind::Handshake:
        return outcome(EndReason::TimedOut, ErrorKind::Timeout, "handshake-timeout", url,
                       {"handshake-timeout", {place, seconds}}, {"hint-may-not-use-tls"});
    case LimitKind::Header:
        return outcome(EndReason::TimedOut, ErrorKind::Timeout, "header-timeout", url,
                       {"header-timeout", {place, seconds}}, {"hint-agent-busy"});
    case LimitKind::Idle:
        return outcome(EndReason::Idle, ErrorKind::Timeout, "idle-timeout", url,
                       {"idle-timeout", {place, seconds, Phrase::Bytes{received}}},
                       {"hint-kept-subscribe-again"});
    case LimitKind::Total:
        return outcome(EndReason::TimedOut, ErrorKind::Timeout, "total-timeout", url,
                       {"total-timeout", {place, seconds}}, {"hint-raise-limit"});
    }
    return {};
}

ExchangeOutcome stopOutcome(const QUrl &url)
{
    return outcome(EndReason::Stopped, ErrorKind::Canceled, "stopped", url,
                   {"stopped-waiting", {hostAndPort(url)}}, {"hint-task-goes-on"});
}

ExchangeOutcome bodyLimitOutcome(const QUrl &url, qint64 limit)
{
    return outcome(EndReason::Cut, ErrorKind::Decode, "body-limit", url,
                   {"answer-too-long", {hostAndPort(url), Phrase::Bytes{limit}}},
                   {"hint-not-a-download"});
}

ExchangeOutcome interimStatusOutcome(const QUrl &url, int status)
{
    return outcome(EndReason::Refused, ErrorKind::Decode, "interim-status", url,
                   {"interim-status", {hostAndPort(url), status}}, {"hint-no-interim-status"});
}

ExchangeOutcome badStatusOutcome(const QUrl &url, int status)
{
    return outcome(EndReason::Refused, ErrorKind::Decode, "bad-status", url,
                   {"bad-status", {hostAndPort(url), status}}, {"hint-serves-http"});
}

} // namespace a2a
