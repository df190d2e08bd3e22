// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/recorddecoder.h"

#include "model/a2a/overwriteend.h"
#include "model/json/document.h"
#include "model/platform/memory.h"

#include <utility>

namespace a2a {

bool RecordDecoder::isJsonLinesType(const QByteArray &contentType)
{
    const QByteArray type =
        contentType.left(contentType.indexOf(';')).trimmed().toLower().replace("/x-", "/");
    return type == "application/ndjson" || type == "application/jsonl" ||
           type == "application/jsonlines" || type == "application/json-lines" ||
           type == "application/stream+json" || type == "text/ndjson";
}

/// The text without white space around it and without a byte order mark at its beginning.
static QByteArrayView bare(QByteArrayView text)
{
    text = text.trimmed();
    return text.startsWith(RecordDecoder::ByteOrderMark)
               ? text.sliced(RecordDecoder::ByteOrderMark.size()).trimmed()
               : text;
}

/// Whether the first of several lines is a complete object, so that the lines after it are further
/// records.
static bool isLines(QByteArrayView text)
{
    const qsizetype end = text.indexOf('\n');
    return end > 0 && bare(text.sliced(end)).startsWith('{') &&
           json::Document(text.first(end).toByteArray()).root().isObject();
}

std::optional<RecordDecoder::Form> RecordDecoder::detectForm(QByteArrayView beginning)
{
    const QByteArrayView text = bare(beginning);
    if (text.startsWith('['))
        return Form::Elements;
    return text.startsWith('{') && isLines(text) ? std::optional(Form::Lines) : std::nullopt;
}

void RecordDecoder::overwrite(QByteArrayView last)
{
    if (!m_isComplete)
        overwriteEnd(m_record, m_start, last, m_position);
}

const RecordDecoder::Record *RecordDecoder::next()
{
    if (std::exchange(m_isComplete, false))
        begin();
    for (qsizetype separator = endOfRecord(); separator >= 0; separator = endOfRecord()) {
        add(m_remaining.first(separator));
        m_remaining = m_remaining.sliced(separator + 1);
        ++m_position;
        if (const Record *record = end(false))
            return record;
        begin();
    }
    add(std::exchange(m_remaining, {}));
    return std::exchange(m_isEnded, false) ? end(true) : nullptr;
}

/// The position of the next separator between records, or -1 if the rest belongs to the current
/// record.
qsizetype RecordDecoder::endOfRecord()
{
    switch (m_form) {
    case Form::Separated:
        return m_remaining.indexOf(Separator);
    case Form::Lines:
        return m_remaining.indexOf('\n');
    case Form::Elements:
        break;
    }
    return endOfElement();
}

/// The brackets of the array, and the commas between its elements.
qsizetype RecordDecoder::endOfElement()
{
    for (qsizetype at = 0; at < m_remaining.size(); ++at) {
        const char c = m_remaining[at];
        if (m_isInString) {
            m_isInString = m_isEscaped || c != '"';
            m_isEscaped = !m_isEscaped && c == '\\';
            continue;
        }
        m_isInString = c == '"';
        const bool opens = c == '[' || c == '{';
        const bool closes = c == ']' || c == '}';
        if ((opens && m_depth == 0) || ((closes || c == ',') && m_depth == 1)) {
            m_depth += opens ? 1 : closes ? -1 : 0;
            return at;
        }
        m_depth += opens ? 1 : closes && m_depth > 0 ? -1 : 0;
    }
    return -1;
}

void RecordDecoder::begin()
{
    m_start = m_position;
    m_record.clear();
    m_truncated = false;
}

void RecordDecoder::add(QByteArrayView bytes)
{
    m_position += bytes.size();
    const qint64 room = m_limit - m_record.size();
    m_truncated = m_truncated || bytes.size() > room;
    appendInPlace(m_record, bytes.first(qsizetype(qMin<qint64>(bytes.size(), room))));
}

/// The record that ends here; null if there is only white space.
const RecordDecoder::Record *RecordDecoder::end(bool unterminated)
{
    const QByteArrayView json = QByteArrayView(m_record).trimmed();
    if (json.isEmpty())
        return nullptr;
    m_isComplete = true;
    m_current = {m_start + (json.data() - m_record.constData()), json, m_truncated, unterminated};
    return &m_current;
}

} // namespace a2a
