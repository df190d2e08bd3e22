// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/exchangeerrors.h"

#include "model/a2a/bytesize.h"
#include "model/a2a/jsonwriter.h"

#include <QDateTime>
#include <QLocale>

namespace a2a {

QString placeOf(const QUrl &url)
{
    const QString origin = originOf(url);
    return origin.mid(origin.indexOf(QLatin1String("://")) + 3);
}

static QString seconds(std::chrono::milliseconds limit)
{
    return QLocale().toString(double(limit.count()) / 1000.0, 'g', 4);
}

static ExchangeOutcome outcome(EndReason end, ErrorKind kind, const char *code, const QUrl &url,
                               const QString &message, const QString &hint)
{
    return {end, Error{kind, QLatin1String(code), message, url.toString(), hint, {}}};
}

static ExchangeOutcome tlsOutcome(const QUrl &url, const QString &detail)
{
    const QString place = placeOf(url);
    const QString lower = detail.toLower();
    QString hint = Exchange::tr("Check the agent's certificate; the connection was given up before "
                                "anything was sent.");
    if (lower.contains(QLatin1String("self-signed")) ||
        lower.contains(QLatin1String("self signed")))
        hint = Exchange::tr("If it is your own agent: accept this certificate where the card would "
                            "be, or name its authority under Agent → Secure connections… (--ca in "
                            "a terminal).");
    else if (lower.contains(QLatin1String("wrong version")) ||
             lower.contains(QLatin1String("packet length")))
        hint = Exchange::tr("The port may speak plain HTTP: try http:// instead of https://.");
    return outcome(EndReason::Refused, ErrorKind::Tls, "tls", url,
                   Exchange::tr("No secure connection to %1 could be made: %2.")
                       .arg(place, detail.endsWith(QLatin1Char('.')) ? detail.chopped(1) : detail),
                   hint);
}

/// What a user needs to decide about a certificate that did not verify.
static ExchangeOutcome withCertificate(ExchangeOutcome outcome, const QUrl &url,
                                       const QSslCertificate &certificate)
{
    if (certificate.isNull() || !outcome.error)
        return outcome;
    JsonWriter json;
    json.beginObject().name("place").string(placeOf(url));
    json.name("sha256").plain(fingerprintOf(certificate));
    json.name("subject").string(certificate.subjectDisplayName());
    json.name("issuer").string(certificate.issuerDisplayName());
    json.name("expires").string(certificate.expiryDate().toString(Qt::ISODate)).endObject();
    outcome.error->data = json.bytes();
    return outcome;
}

static ExchangeOutcome cutOutcome(const QUrl &url, const QString &detail, qint64 received)
{
    QString message = Exchange::tr("The connection to %1 broke after %2 of the answer.")
                          .arg(placeOf(url), sizeText(received));
    if (!detail.isEmpty())
        message = Exchange::tr("The connection to %1 broke after %2 of the answer: %3.")
                      .arg(placeOf(url), sizeText(received), detail);
    return outcome(
        EndReason::Cut, ErrorKind::Cut, "cut", url, message,
        Exchange::tr(
            "What came before is kept; ask for the task's state or subscribe to it again."));
}

static ExchangeOutcome endlessOutcome(const QUrl &url, qint64 framing, qint64 received)
{
    const QString message =
        received > 0 ? Exchange::tr("%1 sent %2 of HTTP's own (chunk sizes, trailers) without a "
                                    "byte of the answer in it.")
                     : Exchange::tr("The header of the answer of %1 did not end within %2.");
    return outcome(
        received > 0 ? EndReason::Cut : EndReason::Refused, ErrorKind::Decode, "header-too-long",
        url, message.arg(placeOf(url), sizeText(framing)),
        Exchange::tr("This is a fault of the agent or of a proxy before it, or an attack."));
}

static ExchangeOutcome closedOutcome(const QUrl &url)
{
    QString hint =
        Exchange::tr("The request may have been acted on: look at the agent's log before "
                     "you send it again, and check that the port speaks HTTP.");
    if (url.scheme() == QLatin1String("https")) // TLS 1.3 refuses a client by closing
        hint += QLatin1Char(' ') +
                Exchange::tr("It may also want a client certificate: Agent → Secure connections… "
                             "(--client-cert in a terminal).");
    return outcome(
        EndReason::Refused, ErrorKind::Network, "closed-without-answer", url,
        Exchange::tr("%1 closed the connection without a complete HTTP answer.").arg(placeOf(url)),
        hint);
}

ExchangeOutcome outcomeOfFailure(const TransportFailure &failure, const QUrl &url,
                                 const QString &proxy, qint64 received)
{
    using Kind = TransportFailure::Kind;
    const QString place = placeOf(url);
    switch (failure.kind) {
    case Kind::None:
        return {EndReason::Finished, {}};
    case Kind::HostNotFound:
        return outcome(
            EndReason::Refused, ErrorKind::Network, "host-not-found", url,
            Exchange::tr("The name %1 is not known to the network.").arg(url.host()),
            Exchange::tr("Check the spelling of the host, and that its network is connected."));
    case Kind::ConnectionRefused:
        return outcome(
            EndReason::Refused, ErrorKind::Network, "connection-refused", url,
            Exchange::tr("Nothing listens at %1: the connection was refused.").arg(place),
            Exchange::tr("Start the agent, or check host and port."));
    case Kind::Unreachable:
        return outcome(EndReason::Refused, ErrorKind::Network, "unreachable", url,
                       Exchange::tr("%1 cannot be reached: %2.").arg(place, failure.detail),
                       Exchange::tr("Check the address and the network between here and there."));
    case Kind::Tls:
        return withCertificate(tlsOutcome(url, failure.detail), url, failure.certificate);
    case Kind::Proxy:
        return outcome(
            EndReason::Refused, ErrorKind::Network, "proxy", url,
            Exchange::tr("The proxy %1 did not connect to %2: %3.")
                .arg(proxy, place, failure.detail),
            Exchange::tr(
                "The proxy comes from the environment (http_proxy, https_proxy, no_proxy)."));
    case Kind::ClosedWithoutAnswer:
        return closedOutcome(url);
    case Kind::Cut:
        return cutOutcome(url, failure.detail, received);
    case Kind::NoHttp2:
        return outcome(
            EndReason::Refused, ErrorKind::Network, "no-http2", url,
            Exchange::tr("%1 does not speak HTTP/2, which gRPC needs.").arg(place),
            url.scheme() == QLatin1String("https")
                ? Exchange::tr(
                      "Check the port, and whether a proxy before the agent allows HTTP/2.")
                : Exchange::tr("Check the port, and whether it wants https."));
    case Kind::EndlessFraming:
        return endlessOutcome(url, failure.detail.toLongLong(), received);
    case Kind::NotHttp:
        return outcome(EndReason::Refused, ErrorKind::Decode, "not-http", url,
                       Exchange::tr("What %1 answers is not HTTP: %2.").arg(place, failure.detail),
                       Exchange::tr("Check the port, and whether it wants https."));
    }
    return {};
}

ExchangeOutcome outcomeOfLimit(LimitKind kind, const QUrl &url, std::chrono::milliseconds limit,
                               qint64 received)
{
    const QString place = placeOf(url);
    switch (kind) {
    case LimitKind::Connect:
        return outcome(
            EndReason::TimedOut, ErrorKind::Timeout, "connect-timeout", url,
            Exchange::tr("%1 did not accept a connection within %2 s.").arg(place, seconds(limit)),
            Exchange::tr("Check the address; a firewall may drop what is sent there."));
    case LimitKind::Header:
        return outcome(
            EndReason::TimedOut, ErrorKind::Timeout, "header-timeout", url,
            Exchange::tr(
                "%1 took the request but gave no complete header of an answer within %2 s.")
                .arg(place, seconds(limit)),
            Exchange::tr("The agent may be busy or stuck; the time limit can be raised."));
    case LimitKind::Idle:
        return outcome(
            EndReason::Idle, ErrorKind::Timeout, "idle-timeout", url,
            Exchange::tr("%1 sent nothing for %2 s, after %3 of the answer.")
                .arg(place, seconds(limit), sizeText(received)),
            Exchange::tr("What came before is kept; ask for the task's state or subscribe to it "
                         "again."));
    case LimitKind::Total:
        return outcome(
            EndReason::TimedOut, ErrorKind::Timeout, "total-timeout", url,
            Exchange::tr("The call to %1 took longer than %2 s.").arg(place, seconds(limit)),
            Exchange::tr("What came before is kept; the time limit can be raised."));
    }
    return {};
}

ExchangeOutcome outcomeOfStop(const QUrl &url)
{
    return outcome(EndReason::Stopped, ErrorKind::Cancelled, "stopped", url,
                   Exchange::tr("You stopped waiting for %1.").arg(placeOf(url)),
                   Exchange::tr("The task itself goes on; cancel it if it should end."));
}

ExchangeOutcome outcomeOfBodyLimit(const QUrl &url, qint64 limit)
{
    return outcome(EndReason::Cut, ErrorKind::Decode, "body-limit", url,
                   Exchange::tr("The answer of %1 is longer than %2; the rest was not read.")
                       .arg(placeOf(url), sizeText(limit)),
                   Exchange::tr("Check that the URL is the agent's and not that of a download."));
}

ExchangeOutcome outcomeOfInterimStatus(const QUrl &url, int status)
{
    return outcome(
        EndReason::Refused, ErrorKind::Decode, "interim-status", url,
        Exchange::tr("%1 sent the interim status %2; the answer behind it cannot be read here.")
            .arg(placeOf(url))
            .arg(status),
        Exchange::tr("Qt's network layer loses what follows an interim status other than 100; let "
                     "the agent answer without it."));
}

} // namespace a2a
