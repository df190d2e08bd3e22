// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/codelexer.h"
#include "ui/viewers/lineindex.h"

#include <QCache>

namespace a2a {

/// The tokens of any row of a text. Keeps the lexer's state for one row in 64; rows beyond those
/// lexed so far are coloured as if the text began a little above them, until the lexer gets there.
class CodeStates final {
public:
    using Tokens = std::vector<CodeToken>;

    /// Another text or another language.
    void restart(int language);
    [[nodiscard]] int language() const { return m_lexer->language(); }
    /// Lexes some more rows. True: all but the last one, which may grow.
    bool advance(const LineIndex &index, const ByteSource &source);
    /// The rows from here on have changed.
    void forgetFrom(qint64 row);
    /// Of one row; reads the rows around it if they have not been lexed.
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
