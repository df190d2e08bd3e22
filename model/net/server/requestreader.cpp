// SPDX-License-Identifier: Apache-2.0
#include "model/net/server/requestreader.h"

#include <boost/beast/http/basic_parser.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/version.hpp>

#include <algorithm>

namespace a2a {

namespace http = boost::beast::http;

static QByteArray bytesOf(boost::beast::string_view text)
{
    return {text.data(), qsizetype(text.size())};
}

/// The callbacks of Beast for one request.
class RequestReader::Parser final : public http::basic_parser<true> {
public:
    using ErrorCode = boost::beast::error_code;

    Parser(ServerRequest &request, const ServerLimits &limits)
        : m_request(request)
        , m_mostFields(limits.headFields)
    {
        eager(true);
        header_limit(std::uint32_t(limits.headBytes));
        body_limit(std::uint64_t(limits.bodyBytes));
    }

private:
    void on_request_impl(http::verb /*method*/, boost::beast::string_view method,
                         boost::beast::string_view target, int version, ErrorCode & /*ec*/) override
    {
        m_request.method = bytesOf(method);
        m_request.target = bytesOf(target);
        m_request.isHttp11 = version >= 11;
    }
    void on_response_impl(int /*code*/, boost::beast::string_view /*reason*/, int /*version*/,
                          ErrorCode & /*ec*/) override
    {
    }
    void on_field_impl(http::field name, boost::beast::string_view nameText,
                       boost::beast::string_view value, ErrorCode &ec) override
    {
        HttpHeaders &fields = m_headDone ? m_request.trailers : m_request.headers;
        if (fields.size() >= size_t(m_mostFields)) {
            ec = http::make_error_code(http::error::header_limit);
            return;
        }
        fields.push_back({bytesOf(nameText), bytesOf(value)});
        if (!m_headDone && name == http::field::expect &&
            fields.back().value.compare("100-continue", Qt::CaseInsensitive) == 0)
            m_request.expectsContinue = true;
    }
    void on_header_impl(ErrorCode & /*ec*/) override { m_headDone = true; }
    void on_body_init_impl(const boost::optional<std::uint64_t> & /*length*/,
                           ErrorCode & /*ec*/) override
    {
    }
    std::size_t on_body_impl(boost::beast::string_view body, ErrorCode & /*ec*/) override
    {
        return body.size(); // it is in the bytes received
    }
    void on_chunk_header_impl(std::uint64_t /*size*/, boost::beast::string_view /*extensions*/,
                              ErrorCode & /*ec*/) override
    {
    }
    std::size_t on_chunk_body_impl(std::uint64_t /*remain*/, boost::beast::string_view body,
                                   ErrorCode & /*ec*/) override
    {
        m_request.body.append(body.data(), qsizetype(body.size()));
        return body.size();
    }
    void on_finish_impl(ErrorCode & /*ec*/) override {}

