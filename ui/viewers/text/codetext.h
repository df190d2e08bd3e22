// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/search.h"
#include "model/content/sliced.h"
#include "ui/viewers/text/codestates.h"
#include "ui/viewers/textview.h"

namespace a2a {

/// Source text: line numbers, colours by language, marks for search matches. The rest is inherited
/// from TextView.
class CodeText final : public TextView {
    Q_OBJECT

public:
    explicit CodeText(QWidget *parent = nullptr);

    /// Another text, and its language: an index into codeLanguages().
    void showSource(const ByteSource &source, int language);
    void setLanguage(int language);
    [[nodiscard]] int language() const { return m_states.language(); }
    void setGutterShown(bool shown);
    /// Bytes to mark, in order; must stay valid until the next call. Null: none.
    void setMatches(const std::vector<Search::Match> *matches, qsizetype current);

    [[nodiscard]] qint64 lineCount() const { return lineIndex().lineCount(); }
    [[nodiscard]] qint64 cursorLine() const; ///< from 0
    void goToLine(qint64 line);
    /// The tokens by which a row is coloured.
    [[nodiscard]] std::vector<CodeToken> tokensOf(qint64 row);
    [[nodiscard]] static QColor colorOf(CodeKind kind);

protected:
    [[nodiscard]] int gutterWidth() const override;
    void paintGutter(QPainter *painter, const LineIndex::Row &piece, const QRect &room) override;
    [[nodiscard]] std::vector<TextSpan> backSpans(const LineIndex::Row &piece) override;
    [[nodiscard]] std::vector<TextSpan> textSpans(qint64 row, const LineIndex::Row &piece) override;
    void rowsChanged() override;

private:
    CodeStates m_states;
    Sliced m_lexing;
    bool m_gutter = true;
    qint64 m_knownRows = 0;
    const std::vector<Search::Match> *m_matches = nullptr;
    qsizetype m_current = -1;
};

} // namespace a2a
