// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/codelanguages.h"

#include <memory>

namespace a2a {

/// A token within a row; positions are bytes.
struct CodeToken {
    qint32 offset = 0;
    qint32 length = 0;
    CodeKind kind = CodeKind::Plain;
    bool operator==(const CodeToken &) const = default;
};

/// The state of the lexer at the beginning of a row. It can be stored for any row, to continue from
/// there.
struct LexerState {
    qint16 span = -1;   ///< index of a span, -1: none, -2: a whole line of lineKind
    quint16 depth = 0;  ///< nesting depth of the span
    quint16 braces = 0; ///< number of open braces
    quint16 block = 0;  ///< minimum indentation of a block scalar; 0: none
    quint16 inner = 0;  ///< index of the embedded language; 0: none
    quint16 carry = 0;  ///< bytes of the next row that belong to the last token
    CodeKind carryKind = CodeKind::Plain;
    CodeKind lineKind = CodeKind::Plain;
    CodeKind spanKind = CodeKind::Plain;
    bool afterValue = false; ///< a "/" now would be a division
    bool inTag = false;      ///< or after an #include
    char last = ' ';         ///< last byte of a cut line's earlier row
    bool midLine = false;    ///< the row continues a cut line
    QByteArray delimiter;    ///< ends the span
    QByteArray next;         ///< delimiter of a span that begins with the next line
    QByteArray fence;        ///< ends the embedded language
    QByteArray tagName;      ///< of the enclosing tag, if it matters
    bool operator==(const LexerState &) const = default;
};

/// Cuts source text into tokens for coloring, row by row. One lexer serves all languages, which are
/// described by data. It never fails: text that it does not recognize is plain. A row may be a
/// piece of a longer line; with Ahead bytes of what follows it the tokens do not depend on where it
/// was cut.
class CodeLexer final {
public:
    static constexpr qsizetype LookAheadBytes = 128; ///< bytes

    explicit CodeLexer(int language = 0);
    ~CodeLexer();

    [[nodiscard]] int language() const { return m_language; }
    /// Processes one row and changes `state` to that of the row after it. `ends`: a line break
    /// follows; otherwise `ahead` is what follows. `tokens` may be null if only the state is
    /// needed.
    void lexRow(QByteArrayView row, bool ends, QByteArrayView ahead, LexerState &state,
                std::vector<CodeToken> *tokens) const;

    struct Compiled;

private:
    [[nodiscard]] const Compiled &compiled(int language) const;

    int m_language;
    mutable std::vector<std::unique_ptr<Compiled>> m_compiled; ///< by language, created when needed
};

} // namespace a2a
