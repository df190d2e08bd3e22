// SPDX-License-Identifier: Apache-2.0
#include "model/search/jsonsearch.h"

#include "model/json/escapes.h"
#include "model/json/utf8.h"

#include <algorithm>
#include <cstring>

namespace a2a {

static constexpr qsizetype PieceSize = 64 * 1024; ///< bytes of a long string searched at once
static constexpr qint64 TokenCost = 16;           ///< of a token in addition to its bytes

JsonSearch::JsonSearch(std::function<Content()> content)
    : m_content(std::move(content))
{
}

QString JsonSearch::start(const QString &text, bool caseSensitive)
{
    const auto [document, root] = m_content();
    m_document = document;
    m_matches.clear();
    m_carry.clear();
    m_inToken = 0;
    m_at = root;
    const bool any = m_document && root < m_document->tokenCount() && !text.isEmpty();
    m_end = any ? m_document->token(root).next : root;
    m_caseSensitive = caseSensitive;
    m_text = QStringMatcher(text, caseSensitive ? Qt::CaseSensitive : Qt::CaseInsensitive);
    m_ascii = std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 0x80; });
    m_latin = text.toLatin1();
    m_bytes = QByteArrayMatcher(m_latin);
    return {};
}

bool JsonSearch::step(qint64 budget)
{
    while (budget > 0 && !isDone()) {
        if (stepToken(budget)) {
            ++m_at;
            m_inToken = 0;
            m_carry.clear();
        }
    }
    return isDone();
}

void JsonSearch::found()
{
    const bool isName = (m_document->token(m_at).flags & json::IsKey) != 0;
    const quint32 value = isName ? m_at + 1 : m_at;
    if (m_matches.empty() || m_matches.back().offset != value)
        m_matches.push_back({value, 1});
}

bool JsonSearch::holds(QByteArrayView plain) const
{
    if (m_caseSensitive)
        return m_bytes.indexIn(plain.data(), plain.size()) >= 0;
    return QLatin1StringView(plain).contains(QLatin1StringView(m_latin), Qt::CaseInsensitive);
}

/// The end of a piece that begins at `from`: between characters, and not within an escape.
qsizetype JsonSearch::pieceEnd(QByteArrayView text, qsizetype from) const
{
    const qsizetype limit = qMin(from + PieceSize, text.size());
    qsizetype end = from;
    while (end < limit) {
        const auto *escape =
            static_cast<const char *>(std::memchr(text.data() + end, '\\', size_t(limit - end)));
        if (!escape) {
            end = limit;
            break;
        }
        end = escape - text.data();
        if (text[end + 1] != 'u') {
            end += 2;
            continue;
        }
        const int unit = json::hexUnit(text.data() + end + 2);
        end += 6;
        const bool pair = unit >= 0xD800 && unit < 0xDC00 && end + 6 <= text.size() &&
                          text[end] == '\\' && text[end + 1] == 'u';
        end += pair ? 6 : 0;
    }
    while (end < text.size() && (quint8(text[end]) & 0xC0) == 0x80)
        ++end;
    return qMin(end, text.size());
}

// Returns true when the token has been processed.
bool JsonSearch::stepToken(qint64 &budget)
{
    const json::Token &token = m_document->token(m_at);
    const auto type = json::Type(quint8(token.type));
    budget -= TokenCost;
    if (type == json::Type::Array || type == json::Type::Object)
        return true;
    QByteArrayView text = m_document->bytes().sliced(token.offset, token.length);
    if (type == json::Type::String)
        text = text.sliced(1, text.size() - 2);
    const bool plain = (token.flags & (json::HasEscapes | json::NonAscii)) == 0;
    if (plain && !m_ascii)
        return true;
    const qsizetype from = m_inToken;
    const qsizetype to = text.size() - from <= PieceSize ? text.size() : pieceEnd(text, from);
    budget -= (to - from) * (plain ? 1 : 4);
    m_inToken = to;
    if (plain) {
        // A match may begin in the piece before.
        const qsizetype overlap = qMin(from, m_latin.size() - 1);
        if (holds(text.sliced(from - overlap, to - from + overlap))) {
            found();
            return true;
        }
        return to == text.size();
    }
    const QByteArrayView piece = text.sliced(from, to - from);
    QString decoded = m_carry;
    if ((token.flags & json::HasEscapes) != 0) {
        json::resolveEscapes(piece, m_scratch);
        decoded += json::decodeUtf8(m_scratch);
    } else {
        decoded += json::decodeUtf8(piece);
    }
    if (m_text.indexIn(decoded) >= 0) {
        found();
        return true;
    }
    m_carry = decoded.right(m_text.pattern().size() - 1);
    return to == text.size();
}

} // namespace a2a
