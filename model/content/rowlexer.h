// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/codelexer.h"

#include <QHash>

#include <array>

namespace a2a {

/// A language prepared for lexing.
struct CodeLexer::Compiled {
    explicit Compiled(const CodeLanguage &row);

    [[nodiscard]] bool has(CodeLanguage::Flag flag) const { return (row.flags & flag) != 0; }
    [[nodiscard]] CodeKind kindOf(QByteArrayView word) const;

    const CodeLanguage &row;
    QHash<QByteArray, CodeKind> words;
    std::array<quint32, 256> spansAt{}; ///< by first byte: bits of the spans that may begin with it
    std::array<bool, 256> commentAt{};
    std::array<bool, 256> isWord{};
    QByteArrayList lineComments;
    std::vector<QByteArray> opens;
    std::vector<QByteArray> closes;
};

/// Cuts one row into tokens. Positions are bytes from the row's start. Bytes after m_size are
/// examined, but belong to the next row.
class RowLexer final {
public:
    using Languages = std::function<const CodeLexer::Compiled &(int)>;
    static constexpr qint16 NoSpan = -1;
    static constexpr qint16 WholeLine = -2;

    RowLexer(Languages languages, int language, QByteArrayView text, qsizetype size, bool ends,
             LexerState &state, std::vector<CodeToken> *tokens);
    void run();

private:
    void use(int language);
    void startOfLine();
    void endOfLine();
    void step();
    void continueSpan();
    void token(CodeKind kind, qsizetype to); ///< from m_at to `to`, which becomes m_at

    [[nodiscard]] bool openSpan();
    [[nodiscard]] bool openCaptured(const CodeSpan &span, qsizetype opened);
    [[nodiscard]] bool openHereDoc(qsizetype from);
    [[nodiscard]] bool isShort(const CodeSpan &span, qsizetype from) const;
    [[nodiscard]] bool openLineComment();
    void word();
    void number();
    [[nodiscard]] bool pattern();
    [[nodiscard]] bool dollarName();
    [[nodiscard]] bool isKey(size_t span, qsizetype from) const;

    [[nodiscard]] bool keyOfLine();
    [[nodiscard]] bool blockScalar();
    [[nodiscard]] bool lineOfPrefix();
    [[nodiscard]] bool fence();
    void markup();
    void tagInside();
    void leaveTag();
    void markdown();
    void limitInner();

    [[nodiscard]] static bool isDigit(char c) { return c >= '0' && c <= '9'; }
    [[nodiscard]] static bool isLetter(char c)
    {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }
    [[nodiscard]] char at(qsizetype i) const { return i < m_text.size() ? m_text[i] : '\0'; }
    [[nodiscard]] char before(qsizetype i) const
    {
        return i > 0 ? m_text[i - 1] : m_state.midLine ? m_state.last : ' ';
    }
    [[nodiscard]] bool isWord(qsizetype i) const
    {
        return i < m_text.size() && m_language->isWord[quint8(m_text[i])];
    }
    [[nodiscard]] bool startsWith(qsizetype i, QByteArrayView what) const
    {
        return m_text.size() - i >= what.size() && m_text.sliced(i, what.size()) == what;
    }
    [[nodiscard]] qsizetype wordEnd(qsizetype from) const;
    [[nodiscard]] qsizetype skipBlanks(qsizetype from) const;

    Languages m_languages;
    int m_outer;
    const CodeLexer::Compiled *m_language = nullptr;
    QByteArrayView m_text;
    qsizetype m_size;
    qsizetype m_innerEnd = -1; ///< where the embedded language ends
    bool m_ends;
    bool m_escapedEnd = false; ///< the line break is part of a string
    bool m_pending = false;    ///< the beginning of the line is in the next row
    LexerState &m_state;
    std::vector<CodeToken> *m_tokens;
    qsizetype m_at = 0;
};

} // namespace a2a
