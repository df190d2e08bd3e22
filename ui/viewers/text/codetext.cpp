// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/text/codetext.h"

#include "ui/style/palette.h"

#include <QPainter>

#include <algorithm>

namespace a2a {

static constexpr qint64 BytesAtOnce = 64 * 1024;

void CodeTokenCache::restart(int language)
{
    if (language != m_lexer->language())
        m_lexer = std::make_unique<CodeLexer>(language);
    m_states.assign(1, LexerState());
    m_state = {};
    m_lexedRows = 0;
    m_blocks.clear();
}

bool CodeTokenCache::advance(const LineIndex &index, const ByteSource &source)
{
    const qint64 last = index.rowCount() - 1;
    if (m_lexer->language() == 0 || m_lexedRows >= last)
        return true;
    const qint64 rowBytes = index.indexedBytes() / qMax<qint64>(1, index.rowCount()) + 1;
    const qint64 rowsAtOnce = qBound(qint64(16), BytesAtOnce / rowBytes, qint64(1024));
    const int count = int(qMin(rowsAtOnce, last - m_lexedRows));
    const std::vector<LineIndex::Row> rows = index.rows(source, m_lexedRows, count + 1);
    if (int(rows.size()) <= count)
        return true; // the source returned less than its size
    for (size_t i = 0; i < size_t(count); ++i) {
        m_lexer->lexRow(rows[i].bytes, rows[i].endsLine, rows[i + 1].bytes, m_state, nullptr);
        if (++m_lexedRows % Step != 0)
            continue;
        m_states.push_back(m_state);
        const qint64 block = m_lexedRows / Step;
        if (const Block *known = m_blocks.object(block); known && known->isProvisional)
            m_blocks.remove(block);
    }
    return m_lexedRows >= last;
}

void CodeTokenCache::forgetFrom(qint64 row)
{
    const qint64 first = qMax<qint64>(0, row) / Step;
    for (const qint64 block : m_blocks.keys()) {
        if (block >= first)
            m_blocks.remove(block);
    }
}

CodeTokenCache::Block *CodeTokenCache::findBlock(const LineIndex &index, const ByteSource &source,
                                                 qint64 number)
{
    if (Block *known = m_blocks.object(number))
        return known;
    auto block = std::make_unique<Block>();
    LexerState state;
    const qint64 from = number * Step;
    block->isProvisional = size_t(number) >= m_states.size();
    if (!block->isProvisional)
        state = m_states[size_t(number)];
    const std::vector<LineIndex::Row> rows = index.rows(source, from, int(Step) + 1);
    for (size_t i = 0; i < rows.size() && i < size_t(Step); ++i) {
        Tokens tokens;
        const QByteArray ahead = i + 1 < rows.size() ? rows[i + 1].bytes : QByteArray();
        m_lexer->lexRow(rows[i].bytes, rows[i].endsLine, ahead, state, &tokens);
        block->rows.push_back(std::move(tokens));
    }
    Block *kept = block.get();
    m_blocks.insert(number, block.release());
    return kept;
}

const CodeTokenCache::Tokens &CodeTokenCache::rowTokens(const LineIndex &index,
                                                        const ByteSource &source, qint64 row)
{
    static const Tokens none;
    if (m_lexer->language() == 0)
        return none;
    const Block *block = findBlock(index, source, row / Step);
    const auto within = size_t(row % Step);
    return within < block->rows.size() ? block->rows[within] : none;
}

static constexpr int CodeSliceMs = 2; // the text itself is read in the same event loop pass

CodeText::CodeText(QWidget *parent)
    : TextView(parent)
    , m_lexing(
          CodeSliceMs, [this] { return !m_states.advance(lineIndex(), source()); },
          [this](bool isDone) {
              if (isDone)
                  viewport()->update();
          })
{
}

void CodeText::showSource(const ByteSource &source, int language)
{
    m_matches = nullptr;
    m_knownRows = 0;
    m_states.restart(language);
    setSource(source);
}

void CodeText::setLanguage(int language)
{
    m_states.restart(language);
    m_lexing.run();
    viewport()->update();
}

void CodeText::setGutterShown(bool shown)
{
    m_isGutterShown = shown;
    updateRange();
    viewport()->update();
}

void CodeText::setMatches(const std::vector<Search::Match> *matches, qsizetype current)
{
    m_matches = matches;
    m_current = current;
    viewport()->update();
}

// Only the former last row can change: it was not lexed yet.
void CodeText::rowsChanged()
{
    m_states.forgetFrom(m_knownRows - 1);
    m_knownRows = lineIndex().rowCount();
    m_lexing.run();
}

void CodeText::rowsReset()
{
    m_knownRows = 0;
    m_states.restart(m_states.language());
}

qint64 CodeText::cursorLine() const
{
    const std::vector<LineIndex::Row> rows = lineIndex().rows(source(), cursorRow(), 1);
    return rows.empty() ? 0 : rows.front().line;
}

void CodeText::goToLine(qint64 line)
{
    const qint64 row = lineIndex().rowOfLine(source(), line);
    const std::vector<LineIndex::Row> rows = lineIndex().rows(source(), row, 1);
    if (!rows.empty())
        selectBytes(rows.front().offset, 0);
}

std::vector<CodeToken> CodeText::rowTokens(qint64 row)
{
    return m_states.rowTokens(lineIndex(), source(), row);
}

int CodeText::gutterWidth() const
{
    if (!m_isGutterShown)
        return 0;
    int digits = 3;
    for (qint64 lines = lineIndex().lineCount(); lines >= 1000; lines /= 10)
        ++digits;
    return QFontMetrics(font()).horizontalAdvance(QLatin1Char('0')) * digits + metrics::Space * 4;
}

void CodeText::paintGutter(QPainter *painter, const LineIndex::Row &piece, const QRect &room)
{
    if (piece.continues)
        return;
    const Palette &palette = Palette::of(this);
    const bool isCurrent = hasFocus() && cursorLine() == piece.line;
    painter->setPen(palette.textColor(isCurrent ? ColorRole::Text : ColorRole::Faint));
    painter->drawText(room.adjusted(0, 0, -metrics::Space * 2, 0),
                      Qt::AlignRight | Qt::AlignVCenter, QString::number(piece.line + 1));
}

// Columns of a row's decoded text, for ascending positions.
class ColumnWalk final {
public:
    explicit ColumnWalk(const QByteArray &bytes)
        : m_bytes(bytes)
    {
        m_plain = std::all_of(bytes.begin(), bytes.end(), [](char c) { return quint8(c) < 0x80; });
    }
    [[nodiscard]] int columnOf(qint64 byte)
    {
        byte = qBound<qint64>(m_byte, byte, m_bytes.size());
        m_column += m_plain ? int(byte - m_byte)
                            : int(QString::fromUtf8(m_bytes.sliced(m_byte, byte - m_byte)).size());
        m_byte = byte;
        return m_column;
    }

private:
    const QByteArray &m_bytes;
    qint64 m_byte = 0;
    int m_column = 0;
    bool m_plain;
};

std::vector<TextSpan> CodeText::backgroundSpans(const LineIndex::Row &piece)
{
    std::vector<TextSpan> spans;
    if (!m_matches || m_matches->empty())
        return spans;
    const Palette &palette = Palette::of(this);
    auto at = std::lower_bound(m_matches->begin(), m_matches->end(), piece.offset,
                               [](const Search::Match &match, qint64 offset) {
                                   return match.offset + match.length <= offset;
                               });
    ColumnWalk walk(piece.bytes);
    for (; at != m_matches->end() && at->offset < piece.offset + piece.length; ++at) {
        const bool isCurrent = at - m_matches->begin() == m_current;
        const int from = walk.columnOf(at->offset - piece.offset);
        const int to = walk.columnOf(at->offset + at->length - piece.offset);
        spans.push_back(
            {from, to,
             palette.color(isCurrent ? ColorRole::Selection : ColorRole::SuspiciousBackground)});
    }
    return spans;
}

std::vector<TextSpan> CodeText::textSpans(qint64 row, const LineIndex::Row &piece)
{
    std::vector<TextSpan> spans;
    ColumnWalk walk(piece.bytes);
    for (const CodeToken &token : m_states.rowTokens(lineIndex(), source(), row)) {
        const int from = walk.columnOf(token.offset);
        const int to = walk.columnOf(token.offset + token.length);
        if (to > from)
            spans.push_back({from, to, colorOf(token.kind)});
    }
    return spans;
}

QColor CodeText::colorOf(CodeKind kind)
{
    static constexpr ColorRole roles[CodeKindCount] = {
        ColorRole::Text,       // Plain
        ColorRole::Dim,        // Comment
        ColorRole::JsonString, // String
        ColorRole::JsonNumber, // Number
        ColorRole::JsonKey,    // Keyword
        ColorRole::Accent,     // Type
        ColorRole::JsonNumber, // Constant
        ColorRole::Rejected,   // Directive
        ColorRole::Accent,     // Name
        ColorRole::JsonKey,    // Key
        ColorRole::JsonKey,    // Tag
        ColorRole::Accent,     // Heading
        ColorRole::Completed,  // Added
        ColorRole::Failed,     // Removed
        ColorRole::Accent,     // Link
    };
    return Palette::current().textColor(roles[int(kind)]);
}

} // namespace a2a

#include "moc_codetext.cpp"
