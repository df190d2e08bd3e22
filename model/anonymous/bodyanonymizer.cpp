// SPDX-License-Identifier: Apache-2.0
#include "model/anonymous/bodyanonymizer.h"

#include "model/grpc/grpcdecoder.h"

#include <QtEndian>

#include <algorithm>

namespace a2a {

using TextEncodingKind = TextAnonymizer::Encoding;

BodyAnonymizer::BodyAnonymizer(TextAnonymizer &texts, const QByteArray &contentType,
                               const QByteArray &path, Side side)
    : m_texts(texts)
    , m_json(texts)
    , m_side(side)
{
    const QByteArray type = contentType.toLower();
    m_isKnown = true;
    if (type.startsWith("text/event-stream")) {
        m_form = Form::Events;
    } else if (type.startsWith("application/grpc")) {
        m_form = Form::Messages;
        const qsizetype slash = path.lastIndexOf('/');
        const qsizetype before = slash > 0 ? path.lastIndexOf('/', slash - 1) : -1;
        m_method = path.mid(slash + 1);
        m_messages.emplace(path.mid(before + 1, slash - before - 1));
    } else if (type.contains("json")) {
        m_form = Form::Json;
    } else if (type.startsWith("application/x-www-form-urlencoded")) {
        m_form = Form::Fields;
    } else {
        m_isKnown = false;
    }
}

qsizetype BodyAnonymizer::lines(char *bytes, qsizetype size, bool isAll)
{
    const qsizetype whole = isAll ? size : QByteArrayView(bytes, size).lastIndexOf('\n') + 1;
    for (qsizetype at = 0; at < whole;) {
        const qsizetype end =
            std::find_if(bytes + at, bytes + whole, [](char c) { return c == '\n' || c == '\r'; }) -
            bytes;
        line(bytes + at, end - at);
        at = end + 1;
        if (at < whole && bytes[end] == '\r' && bytes[at] == '\n')
            ++at;
    }
    return whole;
}

qsizetype BodyAnonymizer::messages(char *bytes, qsizetype size, bool isAll)
{
    qsizetype at = 0;
    while (at < size) {
        const bool hasHead = size - at >= GrpcDecoder::PrefixSize;
        const qsizetype length = hasHead ? qFromBigEndian<quint32>(bytes + at + 1) : 0;
        const qsizetype begin = qMin(at + GrpcDecoder::PrefixSize, size);
        if (!isAll && (!hasHead || length > size - begin))
            break;
        const qsizetype end = qMin(begin + length, size);
        message(bytes + begin, end - begin);
        at = end;
    }
    return at;
}

qsizetype BodyAnonymizer::process(char *bytes, qsizetype size, bool isAll)
{
    if (!m_isKnown) {
        const QByteArrayView start = QByteArrayView(bytes, size).trimmed();
        if (start.startsWith('{') || start.startsWith('['))
            m_form = Form::Json;
        m_isKnown = true;
    }
    switch (m_form) {
    case Form::Json:
        return m_json.process(bytes, size, isAll);
    case Form::Events:
        return lines(bytes, size, isAll);
    case Form::Messages:
        return messages(bytes, size, isAll);
    case Form::Fields:
    case Form::Other:
        break;
    }
    if (!isAll)
        return 0;
    if (m_form == Form::Fields)
        m_texts.anonymizeTarget(bytes, size, TextEncodingKind::Percent);
    else
        m_texts.anonymizeContent(bytes, size);
    return size;
}

/// A line of an event stream: `data` continues the JSON of the previous lines.
void BodyAnonymizer::line(char *bytes, qsizetype size)
{
    const QByteArrayView all(bytes, size);
    const qsizetype mark = all.startsWith("\xef\xbb\xbf") ? 3 : 0;
    if (size == mark)
        return m_json.restart();
    const qsizetype colon = all.indexOf(':');
    const QByteArrayView field = all.sliced(mark, (colon < 0 ? size : colon) - mark);
    if (field == "retry" || (field == "event" && TextAnonymizer::isProtocolText(QString::fromUtf8(
                                                     all.sliced(colon + 1).trimmed()))))
        return;
    if (colon < 0 || (field != "data" && field != "id" && field != "event" && !field.isEmpty()))
        return m_texts.anonymizeText(bytes + mark, size - mark, TextEncodingKind::Utf8);
    if (field == "data")
        m_json.process(bytes + colon + 1, size - colon - 1);
    else
        m_texts.anonymizeText(bytes + colon + 1, size - colon - 1, TextEncodingKind::Utf8);
}

void BodyAnonymizer::message(char *bytes, qsizetype size)
{
    GrpcTranscoder::Visitor visitor;
    visitor.text = [this](const QByteArray &name, char *text, qsizetype length) {
        m_json.anonymizeText(name, text, length);
    };
    visitor.bytes = [this](char *content, qsizetype length) {
        m_texts.anonymizeContent(content, length);
    };
    visitor.name = [this](char *name, qsizetype length) {
        m_json.anonymizeName(name, length, TextEncodingKind::Utf8);
    };
    visitor.number = [this](const QByteArray &name, double number) {
        return m_json.anonymizeNumber(name, number);
    };
    if (!m_messages->visit(m_method, m_side, bytes, size, visitor))
        m_texts.anonymizeContent(bytes, size); // unreadable: nothing is left of it
}

} // namespace a2a
