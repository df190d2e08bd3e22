// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/text/codestates.h"

namespace a2a {

static constexpr qint64 BytesAtOnce = 64 * 1024;

void CodeStates::restart(int language)
{
    if (language != m_lexer->language())
        m_lexer = std::make_unique<CodeLexer>(language);
    m_states.assign(1, LexState());
    m_state = {};
    m_done = 0;
    m_blocks.clear();
}

bool CodeStates::advance(const LineIndex &index, const ByteSource &source)
{
    const qint64 last = index.rowCount() - 1;
    if (m_lexer->language() == 0 || m_done >= last)
        return true;
    const qint64 rowBytes = index.indexedBytes() / qMax<qint64>(1, index.rowCount()) + 1;
    const qint64 rowsAtOnce = qBound(qint64(16), BytesAtOnce / rowBytes, qint64(1024));
    const int count = int(qMin(rowsAtOnce, last - m_done));
    const std::vector<LineIndex::Row> rows = index.rows(source, m_done, count + 1);
    if (int(rows.size()) <= count)
        return true; // the source returned less than its size
    for (size_t i = 0; i < size_t(count); ++i) {
        m_lexer->lexRow(rows[i].bytes, rows[i].ends, rows[i + 1].bytes, m_state, nullptr);
        if (++m_done % Step != 0)
            continue;
        m_states.push_back(m_state);
        const qint64 block = m_done / Step;
        if (const Block *known = m_blocks.object(block); known && known->guessed)
            m_blocks.remove(block);
    }
    return m_done >= last;
}

void CodeStates::forgetFrom(qint64 row)
{
    const qint64 first = qMax<qint64>(0, row) / Step;
    for (const qint64 block : m_blocks.keys()) {
        if (block >= first)
            m_blocks.remove(block);
    }
}

CodeStates::Block *CodeStates::blockOf(const LineIndex &index, const ByteSource &source,
                                       qint64 number)
{
    if (Block *known = m_blocks.object(number))
        return known;
    auto block = std::make_unique<Block>();
    LexState state;
    const qint64 from = number * Step;
    block->guessed = size_t(number) >= m_states.size();
    if (!block->guessed)
        state = m_states[size_t(number)];
    const std::vector<LineIndex::Row> rows = index.rows(source, from, int(Step) + 1);
    for (size_t i = 0; i < rows.size() && i < size_t(Step); ++i) {
        Tokens tokens;
        const QByteArray ahead = i + 1 < rows.size() ? rows[i + 1].bytes : QByteArray();
        m_lexer->lexRow(rows[i].bytes, rows[i].ends, ahead, state, &tokens);
        block->rows.push_back(std::move(tokens));
    }
    Block *kept = block.get();
    m_blocks.insert(number, block.release());
    return kept;
}

const CodeStates::Tokens &CodeStates::tokensOf(const LineIndex &index, const ByteSource &source,
                                               qint64 row)
{
    static const Tokens none;
    if (m_lexer->language() == 0)
        return none;
    const Block *block = blockOf(index, source, row / Step);
    const auto within = size_t(row % Step);
    return within < block->rows.size() ? block->rows[within] : none;
}

} // namespace a2a
