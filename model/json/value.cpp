// SPDX-License-Identifier: Apache-2.0
#include "model/json/value.h"

#include "model/json/decimal.h"
#include "model/json/document.h"
#include "model/json/escapes.h"
#include "model/json/utf8.h"

#include <limits>

namespace a2a::json {

static constexpr quint32 SaturatedCount = 0x00ff'ffff;

static QByteArrayView unquoted(const Document &document, const Token &token)
{
    return document.bytes().sliced(qsizetype(token.offset) + 1, qsizetype(token.length) - 2);
}

static QString decode(const Document &document, const Token &token)
{
    const QByteArrayView text = unquoted(document, token);
    if ((token.flags & HasEscapes) != 0) {
        QByteArray scratch;
        resolveEscapes(text, scratch);
        return decodeUtf8(scratch);
    }
    return (token.flags & NonAscii) != 0 ? decodeUtf8(text) : QString::fromLatin1(text);
}

bool Value::isComplete() const
{
    return !m_document || !m_document->isOpen(m_index);
}

ByteRange Value::range() const
{
    if (!m_document)
        return {};
    const Token &token = m_document->token(m_index);
    return {token.offset, token.length};
}

/// The token of a value's member name, or nullptr.
static const Token *keyOf(const Document *document, quint32 index)
{
    if (!document || index == 0)
        return nullptr;
    const Token &key = document->token(index - 1);
    return (key.flags & IsKey) != 0 ? &key : nullptr;
}

ByteRange Value::memberRange() const
{
    ByteRange result = range();
    if (const Token *key = keyOf(m_document, m_index)) {
        result.length += result.offset - key->offset;
        result.offset = key->offset;
    }
    return result;
}

QString Value::toString() const
{
    return isString() ? decode(*m_document, m_document->token(m_index)) : QString();
}

QByteArrayView Value::toUtf8(QByteArray &scratch) const
{
    if (!isString())
        return {};
    const Token &token = m_document->token(m_index);
    const QByteArrayView text = unquoted(*m_document, token);
    if ((token.flags & HasEscapes) == 0)
        return text;
    resolveEscapes(text, scratch);
    return scratch;
}

bool Value::toBool(bool fallback) const
{
    return isBool() ? type() == Type::True : fallback;
}

std::optional<qint64> Value::toInteger() const
{
    return isNumber() ? Decimal::fromNumber(raw()).toInteger() : std::nullopt;
}

double Value::toDouble(double fallback) const
{
    if (!isNumber())
        return fallback;
    bool inRange = false;
    const double value = raw().toDouble(&inRange);
    if (inRange)
        return value;
    const Decimal exact = Decimal::fromNumber(raw());
    const double magnitude = exact.isBelowOne() ? 0.0 : std::numeric_limits<double>::infinity();
    return exact.negative ? -magnitude : magnitude;
}

quint32 Value::count() const
{
    if (!m_document)
        return 0;
    const quint32 stored = m_document->token(m_index).count;
    if (stored < SaturatedCount)
        return stored;
    quint32 counted = 0;
    for (Value child = first(); child.isValid(); child = child.nextSibling())
        ++counted;
    return counted;
}

Value Value::parent() const
{
    if (!m_document)
        return {};
    // Down from the root, over siblings in one step each: cheaper than back over every token.
    Value around;
    Value candidate = m_document->root();
    while (candidate.m_index < m_index) {
        if (m_document->token(candidate.m_index).next > m_index) {
            around = candidate;
            candidate = candidate.first();
        } else {
            candidate = candidate.nextSibling();
        }
    }
    return around;
}

Value Value::element(quint32 position) const
{
    if (!isArray())
        return {};
    Value child = first();
    for (; position > 0 && child.isValid(); --position)
        child = child.nextSibling();
    return child;
}

QString Value::name() const
{
    const Token *key = keyOf(m_document, m_index);
    return key ? decode(*m_document, *key) : QString();
}

QByteArrayView Value::rawName() const
{
    const Token *key = keyOf(m_document, m_index);
    return key ? unquoted(*m_document, *key) : QByteArrayView();
}

bool Value::nameIs(QByteArrayView name) const
{
    const Token *key = keyOf(m_document, m_index);
    return key && m_document->nameIs(*key, name);
}

QString Value::pointer() const
{
    if (!m_document)
        return {};
    QString result;
    Value around = m_document->root();
    while (around.m_index < m_index) {
        Value child = around.first();
        quint32 position = 0;
        for (; m_document->token(child.m_index).next <= m_index; ++position)
            child = child.nextSibling();
        if (keyOf(m_document, child.m_index)) {
            QString step = child.name();
            step.replace(QLatin1Char('~'), QLatin1String("~0"));
            step.replace(QLatin1Char('/'), QLatin1String("~1"));
            result += QLatin1Char('/') + step;
        } else {
            result += QLatin1Char('/') + QString::number(position);
        }
        around = child;
    }
    return result;
}

} // namespace a2a::json
