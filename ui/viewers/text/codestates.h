// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/codelexer.h"
#include "ui/viewers/lineindex.h"

#include <QCache>

namespace a2a {

/// The tokens of any row of a text, wherever it is looked at. Keeps the lexer's state for one row
/// in 64; what lies beyond the rows gone over so far is coloured as if a text began a little above
/// it, until it is known better.
class CodeStates final {
public:
    using Tokens = std::vector<CodeToken>;

    /// Another text or another language.
    void restart(int language);
    [[nodiscard]] int language() const { return m_lexer->language(); }
    /// Goes over some more rows. True: over all but the last one, which may grow.
    bool advance(const LineIndex &index, const ByteSource &source);
    /// The rows from here on look different now.
    void forgetFrom(qint64 row);
    /// Of one row; reads the rows around it when they have not been looked at.
    [[nodiscard]] const Tokens &tokensOf(const LineIndex &index, const ByteSource &source,
                                         qint64 row);

private:
    static constexpr qint64 Step = 64; ///< rows
    struct Block {
        std::vector<Tokens> rows;
        bool guessed = false;
    };
    [[nodiscard]] Block *blockOf(const LineIndex &index, const ByteSource &source, qint64 number);

    std::unique_ptr<CodeLexer> m_lexer = std::make_unique<CodeLexer>();
    std::vector<LexState> m_states{LexState()}; ///< of rows 0, 64, 128 …
    LexState m_state;                           ///< of row m_done
    qint64 m_done = 0;
    QCache<qint64, Block> m_blocks{24};
};

} // namespace a2a
