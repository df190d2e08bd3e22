// SPDX-License-Identifier: Apache-2.0
#include "model/tap/httphead.h"

#include <boost/beast/http/basic_parser.hpp>
#include <boost/beast/http/error.hpp>

#include <algorithm>

namespace a2a {

namespace http = boost::beast::http;

static QByteArray bytesOf(boost::beast::string_view text)
{
    return {text.data(), qsizetype(text.size())};
}

namespace {

/// The callbacks of Beast for one head; nothing after it is given to the parser.
template <bool IsRequest>
class HeadParser final : public http::basic_parser<IsRequest> {
public:
    using ErrorCode = boost::beast::error_code;
    using View = boost::beast::string_view;

    HeadParser(HttpHead &head, const ServerLimits &limits)
        : m_head(head)
        , m_mostFields(size_t(limits.headFields))
    {
        this->header_limit(std::uint32_t(limits.headBytes));
        this->skip(true);
    }

private:
    void on_request_impl(http::verb /*method*/, View method, View target, int version,
                         ErrorCode & /*ec*/) override
    {
        m_head.method = bytesOf(method);
        m_head.target = bytesOf(target);
        m_head.isHttp11 = version >= 11;
    }
    void on_response_impl(int status, View reason, int version, ErrorCode & /*ec*/) override
    {
        m_head.status = status;
        m_head.reason = bytesOf(reason);
        m_head.isHttp11 = version >= 11;
    }
    void on_field_impl(http::field /*name*/, View name, View value, ErrorCode &ec) override
    {
        if (m_head.headers.size() >= m_mostFields)
            ec = http::make_error_code(http::error::header_limit);
        else
            m_head.headers.push_back({bytesOf(name), bytesOf(value)});
    }
    void on_header_impl(ErrorCode & /*ec*/) override {}
    void on_body_init_impl(const boost::optional<std::uint64_t> & /*length*/,
                           ErrorCode & /*ec*/) override
    {
    }
    std::size_t on_body_impl(View body, ErrorCode & /*ec*/) override { return body.size(); }
    void on_chunk_header_impl(std::uint64_t /*size*/, View /*extensions*/,
                              ErrorCode & /*ec*/) override
    {
    }
    std::size_t on_chunk_body_impl(std::uint64_t /*remain*/, View body, ErrorCode & /*ec*/) override
    {
        return body.size();
    }
    void on_finish_impl(ErrorCode & /*ec*/) override {}

    HttpHead &m_head;
    size_t m_mostFields;
};

} // namespace

static RequestFault faultOf(const boost::beast::error_code &code)
{
    if (code == http::error::header_limit || code == http::error::buffer_overflow)
        return RequestFault::HeadTooLong;
    if (code == http::error::bad_version)
        return RequestFault::Version;
    if (code == http::error::bad_content_length || code == http::error::bad_transfer_encoding)
        return RequestFault::Framing;
    return RequestFault::Malformed;
}

template <bool IsRequest>
static ParsedHead readHead(QByteArrayView bytes, const ServerLimits &limits)
{
    ParsedHead reading;
    const qsizetype end = bytes.indexOf("\r\n\r\n");
    if (end < 0) {
        if (bytes.size() > limits.headBytes)
            reading.fault = RequestFault::HeadTooLong;
        return reading;
    }
    reading.size = end + 4;
    HeadParser<IsRequest> parser(reading.head, limits);
    boost::beast::error_code code;
    parser.put({bytes.data(), std::size_t(reading.size)}, code);
    if (code || !parser.is_header_done())
        reading.fault = code ? faultOf(code) : RequestFault::Malformed;
    return reading;
}

/// Faults that are recognized before the head is complete, and those that the parser accepts.
static RequestFault faultInLines(QByteArrayView bytes)
{
    static constexpr QByteArrayView Http2Preface("PRI * HTTP/2.0\r\n");
    if (bytes.size() >= 2 && bytes[0] == '\x16' && bytes[1] == '\x03')
        return RequestFault::TlsOnClear;
    if (bytes.startsWith(Http2Preface))
        return RequestFault::Http2;
    const qsizetype end = bytes.indexOf("\r\n\r\n");
    const QByteArrayView head = end < 0 ? bytes : bytes.first(end + 2);
    for (qsizetype at = 0; at < head.size(); ++at) {
        const char c = head[at];
        if (c == '\0')
            return RequestFault::Malformed;
        if (c == '\n' && (at == 0 || head[at - 1] != '\r'))
            return RequestFault::BareLineFeed;
        if (c == '\r' && at + 1 < head.size() && head[at + 1] != '\n')
            return RequestFault::Malformed;
        const bool beginsLine = at > 1 && head[at - 1] == '\n';
        if (beginsLine && (c == ' ' || c == '\t')) // continues the line before: obs-fold
            return RequestFault::Malformed;
    }
    return RequestFault::None;
}

/// Checks that there is one host and one length (RFC 9112 §3.2 and §6.3).
static RequestFault faultOf(const HttpHead &head)
{
    int hosts = 0;
    int lengths = 0;
    int codings = 0;
    for (const HttpHeader &header : head.headers) {
        const auto is = [&header](const char *name) {
            return header.name.compare(name, Qt::CaseInsensitive) == 0;
        };
        if (is("Host"))
            ++hosts;
        if (is("Content-Length")) {
            ++lengths;
            if (header.value.isEmpty() || !std::all_of(header.value.begin(), header.value.end(),
                                                       [](char c) { return c >= '0' && c <= '9'; }))
                return RequestFault::Framing;
        }
        if (is("Transfer-Encoding")) {
            ++codings;
            if (header.value.compare("chunked", Qt::CaseInsensitive) != 0)
                return RequestFault::Framing;
        }
    }
    if (hosts > 1 || (hosts == 0 && head.isHttp11))
        return RequestFault::Malformed;
    if (lengths + codings > 1 || (codings > 0 && !head.isHttp11))
        return RequestFault::Framing;
    return RequestFault::None;
}

ParsedHead readRequestHead(QByteArrayView bytes, const ServerLimits &limits)
{
    ParsedHead reading;
    reading.fault = faultInLines(bytes.first(std::min(bytes.size(), limits.headBytes)));
    if (reading.fault != RequestFault::None)
        return reading;
    reading = readHead<true>(bytes, limits);
    if (reading.size > 0 && reading.fault == RequestFault::None)
        reading.fault = faultOf(reading.head);
    return reading;
}

ParsedHead readResponseHead(QByteArrayView bytes, const ServerLimits &limits)
{
    return readHead<false>(bytes, limits);
}

bool hasToken(const HttpHeaders &headers, QByteArrayView name, QByteArrayView token)
{
    return std::any_of(headers.begin(), headers.end(), [&](const HttpHeader &header) {
        if (QByteArrayView(header.name).compare(name, Qt::CaseInsensitive) != 0)
            return false;
        const QByteArrayList words = header.value.split(',');
        return std::any_of(words.begin(), words.end(), [token](const QByteArray &word) {
            return QByteArrayView(word).trimmed().compare(token, Qt::CaseInsensitive) == 0;
        });
    });
}

bool keepsAlive(const HttpHead &head)
{
    if (hasToken(head.headers, "Connection", "close"))
        return false;
    return head.isHttp11 || hasToken(head.headers, "Connection", "keep-alive");
}

} // namespace a2a