    ServerRequest &m_request;
    int m_mostFields;
    bool m_headDone = false;
};

static RequestFault faultOf(const boost::beast::error_code &code)
{
    if (code == http::error::header_limit || code == http::error::buffer_overflow)
        return RequestFault::HeadTooLong;
    if (code == http::error::body_limit)
        return RequestFault::BodyTooLong;
    if (code == http::error::bad_version)
        return RequestFault::Version;
    if (code == http::error::bad_content_length || code == http::error::bad_transfer_encoding ||
        code == http::error::bad_chunk || code == http::error::bad_chunk_extension)
        return RequestFault::Framing;
#if BOOST_VERSION >= 108300 // a bad_content_length before
    if (code == http::error::multiple_content_length)
        return RequestFault::Framing;
#endif
    return RequestFault::Malformed;
}

RequestReader::RequestReader(const ServerLimits &limits)
    : m_limits(limits)
    , m_parser(std::make_unique<Parser>(m_request, m_limits))
{
}

RequestReader::~RequestReader() = default;

RequestReader::State RequestReader::feed(QByteArrayView bytes)
{
    m_bytes.append(bytes);
    return continueReading();
}

static constexpr qsizetype ShortestLastChunk = 5; // "0" and two line breaks
static constexpr QByteArrayView Http2Preface("PRI * HTTP/2.0\r\n");

/// Whether the first bytes are those of another protocol, which is refused.
bool RequestReader::detectOtherProtocol()
{
    const QByteArrayView bytes(m_bytes);
    if (bytes.size() >= 2 && bytes[0] == '\x16' && bytes[1] == '\x03') {
        failWith(RequestFault::TlsOnClear);
        return true;
    }
    if (bytes.startsWith(Http2Preface)) {
        failWith(RequestFault::Http2);
        return true;
    }
    return Http2Preface.startsWith(bytes) || bytes == QByteArrayView("\x16"); // not known yet
}

/// Such a head has no end that could be waited for. The bytes up to `end` are checked again with
/// each piece, of which the limit allows few.
static bool hasBareLineFeed(QByteArrayView head)
{
    for (qsizetype at = head.indexOf('\n'); at >= 0; at = head.indexOf('\n', at + 1)) {
        if (at == 0 || head[at - 1] != '\r')
            return true;
    }
    return false;
}

/// The end of a body with another coding than chunked is unknown (RFC 9112 §6.3), and nothing here
/// could read it.
static bool hasOtherCoding(const HttpHeaders &headers)
{
    return std::any_of(headers.begin(), headers.end(), [](const HttpHeader &header) {
        return header.name.compare("Transfer-Encoding", Qt::CaseInsensitive) == 0 &&
               header.value.trimmed().compare("chunked", Qt::CaseInsensitive) != 0;
    });
}

RequestReader::State RequestReader::continueReading()
{
    if (m_state == State::Complete || m_state == State::Broken || m_used == m_bytes.size())
        return m_state;
    if (m_state == State::Idle)
        m_state = State::Head;
    if (m_state == State::Head && detectOtherProtocol())
        return m_state;
    const qsizetype headEnd = m_state == State::Head ? m_bytes.indexOf("\r\n\r\n") : 0;
    const bool isInHead = m_state == State::Head;
    const qsizetype looked = std::min(headEnd < 0 ? m_bytes.size() : headEnd, m_limits.headBytes);
    if (isInHead && hasBareLineFeed(QByteArrayView(m_bytes).first(looked))) {
        failWith(RequestFault::BareLineFeed);
        return m_state;
    }
    if (headEnd < 0) { // it is read when complete, so that the result does not depend on pieces
        if (m_bytes.size() > m_limits.headBytes)
            failWith(RequestFault::HeadTooLong);
        return m_state;
    }
    boost::beast::error_code code;
    const auto putUpTo = [&](qsizetype end, boost::beast::error_code &fault) {
        m_used += qsizetype(
            m_parser->put({m_bytes.constData() + m_used, std::size_t(end - m_used)}, fault));
    };
    if (m_state == State::Head) {
        m_headSize = headEnd + 4;
        putUpTo(m_headSize, code);
        if (!m_parser->is_header_done()) {
            failWith(code == http::error::need_more ? RequestFault::Malformed : faultOf(code));
            return m_state;
        }
        m_state = State::Body;
        m_request.keepsAlive = m_parser->keep_alive();
        if (hasOtherCoding(m_request.headers)) {
            failWith(RequestFault::Framing);
            return m_state;
        }
    }
    // The parser aborts the program when a last chunk that is the first comes in pieces that are
    // shorter than it can be.
    const QByteArrayView rest = QByteArrayView(m_bytes).sliced(m_used);
    const bool isTooShort = m_parser->chunked() && m_used == m_headSize && rest.startsWith('0') &&
                            rest.size() < ShortestLastChunk;
    if (!code && !m_parser->is_done() && m_used < m_bytes.size() && !isTooShort)
        putUpTo(m_bytes.size(), code);
    // Chunks of one byte each have a framing that is larger than they are, and a chunk's extension
    // may have no end.
    const bool isFraming = m_state == State::Body && m_parser->chunked();
    const qsizetype waiting = code == http::error::need_more ? m_bytes.size() - m_used : 0;
    if (isFraming && (m_used - m_headSize > m_limits.headBytes + 2 * m_limits.bodyBytes ||
                      waiting > m_limits.headBytes))
        failWith(RequestFault::BodyTooLong);
    else if (code && code != http::error::need_more)
        failWith(faultOf(code));
    else if (m_parser->is_done())
        finish();
    return m_state;
}

void RequestReader::finish()
{
    m_state = State::Complete;
    if (!m_parser->chunked())
        m_request.body = m_bytes.mid(m_headSize, m_used - m_headSize);
}

void RequestReader::failWith(RequestFault fault)
{
    m_state = State::Broken;
    m_fault = fault;
}

RequestReader::State RequestReader::end()
{
    if (m_state == State::Head || m_state == State::Body)
        failWith(RequestFault::CutOff);
    return m_state;
}

void RequestReader::abandon(RequestFault fault)
{
    if (m_state == State::Head || m_state == State::Body)
        failWith(fault);
}

RequestReader::State RequestReader::next()
{
    if (m_state != State::Complete)
        return m_state;
    m_bytes.remove(0, m_used);
    m_used = 0;
    m_headSize = 0;
    m_request = {};
    m_parser = std::make_unique<Parser>(m_request, m_limits);
    m_state = State::Idle;
    return continueReading();
}

} // namespace a2a
