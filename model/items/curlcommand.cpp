// SPDX-License-Identifier: Apache-2.0
#include "model/items/curlcommand.h"

namespace a2a {

using namespace Qt::StringLiterals;

QString shellQuoted(const QString &text)
{
    QString quoted = text;
    quoted.replace(u'\'', u"'\\''"_s);
    return u'\'' % quoted % u'\'';
}

/// A header as it may leave the program: the secret's place has a name instead.
struct ShownHeader {
    QString name;
    QString value;    ///< without the secret
    QString variable; ///< stands at the end of the value; empty: nothing secret
};

static std::vector<ShownHeader> shownHeaders(const HttpHeaders &headers)
{
    std::vector<ShownHeader> shown;
    int secrets = 0;
    for (const HttpHeader &header : headers) {
        ShownHeader one{QString::fromLatin1(header.name), QString::fromUtf8(header.value), {}};
        if (Redactor::isSecretHeader(header.name)) {
            const auto schemeEnd = one.value.indexOf(u' ') + 1; // "Bearer " stays
            one.value.truncate(schemeEnd);
            one.variable = ++secrets == 1 ? u"$TOKEN"_s : u"$TOKEN"_s % QString::number(secrets);
        }
        shown.push_back(std::move(one));
    }
    return shown;
}

static bool isGrpc(const ExchangeFacts &facts)
{
    return headerValue(facts.request.headers, "Content-Type").startsWith("application/grpc");
}

QString curlCommand(const ExchangeFacts &facts, const QByteArray &requestBody)
{
    QString command = u"curl"_s;
    const QString url = QString::fromUtf8(facts.request.url.toEncoded());
    // curl reads [] and {} in a URL as patterns unless told otherwise.
    if (url.contains(u'[') || url.contains(u'{'))
        command += u" --globoff"_s;
    for (const HttpHeader &header : facts.request.headers) {
        if (header.name.compare("Accept", Qt::CaseInsensitive) == 0 &&
            header.value.contains("event-stream"))
            command += u" --no-buffer"_s;
    }
    const bool grpc = isGrpc(facts);
    if (grpc) {
        const bool secure = facts.request.url.scheme() == u"https";
        command = u"printf %s "_s % shellQuoted(QString::fromLatin1(requestBody.toBase64())) %
                  u" | base64 -d | "_s % command %
                  (secure ? u" --http2"_s : u" --http2-prior-knowledge"_s) %
                  u" --include --output -"_s;
    }
    if (facts.request.method != (requestBody.isEmpty() ? "GET" : "POST"))
        command += u" -X "_s % shellQuoted(QString::fromLatin1(facts.request.method));
    command += u' ' % shellQuoted(url);
    for (const ShownHeader &header : shownHeaders(facts.request.headers)) {
        if (header.name.compare("Content-Length"_L1, Qt::CaseInsensitive) == 0)
            continue; // curl's own affair
        command += u" \\\n  -H "_s % shellQuoted(QString(header.name % u": "_s % header.value));
        if (!header.variable.isEmpty())
            command += u'"' % header.variable % u'"';
    }
    if (grpc)
        command += u" \\\n  --data-binary @-"_s;
    else if (!requestBody.isEmpty())
        command += u" \\\n  --data-raw "_s % shellQuoted(QString::fromUtf8(requestBody));
    return command;
}

QByteArray httpText(const ExchangeFacts &facts, const QByteArray &requestBody)
{
    const QUrl &url = facts.request.url;
    QByteArray target = url.path(QUrl::FullyEncoded).toUtf8();
    if (target.isEmpty())
        target = "/";
    if (url.hasQuery())
        target += '?' + url.query(QUrl::FullyEncoded).toUtf8();
    QByteArray text =
        facts.request.method + ' ' + target + (isGrpc(facts) ? " HTTP/2\r\n" : " HTTP/1.1\r\n");
    if (headerValue(facts.request.headers, "Host").isEmpty())
        text += "Host: " + url.authority(QUrl::FullyEncoded).section(u'@', -1).toUtf8() + "\r\n";
    for (const ShownHeader &header : shownHeaders(facts.request.headers))
        text += QString(header.name % u": "_s % header.value % header.variable).toUtf8() + "\r\n";
    return text + "\r\n" + (isGrpc(facts) ? requestBody.toBase64() : requestBody);
}

} // namespace a2a
