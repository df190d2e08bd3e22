// SPDX-License-Identifier: Apache-2.0
#include "model/export/httpexport.h"

#include "model/a2a/invisiblecharacters.h"
#include "model/facts/curlcommand.h"
#include "model/text/englishof.h"

namespace a2a {

double HttpExport::progress() const
{
    const size_t count = m_source.exchanges().size();
    return count == 0 ? 1.0 : double(m_next) / double(count);
}

bool HttpExport::step(QIODevice &out)
{
    if (m_next == m_source.exchanges().size())
        return false;
    switch (m_phase) {
    case Phase::Request:
        writeRequest(out);
        break;
    case Phase::Check:
        if (!m_body.check())
            m_phase = Phase::Response;
        break;
    case Phase::Response:
        writeResponseHead(out);
        m_phase = Phase::Body;
        break;
    case Phase::Body:
        if (!m_body.writePlain(out))
            endExchange(out);
        break;
    }
    return m_next < m_source.exchanges().size();
}

void HttpExport::writeRequest(QIODevice &out)
{
    const ExchangeFacts &facts = m_source.recording().facts(id());
    const QByteArray body = m_source.recording().requestBody(id());
    const QByteArray title =
        QByteArray::number(id()) + " - " + facts.request.operation.simplified().toUtf8() + '\n';
    // One exchange is exactly its text; several are separated as in .http files.
    if (m_source.exchanges().size() > 1)
        out.write("### " + title);
    out.write(httpRequestText(facts, body));
    m_body = BodyEncoder::forReceivedResponse(m_source.recording(), id());
    m_phase = Phase::Check;
}

void HttpExport::writeResponseHead(QIODevice &out)
{
    const ExchangeFacts &facts = m_source.recording().facts(id());
    if (facts.status == 0) {
        if (facts.error)
            out.write("\r\n\r\n# " + englishText(*facts.error).simplified().toUtf8());
        return;
    }
    QByteArray head =
        "\r\n\r\nHTTP/1.1 " + QByteArray::number(facts.status) + ' ' + facts.reason.simplified();
    for (const HttpHeader &header : facts.responseHeaders)
        head += "\r\n" + httpHeaderLine(header.name, header.value);
    out.write(head + "\r\n\r\n");
}

void HttpExport::endExchange(QIODevice &out)
{
    ++m_next;
    m_phase = Phase::Request;
    if (m_next < m_source.exchanges().size())
        out.write("\r\n\r\n");
    else
        out.write("\r\n");
}

double RequestsExport::progress() const
{
    const size_t count = m_source.exchanges().size();
    return count == 0 ? 1.0 : double(m_next) / double(count);
}

QByteArray RequestsExport::request(const ExchangeFacts &facts, const QByteArray &body) const
{
    if (m_format == ExportFormat::Curl)
        return curlCommand(facts, body).toUtf8() + '\n';
    const bool isPython = m_format == ExportFormat::Python;
    if (isGrpcRequest(facts))
        return isPython ? "# gRPC: not supported by this language's HTTP client\n"
                        : "// gRPC: not supported by this language's HTTP client\n";
    if (isPython)
        return pythonProgram(facts, body).toUtf8();
    const QByteArray program = javaScriptProgram(facts, body).toUtf8();
    return m_source.exchanges().size() > 1 ? "{\n" + program + "}\n" : program; // names of its own
}

/// A name as a comment of one line, without invisible characters.
static QByteArray commentOf(const QString &operation)
{
    QString name;
    for (const char32_t character : operation.simplified().toUcs4()) {
        const bool isSeen = QChar::isPrint(character) && !isInvisible(character);
        name += isSeen ? QString::fromUcs4(&character, 1) : QStringLiteral("?");
    }
    return name.toUtf8();
}

bool RequestsExport::step(QIODevice &out)
{
    const std::vector<ExchangeId> &exchanges = m_source.exchanges();
    if (m_next == exchanges.size())
        return false;
    const ExchangeId id = exchanges[m_next];
    const ExchangeFacts &facts = m_source.recording().facts(id);
    const QByteArray comment = m_format == ExportFormat::JavaScript ? "// " : "# ";
    if (m_next == 0) {
        if (m_format == ExportFormat::Curl)
            out.write("#!/bin/sh\n");
        out.write(comment + "Secrets are left out: set TOKEN (TOKEN2, ...) first.\n\n");
    }
    out.write(comment + QByteArray::number(id) + " - " + commentOf(facts.request.operation) + '\n' +
              request(facts, m_source.recording().requestBody(id)));
    if (++m_next < exchanges.size())
        out.write("\n");
    return m_next < exchanges.size();
}

} // namespace a2a
