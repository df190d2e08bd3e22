// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/content/codelexer.h"
#include "model/content/search.h"
#include "ui/viewers/lineindex.h"
#include "ui/viewers/textview.h"

#include <QCache>

namespace a2a {

/// The tokens of any row of a text. Keeps the lexer's state for one row in 64; rows beyond those
/// lexed so far are colored as if the text began a little above them, until the lexer gets there.
class CodeTokenCache final {
public:
    using Tokens = std::vector<CodeToken>;

    /// Begins with another text or another language.
    void restart(int language);
    [[nodiscard]] int language() const { return m_lexer->language(); }
    /// Lexes some more rows. Returns true once all but the last one, which may grow, are lexed.
    bool advance(const LineIndex &index, const ByteSource &source);
    /// Discards the tokens from that row on, because the rows have changed.
    void forgetFrom(qint64 row);
    /// Tokens of one row; reads the rows around it if they have not been lexed.
    [[nodiscard]] const Tokens &rowTokens(const LineIndex &index, const ByteSource &source,
                                          qint64 row);

private:
    static constexpr qint64 Step = 64; ///< rows
    struct Block {
        std::vector<Tokens> rows;
        bool isProvisional = false;
    };
    [[nodiscard]] Block *findBlock(const LineIndex &index, const ByteSource &source, qint64 number);

    std::unique_ptr<CodeLexer> m_lexer = std::make_unique<CodeLexer>();
    std::vector<LexerState> m_states{LexerState()}; ///< of rows 0, 64, 128 …
    LexerState m_state;                             ///< of row m_done
    qint64 m_lexedRows = 0;
    QCache<qint64, Block> m_blocks{24};
};

/// Source text: line numbers, colors by language, marks for search matches. The rest is inherited
/// from TextView.
class CodeText final : public TextView {
    Q_OBJECT

public:
    explicit CodeText(QWidget *parent = nullptr);

    /// Shows another text in its language: an index into codeLanguages().
    void showSource(const ByteSource &source, int language);
    void setLanguage(int language);
    [[nodiscard]] int language() const { return m_states.language(); }
    void setGutterShown(bool shown);
    /// Bytes to mark, in order; must stay valid until the next call. Null removes the marks.
    void setMatches(const std::vector<Search::Match> *matches, qsizetype current);

    [[nodiscard]] qint64 lineCount() const { return lineIndex().lineCount(); }
    [[nodiscard]] qint64 cursorLine() const; ///< from 0
    void goToLine(qint64 line);
    /// The tokens by which a row is colored.
    [[nodiscard]] std::vector<CodeToken> rowTokens(qint64 row);
    [[nodiscard]] static QColor colorOf(CodeKind kind);

protected:
    [[nodiscard]] int gutterWidth() const override;
    void paintGutter(QPainter *painter, const LineIndex::Row &piece, const QRect &room) override;
    [[nodiscard]] std::vector<TextSpan> backgroundSpans(const LineIndex::Row &piece) override;
    [[nodiscard]] std::vector<TextSpan> textSpans(qint64 row, const LineIndex::Row &piece) override;
    void rowsChanged() override;
    void rowsReset() override;

private:
    CodeTokenCache m_states;
    TimeSlicedJob m_lexing;
    bool m_isGutterShown = true;
    qint64 m_knownRows = 0;
    const std::vector<Search::Match> *m_matches = nullptr;
    qsizetype m_current = -1;
};

} // namespace a2a
