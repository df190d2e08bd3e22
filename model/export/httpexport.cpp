// SPDX-License-Identifier: Apache-2.0
#include "model/export/httpexport.h"

#include "model/facts/curlcommand.h"
#include "model/text/textof.h"

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
            m_phase = Phase::Answer;
        break;
    case Phase::Answer:
        writeAnswerHead(out);
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
    if (m_asCommands) {
        if (m_next == 0)
            out.write("#!/bin/sh\n# Secrets are left out: set TOKEN (TOKEN2, ...) first.\n\n");
        out.write("# " + title + curlCommand(facts, body).toUtf8() + '\n');
        return endExchange(out);
    }
    // One exchange is exactly its text; several are separated as in .http files.
    if (m_source.exchanges().size() > 1)
        out.write("### " + title);
    out.write(httpText(facts, body));
    m_body = BodyPieces::ofAnswer(m_source.recording(), id());
    m_phase = Phase::Check;
}

void HttpExport::writeAnswerHead(QIODevice &out)
{
    const ExchangeFacts &facts = m_source.recording().facts(id());
    if (facts.status == 0) {
        if (facts.error)
            out.write("\r\n\r\n# " + textOf(*facts.error).simplified().toUtf8());
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
        out.write(m_asCommands ? "\n" : "\r\n\r\n");
    else if (!m_asCommands)
        out.write("\r\n");
}

} // namespace a2a
