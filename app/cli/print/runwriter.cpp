// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/runwriter.h"

#include <utility>

namespace a2a::cli {

static bool isJson(Part::Kind kind)
{
    return kind == Part::Kind::Data || kind == Part::Kind::Unknown;
}

void RunWriter::begin()
{
    m_isBeginning = true;
    m_json.beginObject();
    switch (m_run.kind) {
    case Part::Kind::Text:
        m_json.name("text");
        break;
    case Part::Kind::Raw:
        m_json.name("raw");
        break;
    case Part::Kind::Url:
        m_json.name("url");
        break;
    case Part::Kind::Data:
        m_json.name("data");
        break;
    case Part::Kind::Unknown:
        m_json.name("unknown");
        break;
    }
    if (!isJson(m_run.kind))
        m_json.beginString();
}

void RunWriter::addPart(const Part &part, QByteArrayView content, quint32 chunk)
{
    if (!m_isOpen || !m_run.isContinuedBy(part, chunk)) {
        finish();
        m_run = {part.kind, part.mediaType, part.filename, chunk};
        m_isOpen = true;
        begin();
    }
    if (isJson(m_run.kind))
        m_json.raw(content);
    else if (m_run.kind == Part::Kind::Raw)
        base64(content);
    else
        text(content);
}

/// A byte order mark at the beginning is not text.
void RunWriter::text(QByteArrayView utf8)
{
    static constexpr QByteArrayView Mark("\xEF\xBB\xBF");
    if (utf8.isEmpty())
        return;
    const bool isMarked = std::exchange(m_isBeginning, false) && utf8.startsWith(Mark);
    m_json.appendPiece(isMarked ? utf8.sliced(Mark.size()) : utf8);
}

void RunWriter::base64(QByteArrayView bytes)
{
    m_rest.append(bytes);
    const qsizetype whole = m_rest.size() - m_rest.size() % 3;
    m_json.appendPlain(m_rest.first(whole).toBase64());
    m_rest.remove(0, whole);
}

void RunWriter::finish()
{
    if (!std::exchange(m_isOpen, false))
        return;
    m_json.appendPlain(std::exchange(m_rest, {}).toBase64());
    if (!isJson(m_run.kind))
        m_json.endString();
    m_json.optional("filename", m_run.filename).optional("mediaType", m_run.mediaType).endObject();
}

} // namespace a2a::cli
