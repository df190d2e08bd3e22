// SPDX-License-Identifier: Apache-2.0
#include "model/anonymous/headanonymizer.h"

#include "model/grpc/grpctranscoder.h"

#include <QJsonDocument>
#include <QSet>

namespace a2a {

using namespace Qt::StringLiterals;
using TextEncodingKind = TextAnonymizer::Encoding;

/// Whether a header is about formats, sizes or times, and not about content or the program that
/// wrote it.
static bool isOpenHeader(const QByteArray &name)
{
    static const QSet<QByteArray> names{"accept-encoding",
                                        "accept-ranges",
                                        "a2a-version",
                                        "access-control-allow-headers",
                                        "access-control-allow-methods",
                                        "age",
                                        "allow",
                                        "cache-control",
                                        "connection",
                                        "content-encoding",
                                        "content-length",
                                        "date",
                                        "expires",
                                        "grpc-accept-encoding",
                                        "grpc-encoding",
                                        "grpc-status",
                                        "keep-alive",
                                        "last-modified",
                                        "pragma",
                                        "retry-after",
                                        "te",
                                        "trailer",
                                        "transfer-encoding",
                                        "upgrade",
                                        "vary",
                                        "x-accel-buffering",
                                        "x-content-type-options",
                                        "content-language",
                                        "strict-transport-security",
                                        "proxy-connection",
                                        "if-modified-since"};
    return names.contains(name);
}

/// Whether a reason phrase is one of RFC 9110 or 6585. Any other may be personal.
static bool isOpenPhrase(const QString &phrase)
{
    static const QSet<QString> phrases{u"Accepted"_s,
                                       u"Bad Gateway"_s,
                                       u"Bad Request"_s,
                                       u"Conflict"_s,
                                       u"Content Too Large"_s,
                                       u"Created"_s,
                                       u"Expectation Failed"_s,
                                       u"Forbidden"_s,
                                       u"Found"_s,
                                       u"Gateway Timeout"_s,
                                       u"Gone"_s,
                                       u"HTTP Version Not Supported"_s,
                                       u"Internal Server Error"_s,
                                       u"Length Required"_s,
                                       u"Method Not Allowed"_s,
                                       u"Moved Permanently"_s,
                                       u"Multiple Choices"_s,
                                       u"No Content"_s,
                                       u"Not Acceptable"_s,
                                       u"Not Found"_s,
                                       u"Not Implemented"_s,
                                       u"Not Modified"_s,
                                       u"OK"_s,
                                       u"Partial Content"_s,
                                       u"Payload Too Large"_s,
                                       u"Permanent Redirect"_s,
                                       u"Precondition Failed"_s,
                                       u"Request Entity Too Large"_s,
                                       u"Request Header Fields Too Large"_s,
                                       u"Request Timeout"_s,
                                       u"See Other"_s,
                                       u"Service Unavailable"_s,
                                       u"Temporary Redirect"_s,
                                       u"Too Many Requests"_s,
                                       u"URI Too Long"_s,
                                       u"Unauthorized"_s,
                                       u"Unprocessable Content"_s,
                                       u"Unprocessable Entity"_s,
                                       u"Unsupported Media Type"_s,
                                       u"Upgrade Required"_s};
    return phrase.isEmpty() || phrases.contains(phrase);
}

/// Anonymizes quoted text, such as a realm or a file name.
QByteArray HeadAnonymizer::quoted(QByteArray value)
{
    for (qsizetype at = value.indexOf('"'); at >= 0; at = value.indexOf('"', at + 1)) {
        qsizetype end = value.indexOf('"', at + 1);
        end = end < 0 ? value.size() : end;
        const QString whole = QString::fromUtf8(value.mid(at + 1, end - at - 1));
        if (!TextAnonymizer::isProtocolText(whole))
            m_texts.anonymizeText(value.data() + at + 1, end - at - 1, TextEncodingKind::Utf8);
        at = end;
        if (at >= value.size())
            break;
    }
    return value;
}

QByteArray HeadAnonymizer::statusDetails(QByteArray base64)
{
    const auto options =
        QByteArray::Base64Encoding |
        (base64.endsWith('=') ? QByteArray::KeepTrailingEquals : QByteArray::OmitTrailingEquals);
    QByteArray status = QByteArray::fromBase64(base64, options);
    JsonAnonymizer json(m_texts);
    GrpcTranscoder::Visitor visitor;
    visitor.text = [&json](const QByteArray &name, char *text, qsizetype size) {
        json.anonymizeText(name, text, size);
    };
    visitor.name = [&json](char *name, qsizetype size) {
        json.anonymizeName(name, size, TextEncodingKind::Utf8);
    };
    visitor.bytes = [this](char *bytes, qsizetype size) { m_texts.anonymizeContent(bytes, size); };
    visitor.number = [&json](const QByteArray &name, double number) {
        return json.anonymizeNumber(name, number);
    };
    if (status.toBase64(options) != base64 ||
        !GrpcTranscoder::visitStatus(status.data(), status.size(), visitor))
        return m_texts.anonymizeText(base64);
    return status.toBase64(options);
}

QByteArray HeadAnonymizer::headerValue(const QByteArray &name, QByteArray value)
{
    const QByteArray small = name.toLower();
    if (small == "content-type" || small == "accept") {
        m_texts.anonymizeMediaTypes(value.data(), value.size(), TextEncodingKind::Utf8);
        return value;
    }
    if (isOpenHeader(small) || (small == "user-agent" && value.startsWith("a2ascope/")))
        return value;
    if (small == "host" || small == "origin" || small == "referer" || small == "location" ||
        small == "content-location") {
        if (value.startsWith('/'))
            m_texts.anonymizeTarget(value.data(), value.size(), TextEncodingKind::Percent);
        else
            m_texts.anonymizeAddress(value.data(), value.size(), TextEncodingKind::Percent);
        return value;
    }
    if (small == "www-authenticate" || small == "proxy-authenticate" ||
        small == "content-disposition")
        return quoted(value);
    if (small == "grpc-status-details-bin")
        return statusDetails(value);
    return m_texts.anonymizeText(value, small == "grpc-message" ? TextEncodingKind::Percent
                                                                : TextEncodingKind::Utf8);
}

/// Anonymizes headers, in which each byte is one character.
QJsonArray HeadAnonymizer::headers(const QJsonArray &headers)
{
    QJsonArray all;
    for (const QJsonValue &pair : headers) {
        const QByteArray name = pair[0].toString().toLatin1();
        const QByteArray value = headerValue(name, pair[1].toString().toLatin1());
        all.append(QJsonArray{pair[0], QString::fromLatin1(value)});
    }
    return all;
}

/// Anonymizes every string within a value.
QJsonValue HeadAnonymizer::texts(const QJsonValue &value)
{
    if (value.isString())
        return m_texts.anonymizeText(value.toString());
    if (value.isArray()) {
        const QJsonArray given = value.toArray();
        QJsonArray all;
        for (const QJsonValue &one : given)
            all.append(texts(one));
        return all;
    }
    return value.isObject() ? QJsonValue(object(value.toObject())) : value;
}

QJsonValue HeadAnonymizer::member(const QString &name, const QJsonValue &value)
{
    if (name == u"headers" || name == u"changes")
        return headers(value.toArray());
    if (name == u"client") // as in its header
        return QString::fromLatin1(headerValue("User-Agent", value.toString().toLatin1()));
    if (name == u"url" || name == u"input")
        return m_texts.anonymizeAddress(value.toString());
    if (name == u"operation") { // of HTTP+JSON: "GET /tasks/ID"
        QByteArray bytes = value.toString().toUtf8();
        if (const qsizetype at = bytes.indexOf(" /") + 1; at > 0)
            m_texts.anonymizeTarget(bytes.data() + at, bytes.size() - at, TextEncodingKind::Utf8);
        return QString::fromUtf8(bytes);
    }
    if (name == u"where") // an address, or a place in JSON
        return value.toString().startsWith(u'/')
                   ? QString::fromUtf8([this, bytes = value.toString().toUtf8()]() mutable {
                         m_texts.anonymizeTarget(bytes.data(), bytes.size(),
                                                 TextEncodingKind::Utf8);
                         return bytes;
                     }())
                   : m_texts.anonymizeAddress(value.toString());
    if (name == u"data" || name == u"body") {
        QByteArray bytes = value.toString().toLatin1();
        JsonAnonymizer(m_texts).process(bytes.data(), bytes.size());
        return QString::fromLatin1(bytes);
    }
    // Ids are anonymized as in bodies.
    if ((name == u"context" || name == u"task" || name == u"artifact") && value.isString()) {
        const QByteArray id = value.toString().toLatin1();
        return TextAnonymizer::isProtocolText(QString::fromUtf8(id))
                   ? value.toString()
                   : QString::fromLatin1(m_texts.anonymizeText(id));
    }
    static const QSet<QString> spoken{u"values"_s, u"message"_s, u"hint"_s, u"details"_s,
                                      u"tenant"_s};
    if (spoken.contains(name))
        return texts(value);
    if (value.isObject())
        return object(value.toObject());
    if (!value.isArray())
        return value;
    const QJsonArray given = value.toArray(); // nested phrases
    QJsonArray all;
    for (const QJsonValue &one : given)
        all.append(one.isObject() ? QJsonValue(object(one.toObject())) : one);
    return all;
}

QJsonObject HeadAnonymizer::object(const QJsonObject &head)
{
    QJsonObject all;
    for (auto it = head.begin(); it != head.end(); ++it)
        all.insert(it.key(), member(it.key(), it.value()));
    const QString phrase = head[u"reason"].toString();
    if (head.contains(u"status") && !isOpenPhrase(phrase)) // of a response's first line
        all.insert(u"reason"_s, m_texts.anonymizeText(phrase));
    return all;
}

QByteArray HeadAnonymizer::head(const QByteArray &head)
{
    return QJsonDocument(object(QJsonDocument::fromJson(head).object()))
        .toJson(QJsonDocument::Compact);
}

QByteArray HeadAnonymizer::annotation(const QByteArray &json)
{
    if (json.startsWith('{'))
        return head(json);
    QByteArray value = json;
    if (value.startsWith('"'))
        m_texts.anonymizeText(value.data(), value.size(), TextEncodingKind::Json);
    return value;
}

} // namespace a2a
