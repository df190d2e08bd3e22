// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/outgoing.h"

#include "model/log/programversion.h"

#include <QLibraryInfo>
#include <QVersionNumber>

#include <algorithm>
#include <cstring>
#include <utility>

namespace a2a {

/// Whether the text is a token (RFC 9110 5.6.2), as method and header names must be.
static bool isToken(const QByteArray &text)
{
    return !text.isEmpty() && std::all_of(text.cbegin(), text.cend(), [](char c) {
        const bool letter =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        return letter || (c != '\0' && std::strchr("!#$%&'*+-.^_`|~", c) != nullptr);
    });
}

static bool breaksLine(const QByteArray &value)
{
    return value.contains('\r') || value.contains('\n') || value.contains('\0');
}

static constexpr char ClosingConnection[] = "close"; ///< a connection serves one exchange

static Error usage(const char *code, Phrase message, const QString &where, Phrase hint)
{
    return Error(ErrorKind::Usage, QLatin1String(code), std::move(message))
        .at(where)
        .hinting(std::move(hint));
}

static std::optional<Error> headerFault(const HttpHeaders &headers)
{
    for (const HttpHeader &header : headers) {
        const QString name = QString::fromUtf8(header.name.toPercentEncoding(" ")).left(60);
        if (!isToken(header.name)) {
            return usage("bad-header", {"header-name-invalid", {name}}, name,
                         {"hint-header-names"});
        }
        if (breaksLine(header.value)) {
            return usage("bad-header", {"header-value-breaks", {name}}, name,
                         {"hint-remove-line-break"});
        }
    }
    return {};
}

std::optional<Error> requestError(const ExchangeRequest &request)
{
    if (request.fault)
        return request.fault;
    const QString url = request.url.toString(QUrl::RemoveUserInfo);
    const QString scheme = request.url.scheme();
    if (!request.url.isValid() || request.url.host().isEmpty() ||
        (scheme != QLatin1String("http") && scheme != QLatin1String("https"))) {
        return usage("bad-url", {"url-not-web", {url}}, url, {"hint-write-url"});
    }
    if (!isToken(request.method)) {
        return usage("bad-method", {"method-invalid"}, url, {});
    }
    if (auto fault = headerFault(request.headers))
        return fault;
    if (auto fault = headerFault(request.credentials.headers))
        return fault;
    for (const HttpHeader &header : request.credentials.headers) { // a card may name one
        if (isConnectionHeader(header.name))
            return connectionHeaderError(header.name);
    }
    // Over gRPC the parameters are sent as headers instead.
    return request.http2 ? headerFault(request.credentials.query) : std::nullopt;
}

void moveUserInfoToCredentials(ExchangeRequest &request)
{
    if (!request.url.userInfo().isEmpty() && request.credentials.isEmpty()) {
        QByteArray login = request.url.userName(QUrl::FullyDecoded).toUtf8();
        login += ':';
        login += request.url.password(QUrl::FullyDecoded).toUtf8();
        request.credentials.origin = originOf(request.url);
        request.credentials.headers.push_back({"Authorization", "Basic " + login.toBase64()});
    }
    request.url.setUserInfo(QString());
    request.url.setFragment(QString());
}

static bool isNamed(const HttpHeader &header, const QByteArray &name)
{
    return header.name.compare(name, Qt::CaseInsensitive) == 0;
}

static bool holds(const HttpHeaders &headers, const QByteArray &name)
{
    return std::any_of(headers.cbegin(), headers.cend(),
                       [&name](const HttpHeader &header) { return isNamed(header, name); });
}

bool isConnectionHeader(const QByteArray &name)
{
    static constexpr QByteArrayView Names[] = {"host", "content-length", "transfer-encoding",
                                               "connection"};
    return std::any_of(std::begin(Names), std::end(Names), [&name](QByteArrayView own) {
        return name.compare(own, Qt::CaseInsensitive) == 0;
    });
}

Error connectionHeaderError(const QByteArray &name)
{
    const QString shown = QString::fromUtf8(name);
    return usage("bad-header", {"header-of-connection", {shown}}, shown, {"hint-remove-header"});
}

void replaceHeaders(HttpHeaders &headers, const HttpHeaders &users)
{
    std::erase_if(headers, [&users](const HttpHeader &own) {
        return std::any_of(users.begin(), users.end(),
                           [&own](const HttpHeader &user) { return isNamed(own, user.name); });
    });
    headers.insert(headers.end(), users.begin(), users.end());
}

static void add(HttpHeaders &headers, const HttpHeader &header)
{
    const auto same = std::find_if(headers.begin(), headers.end(), [&](const HttpHeader &present) {
        return present.name.compare(header.name, Qt::CaseInsensitive) == 0;
    });
    if (same == headers.end())
        headers.push_back(header);
    else
        same->value += ", " + header.value; // equivalent to two lines (RFC 9110 5.3)
}

static void addAbsent(HttpHeaders &headers, const HttpHeader &header)
{
    if (!holds(headers, header.name))
        headers.push_back(header);
}

/// Whether credentials are sent to the hop: also on a redirect that stays within their origins.
/// Headers that the user wrote byte for byte stay with the origin they were written for.
static bool takesCredentials(const ExchangeRequest &request, const QUrl &hop)
{
    return request.credentials.appliesTo(hop) &&
           (!request.exactHeaders || sameOrigin(request.url, hop));
}

static QUrl withParameters(const ExchangeRequest &request, const QUrl &hop, bool isShown)
{
    const HttpHeaders &parameters = request.credentials.query;
    if (parameters.empty() || request.http2 || !takesCredentials(request, hop))
        return hop;
    QStringList pairs;
    if (hop.hasQuery())
        pairs = hop.query(QUrl::FullyEncoded).split(u'&');
    for (const HttpHeader &parameter : parameters) {
        const QString name = QString::fromUtf8(parameter.name);
        pairs.removeIf([&](const QString &pair) {
            return QUrl::fromPercentEncoding(pair.section(u'=', 0, 0).toUtf8()) == name;
        });
        QByteArray value = parameter.value.toPercentEncoding();
        if (isShown)
            value.fill(Redactor::Mask);
        pairs.append(QString::fromLatin1(parameter.name.toPercentEncoding() + '=' + value));
    }
    QUrl url = hop;
    url.setQuery(pairs.join(u'&'), QUrl::StrictMode);
    return url;
}

QUrl withoutCredentials(const ExchangeRequest &request, const QUrl &target)
{
    if (request.credentials.query.empty() || !target.hasQuery())
        return target;
    QStringList pairs = target.query(QUrl::FullyEncoded).split(u'&');
    const qsizetype removed = pairs.removeIf([&](const QString &pair) {
        const qsizetype equals = pair.indexOf(u'=');
        const HttpHeader asked{QByteArray::fromPercentEncoding(pair.left(equals).toUtf8()),
                               QByteArray::fromPercentEncoding(pair.mid(equals + 1).toUtf8())};
        return std::any_of(request.credentials.query.begin(), request.credentials.query.end(),
                           [&](const HttpHeader &parameter) {
                               return parameter.name == asked.name &&
                                      parameter.value == asked.value;
                           });
    });
    if (removed == 0)
        return target;
    QUrl url = target;
    url.setQuery(pairs.isEmpty() ? QString() : pairs.join(u'&'), QUrl::StrictMode);
    return url;
}

HttpHeaders credentialHeaders(const ExchangeRequest &request)
{
    HttpHeaders headers = request.credentials.headers;
    if (request.http2)
        headers.insert(headers.end(), request.credentials.query.begin(),
                       request.credentials.query.end());
    return headers;
}

QUrl outgoingUrl(const ExchangeRequest &request, const QUrl &hop)
{
    return withParameters(request, hop, false);
}

QUrl maskedUrl(const ExchangeRequest &request, const QUrl &hop)
{
    return withParameters(request, hop, true);
}

/// Adds the headers for which Qt would otherwise choose the value.
static void addTransportHeaders(HttpHeaders &headers, bool http2)
{
    // The bytes as sent: no compression.
    addAbsent(headers, {"Accept-Encoding", "identity"});
    addAbsent(headers, {"Accept-Language", "en, *;q=0.5"});
    if (!http2)
        addAbsent(headers, {"Connection", ClosingConnection});
    addAbsent(headers, {"User-Agent", QByteArray("a2ascope/") + programVersion()});
}

/// The headers as edited by the user, in their order; mandatory ones are appended.
static HttpHeaders exactHeaders(const ExchangeRequest &request, const QUrl &hop, bool withBody)
{
    HttpHeaders headers;
    const bool home = sameOrigin(request.url, hop);
    const HttpHeaders secrets = credentialHeaders(request);
    for (const HttpHeader &header : request.headers) {
        const bool isSecret = Redactor::isSecretHeader(header.name) || holds(secrets, header.name);
        const bool ofBody = header.name.toLower().startsWith("content-");
        if (isNamed(header, "Connection") && !request.http2)
            addAbsent(headers, {header.name, ClosingConnection}); // for a recorded request
        else if ((home || !isSecret) && !isConnectionHeader(header.name) && (withBody || !ofBody))
            add(headers, header);
    }
    addTransportHeaders(headers, request.http2);
    for (HttpHeader &header : headers)
        header.name = request.http2 ? header.name.toLower() : header.name;
    return headers;
}

/// Replaces the request's own headers of the same names; cookies are added to its own.
static void addCredentials(HttpHeaders &headers, const ExchangeRequest &request)
{
    HttpHeaders secrets = credentialHeaders(request);
    for (HttpHeader &secret : secrets) {
        const auto present =
            std::find_if(headers.begin(), headers.end(), [&](const HttpHeader &header) {
                return header.name.compare(secret.name, Qt::CaseInsensitive) == 0;
            });
        if (present != headers.end()) {
            if (secret.name.compare("Cookie", Qt::CaseInsensitive) == 0)
                secret.value.prepend(present->value + "; ");
            headers.erase(present);
        }
        headers.push_back(secret);
    }
}

HttpHeaders outgoingHeaders(const ExchangeRequest &request, const QUrl &hop, bool withBody)
{
    if (request.exactHeaders)
        return exactHeaders(request, hop, withBody);
    HttpHeaders headers;
    const bool home = sameOrigin(request.url, hop);
    for (const HttpHeader &header : request.headers) {
        const bool wanted =
            (home || !Redactor::isSecretHeader(header.name)) && !isConnectionHeader(header.name);
        const bool ofBody = header.name.toLower().startsWith("content-");
        if (wanted && (withBody || !ofBody))
            add(headers, header);
    }
    if (withBody)
        addAbsent(headers, {"Content-Type", "application/json"});
    addAbsent(headers, {"Accept", request.stream ? "text/event-stream" : "application/json"});
    addTransportHeaders(headers, request.http2);
    if (takesCredentials(request, hop))
        addCredentials(headers, request);
    for (HttpHeader &header : headers) {
        if (request.http2) // RFC 9113 8.2.1
            header.name = header.name.toLower();
    }
    return headers;
}

/// Qt 6.8 sends all names in lower case, over HTTP/1.1 as well.
static void lowerIfSentSo(HttpHeaders &lines)
{
    if (QLibraryInfo::version() < QVersionNumber(6, 8))
        return;
    for (HttpHeader &line : lines)
        line.name = line.name.toLower();
}

HttpHeaders wireHead(const ExchangeRequest &request)
{
    const QUrl url = outgoingUrl(request, request.url);
    QByteArray target = url.path(QUrl::FullyEncoded).toUtf8();
    if (target.isEmpty())
        target = "/";
    if (url.hasQuery())
        target += '?' + url.query(QUrl::FullyEncoded).toUtf8();
    const bool withBody = !request.body.isEmpty();
    HttpHeaders lines{{{}, request.method + ' ' + target + " HTTP/1.1"}};
    lines.push_back({"Host", url.authority(QUrl::FullyEncoded).toUtf8()});
    for (const HttpHeader &header : outgoingHeaders(request, request.url, withBody))
        lines.push_back(header);
    if (withBody || (request.method != "GET" && request.method != "HEAD"))
        lines.push_back({"Content-Length", QByteArray::number(request.body.size())});
    lowerIfSentSo(lines);
    return lines;
}

} // namespace a2a
