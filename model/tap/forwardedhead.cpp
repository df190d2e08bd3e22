// SPDX-License-Identifier: Apache-2.0
#include "model/tap/forwardedhead.h"

#include <QCryptographicHash>

#include <algorithm>
#include <array>

namespace a2a {

static bool isAnyOf(const QByteArray &name, std::initializer_list<const char *> names)
{
    return std::any_of(names.begin(), names.end(), [&name](const char *one) {
        return name.compare(one, Qt::CaseInsensitive) == 0;
    });
}

/// Whether a header is about one connection only, so that it is not passed on: a tap has two
/// connections.
static bool isOfConnection(const HttpHeader &header, const HttpHeaders &headers)
{
    return isAnyOf(header.name, {"Connection", "Keep-Alive", "TE", "Upgrade", "Proxy-Connection",
                                 "Proxy-Authorization", "Proxy-Authenticate"}) ||
           (!isAnyOf(header.name, {"Transfer-Encoding", "Content-Length", "Host"}) &&
            hasToken(headers, "Connection", header.name));
}

namespace {

/// Writes a head field by field.
class HeadWriter final {
public:
    explicit HeadWriter(QByteArray firstLine) { m_head.bytes = std::move(firstLine) + "\r\n"; }

    void field(const HttpHeader &header)
    {
        m_head.bytes += header.name + ": " + header.value + "\r\n";
    }
    void replace(const HttpHeader &header, const QByteArray &value)
    {
        field({header.name, value});
        if (header.value != value)
            m_head.changes.push_back({header.name, value});
    }
    void drop(const HttpHeader &header) { m_head.changes.push_back({header.name, {}}); }
    /// Whether our own connection stays open, where that is not the default.
    void connection(bool isHttp11, bool keeps)
    {
        if (isHttp11 != keeps)
            field({"Connection", keeps ? "keep-alive" : "close"});
    }
    [[nodiscard]] ForwardedHead end()
    {
        m_head.bytes += "\r\n";
        return std::move(m_head);
    }

private:
    ForwardedHead m_head;
};

} // namespace

static QByteArray versionOf(const HttpHead &head)
{
    return head.isHttp11 ? QByteArrayLiteral("HTTP/1.1") : QByteArrayLiteral("HTTP/1.0");
}

ForwardedHead headForAgent(const HttpHead &request, const QByteArray &host, bool isCard)
{
    HeadWriter writer(request.method + ' ' + request.target + ' ' + versionOf(request));
    for (const HttpHeader &header : request.headers) {
        const bool isCondition =
            isCard && isAnyOf(header.name, {"If-None-Match", "If-Modified-Since", "Range"});
        if (isOfConnection(header, request.headers) || isCondition)
            writer.drop(header);
        else if (isAnyOf(header.name, {"Host"}))
            writer.replace(header, host);
        else if (isAnyOf(header.name, {"Accept-Encoding"}))
            writer.replace(header, "identity");
        else
            writer.field(header);
    }
    writer.connection(request.isHttp11, keepsAlive(request));
    return writer.end();
}

static QByteArray statusLine(const HttpHead &response)
{
    return versionOf(response) + ' ' + QByteArray::number(response.status) + ' ' + response.reason;
}

ForwardedHead headForClient(const HttpHead &response, bool keeps)
{
    HeadWriter writer(statusLine(response));
    for (const HttpHeader &header : response.headers) {
        if (isOfConnection(header, response.headers))
            writer.drop(header);
        else
            writer.field(header);
    }
    writer.connection(response.isHttp11, keeps);
    return writer.end();
}

QByteArray computeETag(const QByteArray &body)
{
    return "\"tap-" + QCryptographicHash::hash(body, QCryptographicHash::Sha256).toHex().first(32) +
           '"';
}

/// Whether a header is about the bytes of a body.
static bool isOfBytes(const HttpHeader &header)
{
    return isAnyOf(header.name, {"Content-MD5", "Digest", "Content-Digest", "Repr-Digest"});
}

/// `tag` is empty if the body has none.
static ForwardedHead headOfBody(const HttpHead &response, const QByteArray &body, bool keeps,
                                const QByteArray &tag)
{
    HeadWriter writer(statusLine(response));
    bool hasTag = tag.isEmpty();
    for (const HttpHeader &header : response.headers) {
        const bool isTag = isAnyOf(header.name, {"ETag"});
        if (isTag && !tag.isEmpty()) {
            hasTag = true;
            writer.replace(header, tag);
        } else if (isTag || isOfConnection(header, response.headers) || isOfBytes(header) ||
                   isAnyOf(header.name, {"Last-Modified", "Content-Encoding"})) {
            writer.drop(header);
        } else if (!isAnyOf(header.name, {"Content-Length", "Transfer-Encoding", "Trailer"})) {
            writer.field(header);
        }
    }
    writer.replace({"Content-Length", {}}, QByteArray::number(body.size()));
    if (!hasTag)
        writer.replace({"ETag", {}}, tag);
    writer.connection(response.isHttp11, keeps);
    return writer.end();
}

ForwardedHead headForChangedBody(const HttpHead &response, const QByteArray &body, bool keeps)
{
    return headOfBody(response, body, keeps, computeETag(body));
}

ForwardedHead headForRestoredBody(const HttpHead &response, const QByteArray &body, bool keeps)
{
    return headOfBody(response, body, keeps, {});
}

HttpHead withoutExpectation(const HttpHead &request, HttpHeaders &changes)
{
    HttpHead head = request;
    if (std::erase_if(head.headers,
                      [](const HttpHeader &one) { return isAnyOf(one.name, {"Expect"}); }) > 0)
        changes.push_back({"Expect", {}});
    return head;
}

HttpHead withBodySize(const HttpHead &request, qsizetype size, HttpHeaders &changes)
{
    HttpHead head = request;
    head.headers.clear();
    for (HttpHeader header : request.headers) {
        if (isOfBytes(header)) {
            changes.push_back({header.name, {}});
            continue;
        }
        if (isAnyOf(header.name, {"Content-Length"})) {
            header.value = QByteArray::number(size);
            changes.push_back(header);
        }
        head.headers.push_back(std::move(header));
    }
    return head;
}

QByteArray withFraming(const QByteArray &body, const BodyFraming &received)
{
    if (!received.isChunked())
        return body;
    QByteArray bytes = QByteArray::number(body.size(), 16) + "\r\n" + body + "\r\n0\r\n";
    for (const HttpHeader &trailer : received.trailers())
        bytes += trailer.name + ": " + trailer.value + "\r\n";
    return bytes + "\r\n";
}

} // namespace a2a
